import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { divideHours, type RateSplit, readRateSplit } from '../../domain/lexer/rate-split.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { newQuantity, updateLines } from './correct-lines.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { crewOfLine } from './labor-words.ts';
import { crewOf } from './revised-crew.ts';
import { statedIn } from './stated-numbers.ts';
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
  const line = labor.find(isRegular);
  const over = labor.find((one) => !isRegular(one));
  const before = line && parseAmount(line.quantity ?? '');
  if (!line || labor.length > 2 || labor.some((one) => one.name !== line.name) || !before) return null;
  const told = crewOf(turn, line);
  const crew =
    told.crew.count !== null && told.crew.hours !== null
      ? { count: told.crew.count, hours: told.crew.hours, words: told.words }
      : null;
  if (over) return labor.length === 2 ? bothAnew(turn, act, order, split, { line, over, crew }) : null;
  // Of thirty hours of nobody counted nobody knows where eight end.
  if (split.after !== null && (crew?.hours ?? before) > A_SHIFT) return null;
  const hours = dividedOrMore(split, crew?.count ?? ONE, crew?.hours ?? before);
  // Hours of each that nobody told prove no part of them.
  const each = hours && crew ? (hours.rated * ONE) / crew.count : null;
  if (
    crew &&
    crewOfLine(turn, line) === null &&
    crew.count > ONE &&
    split.hours === null &&
    !statedIn(act.words)?.some(({ amount }) => amount === each)
  )
    return null;
  // '2 of those 12', of a line of ten hours
  if (!hours) return split.of === null ? null : { text: '', question: newQuantity(turn), lost: true };
  const quotes = [...(crew && crew.words.length > 0 ? crew.words : (line.words ?? [])), ...act.said];
  const left =
    hours.regular === before
      ? null
      : updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(hours.regular), quotes }]);
  if (left?.text === '') return left;
  const added = turn.call<ToldOrder>('add_items', {
    order_id: order.order_id,
    items: [
      {
        category: 'labor',
        name: line.name,
        quantity: toNumber(hours.rated),
        unit: 'hr',
        quotes,
        rate_kind: split.rate,
      },
    ],
  });
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const shown = linesText(
    turn,
    (added.items ?? []).filter((one) => one.category === 'labor'),
  );
  const text = turn.say(
    `Updated ${orderTitle(turn, added)}: ${shown}.`,
    `Actualizado ${orderTitle(turn, added)}: ${shown}.`,
  );
  if (!act.directedBy || order.directed_by) return { text, question: null };
  const recorded = recordDirector(turn, order.order_id, act.directedBy);
  return { text: `${text} ${recorded.text}`, question: recorded.question };
}

const isRegular = ({ rate_kind: rate }: ContextItem): boolean => (rate ?? 'regular') === 'regular';

/** The hours of a line divided; '8 + 1 ot each' of eight hours each are those and more. */
function dividedOrMore(split: RateSplit, people: Amount, hours: Amount): ReturnType<typeof divideHours> {
  const divided = divideHours(split, people, hours);
  if (divided || split.hours === null || ![hours, multiplyAmounts(people, hours)].includes(split.regular ?? -1))
    return divided;
  const isEach = split.regular === hours && split.basis !== 'total';
  return {
    regular: multiplyAmounts(people, hours),
    rated: isEach ? multiplyAmounts(people, split.hours) : split.hours,
  };
}

/** '8 reg 3 ot' where both were told before: the hours of each man, or of all, of either rate. */
function bothAnew(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  split: RateSplit,
  { line, over, crew }: { line: ContextItem; over: ContextItem; crew: { count: Amount; words: string[] } | null },
): Said | null {
  const { regular, hours } = split;
  if (!crew || regular === null || hours === null || over.rate_kind !== split.rate) return null;
  const all = parseAmount(line.quantity ?? '');
  const isTotal = split.basis === 'total' || (crew.count > ONE && regular === all);
  if (!isTotal && regular > A_SHIFT) return null;
  const of = (one: Amount): number => toNumber(isTotal ? one : multiplyAmounts(crew.count, one));
  const quotes = [...(isTotal ? [] : crew.words.slice(0, 1)), ...act.said];
  return updateLines(turn, order, [
    ...(toNumber(all ?? 0) === of(regular) ? [] : [{ item_id: line.item_id, quantity: of(regular), quotes }]),
    { item_id: over.item_id, quantity: of(hours), quotes },
  ]);
}

const A_SHIFT: Amount = 16 * ONE;
