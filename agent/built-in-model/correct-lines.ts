import { parseAmount } from '../../domain/lexer/amount.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { CREW_WORDS } from '../../domain/lexer/people-words.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { isPricedBy, planBare } from './correct-number.ts';
import { LATER } from './draft-orders.ts';
import {
  type Change,
  crewOf,
  hasSeveralTimes,
  hoursIn,
  laborChange,
  less,
  lessEach,
  machineDays,
  machines,
  MOST_HOURS,
} from './line-changes.ts';
import { isOtherSize } from './other-size.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { statedIn } from './stated-numbers.ts';
import { findItem, linesLike } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { askWhich, lastTouched } from './which-line.ts';
import { addToOrder, openQuestion, toNumber, type Said } from './write-work.ts';

/** Corrects lines of an order: hours, counts, sizes, rates. A line that is not there is added; what is unclear is asked. */
export function correctOrder(turn: Turn, act: Act, order: ContextOrder): Said {
  const { changes, additions, question } = planChanges(turn, act, order);
  if (question) return { text: '', question, lost: true };
  const said: Said = changes.length > 0 ? updateLines(turn, order, changes) : { text: '', question: null };
  if (changes.length > 0 && said.text === '') return said;
  if (additions.length > 0) {
    const added = addToOrder(turn, { ...act, items: additions }, order);
    return { text: `${said.text} ${added.text}`.trim(), question: added.question ?? said.question };
  }
  if (changes.length === 0) return { text: '', question: askWhich(turn, order, order.items), lost: true };
  return said;
}

/** Whether the words name a change of a line that needs no question. */
export function canCorrect(turn: Turn, act: Act, order: ContextOrder): boolean {
  const { changes, additions, question } = planChanges(turn, act, order);
  return changes.length > 0 && additions.length === 0 && question === null;
}

