import type { Turn } from './turn.ts';

const NUMBER = String.raw`(?<number>\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|un[ao]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)`;
/** 'Ok should be 6', 'make those six, he had to come back': a number without a unit, before nothing or why. */
const BARE = new RegExp(
  String.raw`^(?<lead>\W*(?:(?:ok|okay|no|nope|well|hmm|it|that|those|them|should|shoulda|be|been|s/b|make|made|was|were|is|its|it's|thats|that's|change|bump|to|actually|really|supposed|needs?|put|only|just|say|then|so|deben?|debe|ser|son|eran|era|fueron|pon|ponle|ponlas|cambia\p{L}*|a|mejor) )*)${NUMBER}(?=\W*$|,|\.\s|;| (?:then|not|instead|cuz|because|since|total|each|he|they|no)\b)`,
  'iu',
);
const ASKS =
  /(?:^|\W)(?:how many|what|whats|how much|cu[aá]nt[ao]s?|qu[eé])(?:\W[^.]*)?\W(?:hours?|hrs?|time|horas?)(?:\W|$)/i;

/** 'How many hours you got on that', then 'ok should be 6': whoever asked about hours tells hours. */
export function hoursAsked(turn: Turn, words: string): string {
  const asked = turn.prompt.history.findLast(({ role }) => role === 'user')?.text ?? '';
  return ASKS.test(asked) ? words.replace(BARE, (told) => `${told} hrs`) : words;
}
