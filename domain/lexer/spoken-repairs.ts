import { nounAt } from './counted-noun.ts';
import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** What a voice makes while it thinks: 'so uh two tinners um four hours'. */
export const HESITATIONS = /^(?:u+h+m*|u+m+|erm+|hmm+)$/;

/** A dictated text without its hesitations: words that stand for nothing must not part what belongs together. */
export const withoutHesitation = (tokens: Token[]): Token[] =>
  tokens.filter(
    ({ kind, text }, at) =>
      !(kind === 'word' && HESITATIONS.test(text)) && !(text === ',' && HESITATIONS.test(textAt(tokens, at - 1))),
  );

/** How somebody takes a number or a word back, and what he may say on before the right one. */
const TAKES_BACK = ['no', 'nope', 'nah', 'wait', 'sorry', 'er', 'or was it', 'excuse me', 'or rather'];
/** What is said for nothing else: it takes back what an earlier sentence told, too. */
const TAKES_BACK_SURELY = [
  'hold on',
  'hang on',
  'i mean',
  'i meant',
  'make that',
  'scratch that',
  'strike that',
  'check that',
  'correction',
  'my bad',
  'my mistake',
  'oops',
  'whoops',
  'i lied',
  'digo',
  'perdon',
  'mejor dicho',
];
const SAID_ON = [
  'make it',
  'it was',
  'that was',
  'there were',
  'we had',
  'actually',
  'its',
  "it's",
  'thats',
  'uh',
  'more like',
  'say',
];
const ALL_SAID = [...TAKES_BACK, ...TAKES_BACK_SURELY, ...SAID_ON];

/** Words that take back: where they begin, with the marks before them, and where the right thing stands. */
interface Repair {
  from: number;
  to: number;
  words: string;
  /** Words behind the right number that put right, too: '(5 actually)'. */
  behind: number;
}

