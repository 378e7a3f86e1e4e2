import { ONE } from '../../domain/lexer/amount.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { tradesIn } from './trades-in.ts';
import { ordersMeant } from './draft-orders.ts';
import { DENIES, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * 'Fix that, apprentice not journeyman', 'switch that to a carpenter', 'sorry those were carpenters': the hours of one trade
 * become another's. Of two trades the one on the order was wrong; one alone is right where nothing but small words is beside it.
 */
export function swapTrade(turn: Turn, act: Act): Said | null {
  const named = [...new Set(tradesIn(act.words))];
  if (named.length === 0 || named.length > 2 || SOME.test(act.words)) return null;
  // 'Change that to laborers' counts no two of them.
  if (
    !statedIn(act.words.replace(/(?<=^|\W)to (?=\p{L})/giu, 'into '))?.every(
      (one) => one.isPeople && one.amount === ONE,
    )
  )
    return null;
  const [order] = ordersMeant(turn, act).orders;
  const line = order ? lineMeant(order, act.words, named) : null;
  const right = named.find((trade) => !isOf(line?.name ?? '', trade) && !isDenied(act.words, trade));
  if (!order || !line || right === undefined || order.items.some((item) => item.name === right)) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, name: right, quotes: act.said }]);
}

/** The line that is denied or changed; where one trade is told alone, the only people there are. */
function lineMeant(order: ContextOrder, words: string, named: readonly string[]): ContextItem | null {
  const labor = order.items.filter((item) => item.category === 'labor' && item.quantity !== null);
  const isAlone =
    named.length === 1 && PUTS.test(beforeTrade(words)) && rest(words, named).every((word) => SMALL.has(word));
  const isPlain = named.length === 2 && PUTS.test(words) && rest(words, named).every((word) => SMALL.has(word));
  const wrong = labor.filter(({ name }) => named.some((trade) => isOf(name, trade) && (isDenied(words, trade) || CHANGES.test(words) || isPlain))); // prettier-ignore
  const [line, ...others] = isAlone ? labor : wrong;
  return line && others.length === 0 ? line : null;
}

/** A journeyman is the journeyman pipefitter of the order. */
const isOf = (name: string, trade: string): boolean => name === trade || name.startsWith(`${trade} `);

/** One of several is split off, not renamed. */
const SOME = /(?:^|\W)(?:(?:one|two|2|1) (?:of|was|were)|(?:only )?(?:one|second|other|third|last) (?:was|guy|man|one)|other guy'?s)(?:\W|$)/i; // prettier-ignore
const CHANGES = /(?:^|\W)(?:change|switch|swap|replace|turn|make)(?: \p{L}+){1,5} (?:to|into|for|with|an?)(?:\W|$)/iu;
const PUTS =
  /(?:^|\W)(?:was|were|is|are|its|it's|should|shoulda|shld|s\/b|change|switch|swap|make|meant|mean|put|call|era|eran|fue|fueron|cambia\w*)(?:\W|$)/i;
/** Around a trade that is put right. */
const SMALL = new Set(
  'wrong but goes go under only told u you typed wrote supposed thing thats theres time no sorry sry actually oops whoops no nope wait ok oh ah hey my bad mistake those that this these it its s they theyre them him her he she guy guys man men was were is are be been should shoulda shld have really just all both the a an to into as for on in of with not switch change swap make put meant mean i say said call labor laborer trade line rate man hours hrs please pls so and there lo los las el la eran era fue fueron son eso perdon cambia cambialo ponlo a un una'.split(
    ' ',
  ),
);

/** The words beside the names of trades. */
function rest(words: string, named: readonly string[]): string[] {
  const own = named.join(' ').toLowerCase().split(' ');
  const said = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  return said.filter((word) => tradeOfWord(word) === null && !own.includes(word));
}

/** 'The carpenter was on it' puts nobody right: what does stands before the trade. */
const beforeTrade = (words: string): string => words.slice(0, [...words.matchAll(/\p{L}+/gu)].find((word) => tradesIn(word[0]).length > 0)?.index ?? 0); // prettier-ignore

/** The word that names the trade stands behind a denial. */
function isDenied(words: string, trade: string): boolean {
  const said = [...words.matchAll(/\p{L}+/gu)];
  return said.some((word) => tradesIn(word[0])[0] === trade && DENIES.test(words.slice(0, word.index)));
}
