import { ONE } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

const NTH: Record<string, number> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
};
/** 'There was a 3rd painter, same hrs', 'forgot we had a third guy on it too'. */
const ONE_MORE =
  /(?:^|\W)(?:there was|we had|i had|had|forgot|left (?:out|off)|missed|was also|with)(?: [\p{L}']+){0,4}? an? (?<nth>second|third|fourth|fifth|2nd|3rd|4th|5th) (?<who>\p{L}+)/iu;
const MEN = /^(?:guy|man|hand|person|fella|dude|helper)$/i;

/**
 * One man more than the line counts, for as long as each of the others or so long as is told of him: 'there was a 3rd painter, same
 * hrs', 'forgot a third guy, he was 2 hrs', of two. Null where the line had another number of men.
 */
export function nthMan(turn: Turn, act: Act): Said | null {
  const { nth = '', who = '' } = ONE_MORE.exec(act.words)?.groups ?? {};
  const count = NTH[nth.toLowerCase()];
  const [order] = count === undefined ? [] : ordersMeant(turn, act).orders;
  const trades = tradesIn(who);
  if (!order || count === undefined || (trades.length === 0 && !MEN.test(who))) return null;
  const [line, ...others] = order.items.filter(
    ({ category, name, quantity }) =>
      category === 'labor' && quantity !== null && (trades.length === 0 || isOfTrade(name, trades)),
  );
  const crew = line && others.length === 0 ? crewOfLine(turn, line) : null;
  if (!line || !crew || crew.people.count !== (count - 1) * ONE) return null;
  const stated =
    statedIn(act.words.replace(/(?:an? )?(?:\d(?:nd|rd|th)|second|third|fourth|fifth)(?!\p{L})/giu, ' ')) ?? [];
  const [own, ...more] = stated;
  if (more.length > 0 || own?.isPeople || own?.isDenied || (own && ![null, 'hr'].includes(own.unit))) return null;
  const [quantity, quotes] =
    own && own.amount !== crew.duration.hours ? [own.amount, act.said] : [crew.duration.hours, [crew.duration.words]];
  const item = { ...PLAIN, category: 'labor' as const, name: line.name, quantity, unit: 'hr', people: ONE, quotes };
  return addToOrder(turn, { ...act, items: [item], bare: [], instead: [], description: '' }, order);
}