/** Writes changes of lines and says what they are now. */
export function updateLines(turn: Turn, order: ContextOrder, said: readonly Change[]): Said {
  const changes = said.map((one) => asSum(order, one));
  const result = turn.call<ToldOrder>('update_items', { order_id: order.order_id, changes });
  if (failed(result)) {
    if (result.error.code !== 'NUMBER_NOT_FOUND')
      return { text: failure(turn, result.error, turn.say(`change ${order.id_number}`, '')), question: null };
    return { text: '', question: newQuantity(turn) };
  }
  const changed = (result.items ?? []).filter((line) => changes.some((change) => change.item_id === line.item_id));
  const lines = changed.length > 0 ? linesText(turn, changed) : turn.say('done', 'listo');
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: ${lines}.`,
      `Actualizado ${orderTitle(turn, result)}: ${lines}.`,
    ),
    question: openQuestion(turn, result, null),
  };
}

/** 'crane 1 day', then '1900': nobody rents a machine that long; it is what the one day cost. */
function asSum({ items }: ContextOrder, change: Change): Change {
  const line = items.find(({ item_id: id }) => id === change.item_id);
  const isSum =
    line?.category === 'equipment' &&
    change.unit === undefined &&
    TIMES.has(line.unit) &&
    Number(line.quantity) === 1 &&
    (change.quantity ?? 0) >= LEAST_SUM;
  const { quantity, ...rest } = change;
  return isSum && quantity != null ? { ...rest, unit_cost: quantity } : change;
}

const TIMES = new Set(['hr', 'day', 'week', 'month']);
const LEAST_SUM = 100;

export const newQuantity = (turn: Turn): string =>
  turn.say('What should the new quantity be?', '¿Cuál es la cantidad correcta?');

export interface Plan {
  changes: Change[];
  additions: UnderstoodItem[];
  question: string | null;
}

function planChanges(turn: Turn, act: Act, order: ContextOrder): Plan {
  const plan: Plan = { changes: [], additions: [], question: null };
  if (PAST.test(act.words)) return { ...plan, question: newQuantity(turn) };
  if (act.resize) {
    const { from, to } = act.resize;
    if (from === '') return (/["#]/.test(to) ? sizeOnly(act, order, to) : null) ?? plan;
    const line =
      order.items.find((item) => item.name.includes(from)) ??
      order.items.find((item) => item.name.includes(from.replace('"', '')));
    if (line)
      return {
        ...plan,
        changes: [
          {
            item_id: line.item_id,
            name: line.name.includes(from) ? line.name.replace(from, to) : line.name.replace(from.replace('"', ''), to),
            quotes: act.said,
          },
        ],
      };
  }
  // 'change the helper to 3': the number is his hours.
  const [trade] = act.items;
  const isHisTime =
    act.instead.length === 0 &&
    act.items.length === 1 &&
    trade?.unknown === 'hours' &&
    trade.hours === null &&
    trade.name !== 'Labor' &&
    act.bare.length === 1;
  if (isHisTime) planBare(turn, act, order, plan);
  else for (const item of act.items) planItem(turn, act, order, item, plan);
  const open = act.items.every((item) => item.name !== '' || item.quantity !== null) && act.items.length === 0;
  if (open && act.bare.length > 0) planBare(turn, act, order, plan);
  const isBare = statedIn(act.words)?.length === 0 && !/\d ?x ?\d/i.test(act.words);
  if (plan.changes.length === 0 && plan.additions.length === 0 && isBare && act.rateKind && !LATER.test(act.words)) {
    const labor = order.items.filter((item) => item.category === 'labor');
    plan.changes = labor.map((item) => ({
      item_id: item.item_id,
      rate_kind: act.rateKind ?? 'regular',
      quotes: act.said,
    }));
  }
  return plan;
}

/** 'That was 1" EMT', 'wrong size, it was 1 inch': the size of the line it names, else of the last one that has a size. */
function sizeOnly(act: Act, order: ContextOrder, to: string): Plan | null {
  const sized = order.items.filter((item) => item.category !== 'labor' && /^[\d#/"-]+/.test(item.name));
  const named = findItem(order, act.words.replace(/\S*\d\S*/g, ' '));
  // 'el cople fue de 3/4', of couplings without a size
  const line = named?.category === 'materials' ? named : sized.at(-1);
  if (!line) return null;
  const name = sized.includes(line)
    ? line.name.replace(/^[\d#/"-]+/, to)
    : `${to} ${line.name.charAt(0).toLowerCase()}${line.name.slice(1)}`;
  return {
    changes: [{ item_id: line.item_id, name, quotes: act.said }],
    additions: [],
    question: null,
  };
}

function planItem(turn: Turn, act: Act, order: ContextOrder, item: UnderstoodItem, plan: Plan): void {
  if (item.category === 'labor') {
    const lines = linesLike(order, item);
    const inDays = laborOf(order).some((line) => (line.words ?? []).some((words) => /day|d[ií]a/i.test(words)));
    const machine = item.people === null && item.name === 'Labor' && !inDays ? machineDays(order, item) : null;
    if (machine) {
      plan.changes.push(machine);
      return;
    }
    // '8 regular and 2 OT each': hours of a kind that no line has yet.
    const isOwn =
      item.rateKind !== null && act.items.length > 1 && !lines.some((one) => one.rate_kind === item.rateKind);
    if (isOwn) {
      plan.additions.push(item);
      return;
    }
    // 'helper left early, put him at 3 hrs'
    const his = item.name === 'Labor' ? lines.filter((one) => isOfTrade(one.name, tradesIn(act.words))) : [];
    const line = his.length === 1 ? his[0] : pick(lines, act, item);
    if (lines.length > 1 && !line) plan.question = askWhich(turn, order, lines);
    else if (!line) plan.additions.push(item);
    else if ((item.people === null && !item.each && namesOneOf(line, act.words)) || isSomeAtRate(turn, act, item, line))
      plan.question = newQuantity(turn);
    else
      plan.changes.push(lessEach(turn, act, item, line) ?? less(act, item, line) ?? laborChange(turn, act, item, line));
    return;
  }
  if (item.quantity === null && item.unitCost === null) return;
  // 'total price for the valves was 120': a sum, and no count of them.
  if (
    item.unitCost === null &&
    item.unit === 'ea' &&
    OF_PRICE.test(act.words) &&
    /\d\W*$/.test(item.quotes.join(' '))
  ) {
    plan.question = newQuantity(turn);
    return;
  }
  const unit = item.unit === 'ea' ? unitOfWord(item.name.toLowerCase()) : null;
  // 'and it was 4 boxes', of '3 box Mud'
  const byUnit = unit === null ? [] : order.items.filter((line) => line.unit === unit);
  const named =
    byUnit.length === 1
      ? byUnit[0]!
      : item.name === ''
        ? findItem(
            item.unit === 'ea' ? order : goodsOf(order),
            act.words.replace(/\d[\d.,]* ?(?:ft|feet|pies|hrs?|hours?|horas?)?/gi, ' '),
          )
        : findItem(goodsOf(order), item.name);
  const like = linesLike(order, item);
  // '4 each' where nothing is counted by the piece: hours of the people.
  const lines = like.length === 0 && item.name === '' && item.unit === 'ea' && mayBeHours(item) ? laborOf(order) : like;
  const line = named ?? (item.name === '' ? (pick(lines, act, item) ?? lastTouched(turn, order, lines)) : null);
  if (!line && item.name === '' && lines.length !== 1)
    plan.question = askWhich(turn, order, lines.length > 0 ? lines : order.items);
  else if (!line && item.name !== '') {
    if (isWorkOf(order, act, item)) plan.question = askWhich(turn, order, order.items);
    else plan.additions.push(item);
  } else {
    const target = line ?? lines[0];
    if (!target) return;
    const isOtherUnit = item.unit !== target.unit && item.unit !== 'ea';
    if (isOtherUnit && isPricedBy(turn, target.unit)) {
      plan.question = newQuantity(turn);
      return;
    }
    if (isOtherSize(target.name, act.words)) {
      plan.question = askWhich(turn, order, order.items);
      return;
    }
    // 'set the pipe at 45', of 40 ft: a sum for all of it takes the place of no count.
    if (item.unit === 'ls' && target.unit !== 'ls' && Number(target.quantity) !== 1) {
      plan.question = newQuantity(turn);
      return;
    }
    const isEachLabor = item.name === '' && target.category === 'labor';
    // 'plumber was 60 ea': no time that a man works.
    if (isEachLabor && !mayBeHours(item)) plan.question = newQuantity(turn);
    else if (isEachLabor)
      plan.changes.push(laborChange(turn, act, { ...item, each: true, category: 'labor', name: 'Labor' }, target));
    else if (item.unit === 'ea' && item.quantity !== null && ['day', 'week', 'hr'].includes(target.unit))
      plan.changes.push(machines(item, item.quantity, target));
    else if (less(act, item, target)) plan.changes.push(less(act, item, target)!);
    else
      plan.changes.push({
        item_id: target.item_id,
        ...(item.quantity === null ? {} : { quantity: toNumber(item.quantity) }),
        ...(isOtherUnit ? { unit: item.unit } : {}),
        ...(item.unitCost === null ? {} : { unit_cost: toNumber(item.unitCost) }),
        quotes: [...item.quotes, ...item.unitCostQuotes],
      });
  }
}

/** '2 hrs ot each' beside sixteen regular hours: more of them, or some; never all there were. */
function isSomeAtRate(turn: Turn, act: Act, item: UnderstoodItem, line: ContextItem): boolean {
  if (item.rateKind === null || (line.rate_kind ?? 'regular') !== 'regular' || ALL_AT_RATE.test(act.words))
    return false;
  const { quantity } = laborChange(turn, act, item, line);
  return quantity != null && quantity < Number(line.quantity);
}

/** 'Anything over 8 is ot' */
const PAST =
  /(?:^|\W)(?:past|over|after|beyond|more than) (?:the first )?(?:8|10|12|eight|ten|twelve)(?:\W.*)?\W(?:ot|over ?time|dt|double)(?:\W|$)/i;

const ALL_AT_RATE =
  /(?:^|\W)(?:(?:it|that|those|they|these|everything)(?:'?s| was| were| is| are)|make|should|shoulda|s\/b|all|both|change|put|was)(?:\W|$)/i;

/** 'Vic = 4 hr' of 'Sal 6 hr' and 'Vic 6 hr': none of the whole line. */
function namesOneOf({ words = [] }: ContextItem, said: string): boolean {
  const names = words.flatMap((told) => /^\W*(\p{L}{3,})(?:\W{1,3}\d.*)?\W*$/u.exec(told)?.[1] ?? []);
  const isOne = (name: string): boolean =>
    tradesIn(name).length === 0 &&
    !CREW_WORDS.has(name.toLowerCase()) &&
    (!isKnownWord(name.toLowerCase()) || /^\p{Lu}/u.test(name));
  return (
    hasSeveralTimes(words) &&
    names.some((name) => isOne(name) && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(said))
  );
}

const OF_PRICE = /(?:^|\W)(?:prices?|quoted?|precio)(?:\W|$)/i;

/** '22 ea', '6 pcs' are no hours. */
const mayBeHours = ({ quantity, quotes }: UnderstoodItem): boolean =>
  quantity === null ||
  (quantity <= MOST_HOURS && !/(?:^|[^a-z])(?:pcs?|pieces?|units?)(?:\W|$)/i.test(quotes.join(' ')));

/** 'Curb was 4', of an order for a curb patch without such a line: the work, and nothing that was counted. */
const isWorkOf = (order: ContextOrder, act: Act, item: UnderstoodItem): boolean =>
  act.intent === 'correct' &&
  item.unit === 'ea' &&
  order.description
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(item.name.toLowerCase());

/** 'Tile, 3 boxes' is not the tile setter. */
const goodsOf = (order: ContextOrder): ContextOrder => ({
  ...order,
  items: order.items.filter((line) => line.category !== 'labor'),
});

const laborOf = (order: ContextOrder): ContextItem[] => order.items.filter((line) => line.category === 'labor');

/** The line that a correction without a name means: the one whose quantity was said to be wrong, else the only one, else the newest. */
function pick(lines: readonly ContextItem[], act: Act, item: UnderstoodItem): ContextItem | null {
  const wrong = lines.filter(
    (line) => line.quantity !== null && act.instead.includes(parseAmount(line.quantity) ?? -1),
  );
  if (wrong.length === 1) return wrong[0] ?? null;
  const withWords = lines.filter(
    (line) =>
      act.instead.length > 0 &&
      (line.words ?? []).some((words) => hoursIn(words).some((one) => act.instead.includes(one.hours))),
  );
  if (withWords.length === 1) return withWords[0] ?? null;
  // 'that 1 guy was double time': the line of one.
  const sameCrew = item.people === null ? [] : lines.filter((line) => crewOf(line) === item.people);
  if (item.quantity === null && sameCrew.length === 1) return sameCrew[0] ?? null;
  if (item.name === 'Labor' && item.category === 'labor' && lines.length > 1) {
    const regular = lines.filter((line) => (line.rate_kind ?? 'regular') === (item.rateKind ?? 'regular'));
    if (regular.length === 1) return regular[0] ?? null;
    return lines.find((line) => line.name === 'Labor') ?? null;
  }
  return lines.length === 1 ? (lines[0] ?? null) : null;
}
