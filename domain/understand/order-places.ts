import { foldText } from '../lexer/fold-text.ts';
import type { LexedText } from '../lexer/lex.ts';
import type { World } from './understanding.ts';
import { foldedOf, textAt } from './words-at.ts';

/** Which of the sender's orders is meant by its place: 'the first one', 'the other order', 'la otra', 'la última'. */
export type OrderPlace = 'first' | 'second' | 'third' | 'last' | 'other';

const PLACES = {
  first: 'first',
  '1st': 'first',
  second: 'second',
  '2nd': 'second',
  third: 'third',
  '3rd': 'third',
  last: 'last',
  latest: 'last',
  newest: 'last',
  other: 'other',
  primera: 'first',
  primer: 'first',
  primero: 'first',
  segunda: 'second',
  segundo: 'second',
  tercera: 'third',
  tercero: 'third',
  ultima: 'last',
  ultimo: 'last',
  otra: 'other',
  otro: 'other',
} satisfies Record<string, OrderPlace>;

const WORDS = Object.keys(PLACES).join('|');
const NAMED = new RegExp(
  `(?:^|[^a-z])(?:the|that|my|la|el|mi) (${WORDS})(?: (?:one|order|change order|ticket|draft|orden|cambio)(?![a-z])|(?= (?:eran?|fue|fueron|ponle|hazl[ao]|cambial[ao]|debe|debia|agregale|quitale|lleva|llevaba|llevo|son|lo|la|nos|le|tambien|se le|ponga|pongale|agreguele|quedo|tuvo|ocupo|necesito) ))`,
);

/** The order that folded words mean by its place, with where the words behind it begin; null when they mean none so. */
export function readOrderPlace(folded: string): { place: OrderPlace; end: number } | null {
  const match = NAMED.exec(folded);
  if (!match) return null;
  return { place: PLACES[match[1] as keyof typeof PLACES], end: match.index + match[0].length };
}

/**
 * The tokens of 'the dock door one', where an order tells of a dock door: 'one' counts nothing, and what stands there is
 * named and not used. Null where the words name no order.
 */
export function readOrderByWork(
  lexed: LexedText,
  first: number,
  last: number,
  world: World,
): { first: number; last: number } | null {
  const told = world.orders.map((order) => foldText(order.description).text);
  for (let at = first; at <= last; at += 1) {
    if (!['the', 'that', 'la', 'el', 'my'].includes(textAt(lexed, at))) continue;
    for (let end = at + 2; end <= Math.min(at + 4, last); end += 1) {
      const named = foldedOf(lexed, at + 1, end - 1);
      const isOrder = ['one', 'order', 'ticket', 'job', 'orden'].includes(textAt(lexed, end));
      const isCommand =
        ['for', 'on', 'para'].includes(textAt(lexed, at - 1)) &&
        ['add', 'make', 'change', 'put', 'it', 'agrega', 'ponle'].includes(textAt(lexed, end));
      if ((isOrder || isCommand) && told.some((description) => description.includes(named)))
        return { first: at, last: isOrder ? end : end - 1 };
    }
  }
  return null;
}
