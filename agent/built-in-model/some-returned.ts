import { namesGoods, readReturn, type Returned } from '../../domain/answers/read-return.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { lastOrder, namedLines } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** '5 of them bags went back unopened': so many less of the line they are of; nothing where two lines or two counts fit. */
export function someReturned(turn: Turn, text: string): Said | null {
  const order = lastOrder(turn);
  const returned = order ? readReturn(text) : null;
  if (!order || !returned) return null;
  const line = lineOf(order, returned, text);
  if (!line) return null;
  const left = leftOf(line.quantity!, returned);
  if (left === null) return null;
  return left > 0 ? updateLines(turn, order, [{ item_id: line.item_id, quantity: left, quotes: [text.trim()] }]) : null;
}

function lineOf(order: ContextOrder, { unit }: Returned, text: string): ContextItem | null {
  const goods = order.items.filter(({ category, quantity }) => category === 'materials' && quantity !== null);
  const named = namedLines(order, text).filter((line) => goods.includes(line));
  const counted = unit === null ? [] : goods.filter((line) => line.unit === unit);
  // 'Sent 6 hangers back' is of no line where none has hangers.
  if (named.length === 0 && namesGoods(text)) return null;
  const [line, ...others] = named.length > 0 ? named : counted.length > 0 ? counted : REFERS.test(text) ? goods : [];
  return line && others.length === 0 ? line : null;
}

/** Means a line without naming it. */
const REFERS = /(?:^|\W)(?:it|em|them|those|these|of (?:it|them|those)|l[ao]s|es[ao]s|de es[ao]s)(?:\W|$)/iu;

/** What stays of a line: the other number is what there was, or what stays, or the same told twice. */
function leftOf(had: number, { count, other }: Returned): number | null {
  const round = (value: number): number => Math.round(value * 100) / 100;
  if (other === null || other === had || other === count) return count <= had ? round(had - count) : null;
  if (count === had && other < had) return round(had - other);
  return round(count + other) === had ? other : null;
}
