import { lex, type LexedText } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readJobs, type FoundJob } from '../../domain/understand/read-jobs.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { failure, lineText, orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { describedOrder, findItem, namedLines } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const MOVES =
  /(?:^|\W)(?:belongs?|goes|go|move|moved|put|switch|should be (?:on|under)|(?:was|were|is) (?:for|on|at)|meant for|never (?:on|at))(?:\W|$)/i;
const NOT_THERE = new Set(['not', 'never', 'off', 'from', 'of', "isn't", 'isnt', 'wasnt', "wasn't"]);

/**
 * 'The breaker goes on the warehouse one, not Maple': one line of an order of today goes to another one, with the words and the
 * price it stands on. Null where the words name no such line, or no other order.
 */
export function moveLine(turn: Turn, act: Act): Said | null {
  if (
    !MOVES.test(act.words) ||
    act.isQuestion ||
    act.planned ||
    act.orderRef ||
    act.items.some((item) => item.quantity !== null && !isDays(item) && !isThere(turn, item))
  )
    return null;
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at) && order.items.length > 0);
  const lexed = lex(act.words);
  const jobs = readJobs(lexed, turn.context.jobs);
  const to = today.length < 2 ? null : targetOf(turn, lexed, jobs, today);
  if (!to) return null;
  // 'wh14' is no size, and '40 ft' none of the pipe's.
  const numbers = act.items.flatMap((item) => (item.quantity === null ? [] : [String(toNumber(item.quantity))]));
  const plain = (text: string): string =>
    [...jobs.map(({ mention }) => mention.quote), ...numbers].reduce((rest, words) => rest.replace(words, ' '), text);
  const words = plain(act.words);
  const found = today
    .filter((order) => order !== to)
    .flatMap((order) => namedLines(order, words).map((line) => ({ order, line })))
    .filter(
      ({ line }) =>
        (line.category !== 'labor' || isOfTrade(line.name, tradesIn(act.words))) &&
        line.quantity !== null &&
        (line.words ?? []).length > 0,
    );
  const [one] = found;
  return one && found.length === 1 ? carry(turn, act.words, one.order, [one.line], to) : null;
}

/** '40 ft rigid', of a line that says so. */
const isThere = (turn: Turn, item: UnderstoodItem): boolean =>
  turn.orders.some((order) => toNumber(item.quantity ?? 0) === Number(findItem(order, item.name)?.quantity ?? -1));

/** '… 1 day': how long the machine was there, which nobody worked. */
const isDays = (item: UnderstoodItem): boolean =>
  item.category === 'labor' &&
  item.people === null &&
  item.quotes.length > 0 &&
  item.quotes.every((words) => /(?:day|week|d[ií]as?)s?\W*$/i.test(words));

/** The order at the one job that is not said to be wrong, else the one that its work describes. */
function targetOf(
  turn: Turn,
  lexed: LexedText,
  jobs: readonly FoundJob[],
  today: readonly ContextOrder[],
): ContextOrder | null {
  const there = jobs.flatMap(({ mention, first }) => {
    const lead = ['the', 'la', 'el'].includes(textAt(lexed, first - 1)) ? first - 2 : first - 1;
    const said = ['at', 'on', 'for'].includes(textAt(lexed, lead)) ? lead - 1 : lead;
    return mention.kind === 'job' && !NOT_THERE.has(textAt(lexed, said)) && !NOT_THERE.has(textAt(lexed, lead))
      ? [mention.job_id]
      : [];
  });
  const [job, ...others] = new Set(there);
  if (others.length > 0) return null;
  if (job !== undefined) return today.find((order) => order.job_id === job) ?? null;
  const told = /(?:on|to|onto|with|for) (?:the|that) [a-z0-9 ]{3,30}? (?:one|order|extra|ticket)/.exec(
    lexed.folded.text,
  )?.[0];
  return told ? (today.find((order) => order === describedOrder(turn, told)) ?? null) : null;
}

/** A line as a tool takes it, with the words and the price it stands on. */
export function itemOf(line: ContextItem) {
  const quotes = line.words ?? [];
  const price = quotes.flatMap((words) =>
    readChunks(lex(words)).flatMap((chunk) => (chunk.kind === 'price' ? [{ chunk, words }] : [])),
  )[0];
  return {
    ...{ category: line.category, name: line.name, unit: line.unit, quotes },
    quantity: line.quantity === null ? null : Number(line.quantity),
    ...(line.rate_kind ? { rate_kind: line.rate_kind } : {}),
    ...(price ? { unit_cost: toNumber(price.chunk.amount), unit_cost_quotes: [price.words] } : {}),
  };
}

/** A line stands on '2' alone, which other words of the text hold too: '2 hinges', as it was said. */
export function withNoun(turn: Turn, line: ContextItem): string[] {
  const head = line.name
    .split(' ')
    .at(-1)!
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .slice(0, 6);
  return (line.words ?? []).map((words) => {
    const near = new RegExp(`(?<![\\p{L}\\d.])${words}(?![\\p{L}\\d.])[^.,;]{0,24}?(?<!\\p{L})${head}\\p{L}*`, 'iu');
    const said =
      /^(?:\d+|\p{L}+)$/u.test(words) && head !== ''
        ? turn.prompt.history.flatMap(({ role, text }) => (role === 'user' ? (near.exec(text)?.[0] ?? []) : []))
        : [];
    return said[0] ?? words;
  });
}

/** Lines go from one order to another; what is said of them stands where their own words do not. */
export function carry(
  turn: Turn,
  text: string,
  from: ContextOrder,
  lines: readonly ContextItem[],
  to: ContextOrder,
): Said {
  const items = lines.map((line) =>
    itemOf({ ...line, words: (line.words ?? []).length > 0 ? withNoun(turn, line) : [text.trim()] }),
  );
  const added = turn.call<ToldOrder>('add_items', { order_id: to.order_id, items });
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${to.id_number}`, '')), question: null };
  const removed = turn.call<ToldOrder>('remove_items', {
    order_id: from.order_id,
    item_ids: lines.map((line) => line.item_id),
    quotes: [text.trim()],
  });
  const what = lines.map((line) => lineText(turn, line)).join(', ');
  if (failed(removed))
    return {
      text: turn.say(
        `Added to ${orderTitle(turn, added)}: ${what}.`,
        `Agregado a ${orderTitle(turn, added)}: ${what}.`,
      ),
      question: null,
    };
  return {
    text: turn.say(
      `Removed from ${orderTitle(turn, removed)}, added to ${orderTitle(turn, added)}: ${what}.`,
      `Quitado de ${orderTitle(turn, removed)}, agregado a ${orderTitle(turn, added)}: ${what}.`,
    ),
    question: null,
  };
}
