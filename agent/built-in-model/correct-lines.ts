import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { DurationChunk } from '../../domain/lexer/chunk.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { laborWords } from './labor-words.ts';
import { choices, failure, linesText, orderTitle } from './phrases.ts';
import { findItem, linesLike } from './targets.ts';
import { tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { addToOrder, openQuestion, toNumber, type Said } from './write-work.ts';

export interface Change {
  item_id: number;
  name?: string;
  quantity?: number | null;
  unit?: string;
  rate_kind?: string;
  unit_cost?: number;
  quotes: string[];
}

/** Corrects lines of an order: hours, counts, sizes, rates. A line that is not there is added; what is unclear is asked. */
export function correctOrder(turn: Turn, act: Act, order: ContextOrder): Said {
  const renamed = changeTrade(turn, act, order);
  if (renamed) return renamed;
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
export function updateLines(turn: Turn, order: ContextOrder, changes: readonly Change[]): Said {
  const result = turn.call<ToldOrder>('update_items', { order_id: order.order_id, changes });
  if (failed(result)) {
    if (result.error.code !== 'NUMBER_NOT_FOUND')
      return { text: failure(turn, result.error, turn.say(`change ${order.id_number}`, '')), question: null };
    return { text: '', question: turn.say('What should the new quantity be?', '¿Cuál es la cantidad correcta?') };
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

/** 'Those were carpenters', 'should be journeyman not apprentice': the same hours of another trade, at its own rate. */
function changeTrade(turn: Turn, act: Act, order: ContextOrder): Said | null {
  if (act.items.length > 0 || act.bare.length > 0 || act.resize || act.rateKind) return null;
  const [right, wrong] = tradesIn(act.words);
  if (!right) return null;
  const labor = order.items.filter((item) => item.category === 'labor' && item.quantity !== null);
  const meant = wrong ? labor.filter((item) => item.name.includes(wrong)) : labor;
  const [line] = meant;
  if (!line || meant.length > 1 || line.name === right) return null;
  return updateLines(turn, order, [{ item_id: line.item_id, name: right, quotes: act.said }]);
}

interface Plan {
  changes: Change[];
  additions: UnderstoodItem[];
  question: string | null;
}

function planChanges(turn: Turn, act: Act, order: ContextOrder): Plan {
  const plan: Plan = { changes: [], additions: [], question: null };
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
  const isHisTime = act.instead.length === 0 && act.items.length === 1 && trade?.unknown === 'hours' && trade.hours === null && trade.name !== 'Labor' && act.bare.length === 1; // prettier-ignore
  if (isHisTime) planBare(turn, act, order, plan);
  else for (const item of act.items) planItem(turn, act, order, item, plan);
  const open = act.items.every((item) => item.name !== '' || item.quantity !== null) && act.items.length === 0;
  if (open && act.bare.length > 0) planBare(turn, act, order, plan);
  if (plan.changes.length === 0 && plan.additions.length === 0 && act.rateKind) {
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
  const line = named && sized.includes(named) ? named : sized.at(-1);
  if (!line) return null;
  return {
    changes: [{ item_id: line.item_id, name: line.name.replace(/^[\d#/"-]+/, to), quotes: act.said }],
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
    const his = item.name === 'Labor' ? lines.filter((one) => tradesIn(act.words).includes(one.name)) : [];
    const line = his.length === 1 ? his[0] : pick(lines, act, item);
    if (lines.length > 1 && !line) plan.question = askWhich(turn, order, lines);
    else if (!line) plan.additions.push(item);
    else
      plan.changes.push(lessEach(turn, act, item, line) ?? less(act, item, line) ?? laborChange(turn, act, item, line));
    return;
  }
  if (item.quantity === null && item.unitCost === null) return;
  const unit = item.unit === 'ea' ? unitOfWord(item.name.toLowerCase()) : null;
  // 'and it was 4 boxes', of '3 box Mud'
  const byUnit = unit === null ? [] : order.items.filter((line) => line.unit === unit);
  const named =
    byUnit.length === 1
      ? byUnit[0]!
      : item.name === ''
        ? findItem(order, act.words.replace(/\d[\d.,]* ?(?:ft|feet|pies|hrs?|hours?|horas?)?/gi, ' '))
        : findItem(goodsOf(order), item.name);
  const like = linesLike(order, item);
  // '4 each' where nothing is counted by the piece: hours of the people.
  const lines = like.length === 0 && item.name === '' && item.unit === 'ea' ? laborOf(order) : like;
  const line = named ?? (item.name === '' ? (pick(lines, act, item) ?? lastTouched(turn, order, lines)) : null);
  if (!line && item.name === '' && lines.length !== 1)
    plan.question = askWhich(turn, order, lines.length > 0 ? lines : order.items);
  else if (!line && item.name !== '') plan.additions.push(item);
  else {
    const target = line ?? lines[0];
    if (!target) return;
    const isEachLabor = item.name === '' && target.category === 'labor';
    if (isEachLabor)
      plan.changes.push(laborChange(turn, act, { ...item, each: true, category: 'labor', name: 'Labor' }, target));
    else if (item.unit === 'ea' && item.quantity !== null && ['day', 'week', 'hr'].includes(target.unit))
      plan.changes.push(machines(item, item.quantity, target));
    else if (less(act, item, target)) plan.changes.push(less(act, item, target)!);
    else
      plan.changes.push({
        item_id: target.item_id,
        ...(item.quantity === null ? {} : { quantity: toNumber(item.quantity) }),
        ...(item.unit !== target.unit && item.unit !== 'ea' ? { unit: item.unit } : {}),
        ...(item.unitCost === null ? {} : { unit_cost: toNumber(item.unitCost) }),
        quotes: [...item.quotes, ...item.unitCostQuotes],
      });
  }
}

/** 'Only 2 days' of an order whose only days are a machine's. */
function machineDays(order: ContextOrder, item: UnderstoodItem): Change | null {
  const lines = order.items.filter((line) => ['day', 'week'].includes(line.unit));
  const time = item.quotes.flatMap(hoursIn)[0];
  const [line] = lines;
  if (!line || lines.length > 1 || time?.stated.unit !== line.unit) return null;
  return { item_id: line.item_id, quantity: toNumber(time.stated.amount), quotes: item.quotes };
}

/** 'Only 1 jackhammer' where two stood for a day: so many of them, the same time. */
function machines(item: UnderstoodItem, count: Amount, line: ContextItem): Change {
  const time = (line.words ?? []).flatMap(hoursIn)[0];
  const words = (line.words ?? []).join(' ');
  const quantity = time ? toNumber(multiplyAmounts(count, time.stated.amount)) : toNumber(count);
  return { item_id: line.item_id, quantity, quotes: [...item.quotes, ...(words === '' ? [] : [words])] };
}

/** 'Tile, 3 boxes' is not the tile setter. */
const goodsOf = (order: ContextOrder): ContextOrder => ({ ...order, items: order.items.filter((line) => line.category !== 'labor') }); // prettier-ignore

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

/** How many people the words of a line count, where they count one crew. */
function crewOf(line: ContextItem): Amount | null {
  const counts = (line.words ?? []).flatMap((words) => readChunks(lex(words)).flatMap((chunk) => (chunk.kind === 'people' && chunk.groups.length === 1 ? [chunk.groups[0]?.count ?? null] : []))); // prettier-ignore
  // A line of its hours alone is one man's.
  const alone = (line.words ?? []).flatMap(hoursIn).some((time) => time.hours === parseAmount(line.quantity ?? -1));
  return counts[0] ?? (alone ? ONE : null);
}

const LESS =
  /(?:^|\W)(?:take|knock|shave|cut|subtract|deduct|minus|qu[ií]tale)(?: \S+){1,4} (?:off|from|de)(?:\W|$)|(?:take|knock) off \w|^\W*(?:(?:ok|oh|actually|and) )*(?:minus|less|subtract|deduct|menos) /i;

/** 'Take 2 hours off that': what the line has, less what is said. */
function less(act: Act, item: UnderstoodItem, line: ContextItem): Change | null {
  if (!LESS.test(act.words) || item.quantity === null || line.quantity === null || item.each) return null;
  const left = Number(line.quantity) - toNumber(item.quantity);
  return left > 0 ? { item_id: line.item_id, quantity: left, quotes: act.said } : null;
}

/** 'Take an hour off each': so much less of everybody's time. */
function lessEach(turn: Turn, act: Act, item: UnderstoodItem, line: ContextItem): Change | null {
  const { people } = laborWords(turn, line);
  const each = item.each || /(?:^|\W)(?:each|apiece|every(?:body|one)|a man|cada uno)(?:\W|$)/i.test(act.words);
  if (!LESS.test(act.words) || !each || item.quantity === null || line.quantity === null || !people) return null;
  const left = Number(line.quantity) - toNumber(multiplyAmounts(people.count, item.quantity));
  return left > 0 ? { item_id: line.item_id, quantity: left, quotes: [people.words, ...act.said] } : null;
}

/** '6 hrs each' × the people of the line; '3 guys' × its hours; a total as it stands. */
export function laborChange(turn: Turn, act: Act, item: UnderstoodItem, line: ContextItem): Change {
  const rate = item.rateKind ? { rate_kind: item.rateKind } : {};
  const before = laborWords(turn, line);
  if (item.rateKind !== null && item.quantity === null && item.people !== null && crewOf(line) === item.people)
    return { item_id: line.item_id, quotes: act.said, ...rate };
  if (item.people !== null && item.quantity === null && before.duration) {
    return {
      item_id: line.item_id,
      quantity: toNumber(multiplyAmounts(item.people, before.duration.hours)),
      quotes: [...item.quotes, before.duration.words],
      ...rate,
    };
  }
  const total = line.quantity !== null && act.instead.includes(parseAmount(line.quantity) ?? -1);
  // A line of its hours alone is no product of people: 'an hour of OT for me' becomes two by 'make that 2'.
  const alone = !item.each && before.duration && parseAmount(line.quantity ?? -1) === before.duration.hours;
  const said = alone || /total|man.?h|en total/i.test(act.words);
  if (
    item.people === null &&
    item.quantity !== null &&
    before.people &&
    !total &&
    !said &&
    (item.each || before.duration)
  ) {
    return {
      item_id: line.item_id,
      quantity: toNumber(multiplyAmounts(before.people.count, item.quantity)),
      quotes: [before.people.words, ...item.quotes],
      ...rate,
    };
  }
  // 'the operators to 3 hours each', 'we did 4 hrs': hours of the people that the line has.
  if (item.quantity === null && item.hours !== null && before.people) {
    return {
      item_id: line.item_id,
      quantity: toNumber(multiplyAmounts(before.people.count, item.hours)),
      quotes: [before.people.words, ...item.quotes],
      ...rate,
    };
  }
  if (item.quantity === null) return { item_id: line.item_id, quotes: item.quotes, ...rate };
  return { item_id: line.item_id, quantity: toNumber(item.quantity), quotes: item.quotes, ...rate };
}

export function hoursIn(text: string): DurationChunk[] {
  return readChunks(lex(text)).filter((chunk): chunk is DurationChunk => chunk.kind === 'duration');
}

/** The line that our last reply wrote, where it wrote one alone: 'make it 12 bags', then 'actually 11'. */
export function lastTouched(
  turn: Turn,
  order: ContextOrder,
  among: readonly ContextItem[] = order.items,
): ContextItem | null {
  const last = turn.prompt.history.at(-1);
  const told = /^(?:Updated|Added to|Actualizado|Agregado a) (\d+)[^:]*: (.*)/.exec(
    last?.role === 'assistant' ? last.text : '',
  );
  if (!told || told[1] !== String(order.id_number)) return null;
  const lines = among.filter((line) => told[2]?.toLowerCase().includes(` ${line.name.toLowerCase()}`));
  return lines.length === 1 ? (lines[0] ?? null) : null;
}

/** 'no, 6' and '6 not 8': the line whose number was wrong, else the only line, else the last. */
function planBare(turn: Turn, act: Act, order: ContextOrder, plan: Plan): void {
  const isOrder = (amount: Amount): boolean => turn.orders.some((one) => one.id_number * ONE === amount);
  const numbers = act.bare.filter((one) => !act.instead.includes(one.amount) && !isOrder(one.amount));
  const [number] = numbers.length > 0 ? numbers : act.bare;
  if (!number) return;
  const item: UnderstoodItem = {
    category: 'labor',
    name: 'Labor',
    quantity: number.amount,
    unit: 'hr',
    quotes: [number.quote],
    rateKind: null,
    unitCost: null,
    unitCostQuotes: [],
    unknown: null,
    hours: null,
    people: null,
    each: number.each,
    tellsWork: false,
  };
  const named = findItem(order, act.words);
  const byNumber = order.items.filter(
    (line) => line.quantity !== null && act.instead.includes(parseAmount(line.quantity) ?? -1),
  );
  const labor = order.items.filter((line) => line.category === 'labor');
  const byHours = labor.filter(
    (line) =>
      act.instead.length > 0 && hoursIn((line.words ?? []).join(' ')).some((one) => act.instead.includes(one.hours)),
  );
  const saysHours =
    /(?:^|\W)(?:hours?|hrs?|horas?|time)(?:\W|$)/i.test(act.words) && labor.length === 1 ? labor[0] : null;
  const line =
    named ??
    saysHours ??
    (byNumber.length === 1
      ? byNumber[0]
      : byHours.length === 1
        ? byHours[0]
        : (number.each || /(?:^|\W)(?:total|each|apiece|en total|cada uno)(?:\W|$)/i.test(act.words)) &&
            labor.length === 1
          ? labor[0]
          : order.items.length === 1
            ? order.items[0]
            : lastTouched(turn, order));
  // '104A not 104': a number that stands nowhere is a room's or a drawing's.
  const isNowhere = act.instead.length > 0 && byNumber.length === 0 && byHours.length === 0 && !number.each && order.items.length > 1; // prettier-ignore
  const isOfOther = !named && act.job === null && OTHER_SUBJECT.test(act.words);
  if (!line || (isNowhere && !named) || isOfOther)
    plan.question = askWhich(turn, order, byNumber.length > 1 ? byNumber : order.items);
  else if (line.category === 'labor') plan.changes.push(laborChange(turn, act, item, line));
  else if ((act.instead.length === 0 || line.unit === 'ls') && isSum(turn, line, number.amount))
    plan.changes.push({
      item_id: line.item_id,
      unit_cost: toNumber(number.amount),
      quotes: [...act.said, ...(line.words ?? []), ...pricesBefore(turn)].slice(0, 8),
    });
  else plan.changes.push({ item_id: line.item_id, quantity: toNumber(number.amount), quotes: [number.quote] });
}

/** 'dump was 80': a number of something that no line is. */
const OTHER_SUBJECT =
  /^\W*(?:the |my |our |oh |and |ok )*(?!it|that|this|those|these|they|there|hours?|hrs?|total|time|crew|guys|men|was|should|actually|correction|labor|number|count|qty|quantity|line|order|amount|one|which|all|each|el|la|los|las|horas?|eso|son|we|everybody|everyone|both)[a-z]{3,}s? (?:was|were|is|=|should be) (?:only |just |really |actually )?\d/i;

/** A lump sum, or a line whose price was our last word: a number is its price. */
function isSum(turn: Turn, line: ContextItem, amount: Amount): boolean {
  const last = turn.prompt.history.at(-1);
  const isOne = Number(line.quantity) === 1 && line.unit === 'ea' && amount >= 20 * ONE;
  return line.unit === 'ls' || isOne || (last?.role === 'assistant' && /: (?:price of|precio de) /.test(last.text));
}

/** The prices that were texted before, as they were said. */
function pricesBefore(turn: Turn): string[] {
  return turn.prompt.history.slice(-6).flatMap(({ role, text }) => {
    const lexed = lex(text);
    return role === 'user' ? readChunks(lexed).flatMap((chunk) => (chunk.kind === 'price' ? [wordsOf(lexed, chunk.first, chunk.last)] : [])) : [];
  }); // prettier-ignore
}

function askWhich(turn: Turn, order: ContextOrder, lines: readonly ContextItem[]): string {
  if (lines.length === 0)
    return turn.say(
      `${order.id_number} has no lines yet. What should go on it?`,
      `${order.id_number} no tiene líneas. ¿Qué le pongo?`,
    );
  const names = choices(
    turn,
    lines.map((line) => line.name),
  );
  return turn.say(`Which line of ${order.id_number}: ${names}?`, `¿Qué línea de ${order.id_number}: ${names}?`);
}
