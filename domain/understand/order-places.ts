/** Which of the sender's orders is meant by its place: 'the first one', 'the other order', 'la otra', 'la última'. */
export type OrderPlace = 'first' | 'second' | 'third' | 'last' | 'other';

const PLACES = {
  first: 'first', '1st': 'first', second: 'second', '2nd': 'second', third: 'third', '3rd': 'third', last: 'last', latest: 'last', newest: 'last', other: 'other',
  primera: 'first', primer: 'first', primero: 'first', segunda: 'second', segundo: 'second', tercera: 'third', tercero: 'third', ultima: 'last', ultimo: 'last', otra: 'other', otro: 'other',
} satisfies Record<string, OrderPlace>; // prettier-ignore

const WORDS = Object.keys(PLACES).join('|');
const NAMED = new RegExp(
  `(?:^|[^a-z])(?:the|that|my|la|el|mi) (${WORDS})(?: (?:one|order|change order|ticket|draft|orden|cambio)(?![a-z])|(?= (?:eran?|fue|fueron|ponle|hazl[ao]|cambial[ao]|debe|debia|agregale|quitale|lleva|llevaba|son) ))`,
);

/** The order that folded words mean by its place, with where the words behind it begin; null when they mean none so. */
export function readOrderPlace(folded: string): { place: OrderPlace; end: number } | null {
  const match = NAMED.exec(folded);
  if (!match) return null;
  return { place: PLACES[match[1] as keyof typeof PLACES], end: match.index + match[0].length };
}
