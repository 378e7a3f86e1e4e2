import { ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { divideHours, readRateSplit } from '../../domain/lexer/rate-split.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { newQuantity, updateLines } from './correct-lines.ts';
import { crewOfLine } from './labor-words.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { findOrder } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/**
 * '2 of it overtime', 'anything past 8 was OT', 'split that 16 reg 4 ot' behind a report: that many of the hours on its line
 * become a line of their own rate, each man's where the line tells its people. Null of anything else.
 */
export function partOvertime(turn: Turn, act: Act): Said | null {
  const split = act.isQuestion ? null : readRateSplit(lex(act.words));
  const order = split && findOrder(turn, act);
  if (!split || !order || !isToday(turn, order.updated_at)) return null;
  const trades = tradesIn(act.words);
  const labor = order.items.filter(
    (one) => one.category === 'labor' && (trades.length === 0 || isOfTrade(one.name, trades)),
  );
  const [line] = labor;
  const before = line && parseAmount(line.quantity ?? '');
  if (!line || labor.length > 1 || (line.rate_kind ?? 'regular') !== 'regular' || !before) return null;
  const crew = crewOfLine(turn, line);
  const hours = crew ? divideHours(split, crew.people.count, crew.duration.hours) : divideHours(split, ONE, before);
  // '2 of those 12', of a line of ten hours
  if (!hours) return split.of === null ? null : { text: '', question: newQuantity(turn), lost: true };
  const quotes = [...(crew ? [crew.people.words, crew.duration.words] : (line.words ?? [])), ...act.said];
  const left = updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(hours.regular), quotes }]);
  if (left.text === '') return left;
  const added = turn.call<ToldOrder>('add_items', {
    order_id: order.order_id,
    items: [{ category: 'labor', name: line.name, quantity: toNumber(hours.rated), unit: 'hr', quotes, rate_kind: split.rate }],
  }); // prettier-ignore
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const shown = linesText(turn, (added.items ?? []).filter((one) => one.category === 'labor')); // prettier-ignore
  const text = turn.say(`Updated ${orderTitle(turn, added)}: ${shown}.`, `Actualizado ${orderTitle(turn, added)}: ${shown}.`); // prettier-ignore
  if (!act.directedBy || order.directed_by) return { text, question: null };
  const told = recordDirector(turn, order.order_id, act.directedBy);
  return { text: `${text} ${told.text}`, question: told.question };
}