/** Null where none begin: 'no wait make that', ', sorry', '. Correction', '… make it'. */
function repairAt(tokens: readonly Token[], from: number): Repair | null {
  let begin = from;
  while (MARKS.has(textAt(tokens, begin))) begin += 1;
  let to = begin + wordsAt(tokens, begin, [...TAKES_BACK, ...TAKES_BACK_SURELY]);
  if (to === begin) return null;
  for (let words = 1; words > 0; to += words)
    words = textAt(tokens, to) === ',' || textAt(tokens, to) === '-' ? 1 : wordsAt(tokens, to, ALL_SAID);
  const words = textOf(tokens, begin, to);
  const marks = textOf(tokens, from, begin);
  const isSure = TAKES_BACK_SURELY.some((one) => words.includes(one)) || /^(?:no|nope|nah),? wait/.test(words);
  // A new sentence that begins with 'no' or 'sorry' is one of its own; 'er' in no clause of its own is a room.
  if ((!isSure && /^(?:[.;(]|\n)$/.test(marks)) || (words === 'er' && marks === '')) return null;
  return { from, to, words, behind: 0 };
}

const MARKS = new Set([',', '-', '.', ';', '(', '\n']);

const wordsAt = (tokens: readonly Token[], at: number, phrases: readonly string[]): number =>
  [3, 2, 1].find((words) => phrases.includes(textOf(tokens, at, at + words))) ?? 0;

/**
 * 'two no three laborers', '4 laborers no wait make that 3 laborers', 'four hours each, sorry make it five': who puts himself
 * right meant the second number. The first one goes, with the words that took it back; what it counted stays where the
 * second counts nothing by itself.
 */
export function withoutRepair(told: Token[]): Token[] {
  let tokens = told;
  for (let at = 1; at < tokens.length; at += 1) {
    const repair = repairAt(tokens, at) ?? starAt(tokens, at) ?? actuallyAt(tokens, at);
    if (repair) tokens = repaired(tokens, repair) ?? tokens;
  }
  return tokens;
}

/** '3 guys 4 hrs each *5': a star glued to the right number. */
function starAt(tokens: readonly Token[], at: number): Repair | null {
  const [star, number, before] = [tokenAt(tokens, at), tokenAt(tokens, at + 1), textAt(tokens, at - 1)];
  const isGlued = star.text === '*' && number.start === star.end && tokenAt(tokens, at - 1).end < star.start;
  return isGlued && (unitOfWord(before) !== null || EACH.test(before))
    ? { from: at, to: at + 1, words: 'i mean', behind: 0 }
    : null;
}

/** '3 guys 4 hrs each (5 actually)', '8 sheets, well 9 really' */
function actuallyAt(tokens: readonly Token[], at: number): Repair | null {
  const mark = textAt(tokens, at);
  const to = textAt(tokens, at + 1) === 'well' ? at + 2 : at + 1;
  const end = mark === '(' && textAt(tokens, to + 2) === ')' ? to + 3 : to + 2;
  const isRight =
    MARKS.has(mark) &&
    mark !== '\n' &&
    tokenAt(tokens, to).kind === 'number' &&
    /^(?:actually|really)$/.test(textAt(tokens, to + 1));
  return isRight && isPause(tokenAt(tokens, end)) ? { from: at, to, words: 'i mean', behind: end - to - 1 } : null;
}

/** Null where nothing before it is taken back. */
function repaired(tokens: readonly Token[], repair: Repair): Token[] | null {
  const { from, to, behind } = repair;
  const number = tokenAt(tokens, to);
  if (number.kind !== 'number') return retold(tokens, repair);
  const first = numberBefore(tokens, repair);
  if (first < 0 || isSpanishNot(tokens, first, repair)) return null;
  const before = tokens.slice(0, first);
  const counted = tokens.slice(first + 1, from);
  if (counted.length === 0) return [...before, number, ...tokens.slice(to + 1)];
  // The number stands on all of the words up to it; what it counts stays in its own place.
  const right = { ...number, start: tokenAt(tokens, first).start };
  if (countsAgain(tokens, first, to)) {
    // '3 hours sorry 4 hours' stays where it is told last, '4 tinners 4 hours each no wait 3 tinners' where its hours are.
    // 'seventy two boxes of tile no wait seventeen boxes': what came in them keeps its place.
    const isOf = textAt(counted, 1) === 'of' && textAt(tokens, to + 2) !== 'of';
    const isLast = !isOf && !counted.some(({ kind }) => kind === 'number');
    return isLast
      ? [...before, ...counted.slice(1), number, ...tokens.slice(to + 1)]
      : [...before, right, tokenAt(tokens, to + 1), ...counted.slice(1), ...tokens.slice(to + 2)];
  }
  const rest = tokens.slice(endOfEcho(tokens, first, to) + behind);
  const isAgain = counted.length > 1 && counted.at(-1)!.text === rest[0]?.text;
  return [...before, right, ...(isAgain ? counted.slice(0, -1) : counted), ...rest];
}

/** '… no 9. 9 bags', 'or was it four, yeah four guys': the right number once more, with what it counts. */
function endOfEcho(tokens: readonly Token[], first: number, to: number): number {
  let at = to + 1;
  while (ECHOES.test(textAt(tokens, at))) at += 1;
  const isEcho =
    at > to + 1 &&
    textAt(tokens, at) === textAt(tokens, to) &&
    isSameCount(textAt(tokens, first + 1), textAt(tokens, at + 1));
  return isEcho ? at + 2 : to + 1;
}

const ECHOES = /^(?:[.,-]|yeah|yes|yep|yup|so|its|it's|definitely)$/;

/** '2 plumbers i mean electricians', '60 ft of emt make that pvc', '1/2" emt, correction 3/4"': another word in its place. */
function retold(tokens: readonly Token[], { from, to, words }: Repair): Token[] | null {
  if (/^(?:no|wait|sorry|er)$/.test(words)) return null;
  const [wrong, right] = [textAt(tokens, from - 1), textAt(tokens, to)];
  const isTrade = tradeOfWord(right) !== null && (tradeOfWord(wrong) !== null || CREW_WORDS.has(wrong));
  if (isTrade) return [...tokens.slice(0, from - 1), ...tokens.slice(to)];
  const isSize = tokenAt(tokens, to).kind === 'size';
  const size = isSize
    ? [1, 2, 3].map((back) => from - back).find((at) => tokenAt(tokens, at).kind === 'size')
    : undefined;
  if (size !== undefined)
    return [
      ...tokens.slice(0, size),
      tokenAt(tokens, to),
      ...(nounAt({ tokens }, to + 1) ? [] : tokens.slice(size + 1, from)),
      ...tokens.slice(to + 1),
    ];
  const noun = [3, 2, 1].map((back) => from - back).find((at) => nounAt({ tokens }, at, from - 1)?.words === from - at);
  return noun !== undefined && nounAt({ tokens }, to) ? [...tokens.slice(0, noun), ...tokens.slice(to)] : null;
}

/** 'Fueron 3 no 4 los fierreros': what it was not; 'dos no tres peones' takes back. */
const isSpanishNot = (tokens: readonly Token[], first: number, { to, words }: Repair): boolean =>
  words === 'no' && (WAS_IN_SPANISH.test(textAt(tokens, first - 1)) || /^(?:los|las)$/.test(textAt(tokens, to + 1)));
const WAS_IN_SPANISH =
  /^(?:fu(?:e|eron|imos)|er(?:a|an|amos)|son|somos|es|solo|nomas|pon(?:le|les)?|hizo|hicieron|hicimos|trabaj(?:o|aron|amos)|estuv(?:o|ieron|imos)|echaron|llev(?:a|o|aron|amos)|us(?:aron|amos)|los|las|a)$/;

/** The number that is taken back: right before, with what it counts, or farther off where the same is counted again. */
function numberBefore(tokens: readonly Token[], { from, to, words, behind }: Repair): number {
  const isNumber = (first: number): boolean => tokenAt(tokens, first).kind === 'number';
  // '60 ft of 3/4 emt, make that 80' is no other size.
  const isLike = (first: number): boolean =>
    (tokenAt(tokens, first).form === 'fraction') === (tokenAt(tokens, to).form === 'fraction');
  const next = tokenAt(tokens, to + 1 + behind);
  if (isNumber(from - 1)) return next.kind === 'word' || words !== 'no' ? from - 1 : -1;
  const own = EACH.test(textAt(tokens, from - 1)) ? from - 3 : from - 2;
  // 'eran 3 hombres no 2', '40 feet, no 30' deny the second; 'no 9. 9 bags', '8 total, no 9 total' do not.
  const isDenial = (first: number): boolean =>
    words === 'no' && endOfEcho(tokens, first, to) === to + 1 && next.text !== textAt(tokens, from - 1);
  const isAlone = isPause(next) || COUNTS_NOTHING.test(next.text);
  if (isNumber(own) && (countsAgain(tokens, own, to) || (isAlone && isLike(own) && !isDenial(own)))) return own;
  for (let first = own - 1; first >= Math.max(0, from - 14); first -= 1)
    if (isNumber(first) && countsAgain(tokens, first, to)) return first;
  // '8 bags of mortar, i mean 9'
  const near = [3, 4, 5].map((back) => from - back).find((first) => isNumber(first) && isLike(first));
  const isOpen =
    near !== undefined && tokens.slice(near + 1, from).every(({ kind }) => ['word', 'size', 'number'].includes(kind));
  return isOpen && isAlone && !/^(?:wait|sorry)$/.test(words) && !isDenial(near) ? near : -1;
}

/** '4 hours … 5 hours', '2 tinners … 3 tinners': two numbers count the same. */
const countsAgain = (tokens: readonly Token[], first: number, second: number): boolean =>
  isSameCount(textAt(tokens, first + 1), textAt(tokens, second + 1));

function isSameCount(a: string, b: string): boolean {
  const unit = unitOfWord(a);
  return (
    a !== '' &&
    (a === b ||
      (unit !== null && unit === unitOfWord(b)) ||
      (CREW_WORDS.has(a) && CREW_WORDS.has(b)) ||
      (tradeOfWord(a) !== null && tradeOfWord(a) === tradeOfWord(b)))
  );
}

const EACH = /^(?:each|ea|apiece|total|cada)$/;
const COUNTS_NOTHING =
  /^(?:each|ea|apiece|total|of|for|at|on|in|to|from|and|so|because|instead|with|doing|is|was|altogether|all|y|en|por|para)$/;
