import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import type { DurationChunk } from '../../domain/lexer/chunk.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { laborWords } from './labor-words.ts';
import type { Turn } from './turn.ts';
import { toNumber } from './write-work.ts';

/** What becomes of one line, and the words it stands on. */
export interface Change {
  item_id: number;
  name?: string;
  quantity?: number | null;
  unit?: string;
  rate_kind?: string;
  unit_cost?: number;
  quotes: string[];
}

/** So much less of it. */
const LESS =
  /(?:^|\W)(?:take|knock|shave|cut|subtract|deduct|minus|qu[ií]t[ae](?:le)?|r[eé]st[ae](?:le)?)(?: \S+){1,4} (?:off|from|del?|al?)(?:\W|$)|(?:take|knock) off \w|^\W*(?:(?:ok|oh|actually|and) )*(?:minus|less|subtract|deduct|menos) /i;

/** 'Take 2 hours off that': what the line has, less what is said. */
export function less(act: Act, item: UnderstoodItem, line: ContextItem): Change | null {
  if (!LESS.test(act.words) || item.quantity === null || line.quantity === null || item.each) return null;
  const left = Number(line.quantity) - toNumber(item.quantity);
  return left > 0 ? { item_id: line.item_id, quantity: left, quotes: act.said } : null;
}

/** 'Take an hour off each': so much less of everybody's time. */
export function lessEach(turn: Turn, act: Act, item: UnderstoodItem, line: ContextItem): Change | null {
  const { people } = laborWords(turn, line);
  const each = item.each || /(?:^|\W)(?:each|apiece|every(?:body|one)|a man|cada [\p{L}]+)(?:\W|$)/iu.test(act.words);
  if (!LESS.test(act.words) || !each || item.quantity === null || line.quantity === null || !people) return null;
  const left = Number(line.quantity) - toNumber(multiplyAmounts(people.count, item.quantity));
  return left > 0 ? { item_id: line.item_id, quantity: left, quotes: [people.words, ...act.said] } : null;
}

/** The hours that a man may work in a day; a higher number is of all of them, or of no hours. */
export const MOST_HOURS: Amount = 16 * ONE;

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
  // 'it's two roofers, 8 hours', of two who had four hours each
  const hours =
    item.people === null || item.quantity === null || item.each ? null : (item.quantity * ONE) / item.people;
  if (item.people !== null && hours !== null && isAsLong(turn, line, item.people, hours))
    return { item_id: line.item_id, quantity: toNumber(hours), quotes: item.quotes, ...rate };
  const total = line.quantity !== null && act.instead.includes(parseAmount(line.quantity) ?? -1);
  // A line of its hours alone is no product of people: 'an hour of OT for me' becomes two by 'make that 2'.
  const alone = !item.each && before.duration && parseAmount(line.quantity ?? -1) === before.duration.hours;
  const isOfAll = !item.each && item.quantity !== null && item.quantity > MOST_HOURS;
  const said =
    alone ||
    isOfAll ||
    /total|(?<!\p{L})man.?h|combined|together|between (?:us|them|'?em|the|both)|entre (?:los|nosotros|todos)/iu.test(
      act.words,
    );
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

/** 'Change to three roofers, 12 hrs', where each of two had four: the hours are those of all of them. */
export function isAsLong(turn: Turn, line: ContextItem, count: Amount, hours: Amount): boolean {
  const before = laborWords(turn, line).people?.count ?? ONE;
  const all = parseAmount(line.quantity ?? '');
  return before > ONE && count > ONE && all !== null && all * count === hours * before;
}

/** 'Sal 6 hr' and 'Vic 6 hr', 'Sal 6' and 'Vic 6': each has his own; 'Ironworkers 4' counts them. */
export const hasSeveralTimes = (words: readonly string[]): boolean =>
  words.filter((one) => hoursIn(one).length > 0 || isHis(one)).length > 1;
function isHis(words: string): boolean {
  const who = /^\W*(?:(\p{L}+) )?\d[\d.]*\W*$/u.exec(words);
  return (
    who !== null && !(who[1] !== undefined && /(?:s|men)$/i.test(who[1]) && tradeOfWord(who[1].toLowerCase()) !== null)
  );
}

/** How many people the words of a line count, where they count one crew. */
export function crewOf(line: ContextItem): Amount | null {
  const counts = (line.words ?? []).flatMap((words) =>
    readChunks(lex(words)).flatMap((chunk) =>
      chunk.kind === 'people' && chunk.groups.length === 1 ? [chunk.groups[0]?.count ?? null] : [],
    ),
  );
  // A line of its hours alone is one man's.
  const alone = (line.words ?? []).flatMap(hoursIn).some((time) => time.hours === parseAmount(line.quantity ?? -1));
  return counts[0] ?? (alone ? ONE : null);
}

/** 'Only 2 days' of an order whose only days are a machine's. */
export function machineDays(order: ContextOrder, item: UnderstoodItem): Change | null {
  const lines = order.items.filter((line) => ['day', 'week'].includes(line.unit));
  const time = item.quotes.flatMap(hoursIn)[0];
  const [line] = lines;
  if (!line || lines.length > 1 || time?.stated.unit !== line.unit) return null;
  return { item_id: line.item_id, quantity: toNumber(time.stated.amount), quotes: item.quotes };
}

/** 'Only 1 jackhammer' where two stood for a day: so many of them, the same time. */
export function machines(item: UnderstoodItem, count: Amount, line: ContextItem): Change {
  const time = (line.words ?? []).flatMap(hoursIn)[0];
  const words = (line.words ?? []).join(' ');
  const quantity = time ? toNumber(multiplyAmounts(count, time.stated.amount)) : toNumber(count);
  return { item_id: line.item_id, quantity, quotes: [...item.quotes, ...(words === '' ? [] : [words])] };
}

export function hoursIn(text: string): DurationChunk[] {
  return readChunks(lex(text)).filter((chunk): chunk is DurationChunk => chunk.kind === 'duration');
}
