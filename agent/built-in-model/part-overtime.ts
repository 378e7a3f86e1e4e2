import { multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { findOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const PART =
  /(?:^|\W)(?:of (?:it|that|those|them|these|which)|(?:the )?last (?:\d+|one|two|three|four|hour|couple)|de (?:eso|esas|ellas|estas)|las? [u\u00fa]ltimas?)(?:\W|$)/i;

/**
 * '2 of it overtime', 'Dave told us to. 2 hrs of that was OT' behind a report: that many of the hours on its line become a
 * line of their own rate, each man's where the line tells its people. Null of anything else.
 */
export function partOvertime(turn: Turn, act: Act): Said | null {
  const [item] = act.items;
  if (act.items.length !== 1 || item?.category !== 'labor' || !item.rateKind || item.rateKind === 'regular')
    return null;
  if (item.people !== null || item.quantity === null || act.isQuestion || !PART.test(act.words)) return null;
  const order = findOrder(turn, act);
  if (!order || !isToday(turn, order.updated_at)) return null;
  const lines = order.items.filter((one) => one.category === 'labor' && (one.rate_kind ?? 'regular') === 'regular');
  const [line] = lines;
  const before = line && parseAmount(line.quantity ?? '');
  if (!line || lines.length > 1 || !before) return null;
  const { people, duration } = laborWords(turn, line);
  const isTotal = /total|man.?h|en total/i.test(act.words) || (!item.each && before === duration?.hours);
  const count = !isTotal && people && duration && multiplyAmounts(people.count, duration.hours) === before ? people.count : ONE; // prettier-ignore
  const part = multiplyAmounts(count, item.quantity);
  if (part >= before) return null;
  const quotes = [...(count === ONE ? (line.words ?? []) : [people!.words, duration!.words]), ...act.said];
  const left = updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(before - part), quotes }]);
  if (left.text === '') return left;
  const added = turn.call<ToldOrder>('add_items', {
    order_id: order.order_id,
    items: [{ category: 'labor', name: line.name, quantity: toNumber(part), unit: 'hr', quotes: [...(count === ONE ? [] : [people!.words]), ...item.quotes], rate_kind: item.rateKind }],
  }); // prettier-ignore
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const shown = linesText(turn, (added.items ?? []).filter((one) => one.category === 'labor')); // prettier-ignore
  const text = turn.say(`Updated ${orderTitle(turn, added)}: ${shown}.`, `Actualizado ${orderTitle(turn, added)}: ${shown}.`); // prettier-ignore
  if (!act.directedBy || order.directed_by) return { text, question: null };
  const told = recordDirector(turn, order.order_id, act.directedBy);
  return { text: `${text} ${told.text}`, question: told.question };
}
