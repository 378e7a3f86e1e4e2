/**
 * An order's number counts within its job, so 'COR 4' may be of two jobs. These read such a number as the running one, which
 * no other order has; the rest of the model reads only that. Where the words fit two orders, it is asked which.
 */
import { isDeepStrictEqual } from 'node:util';
import { lex } from '../../domain/lexer/lex.ts';
import { readSaidNumber } from '../../domain/order-number.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { type OrderMention, orderMentions } from './order-mentions.ts';
import { choices } from './phrases.ts';
import { jobsTold } from './resolve-job.ts';
import { isOpen } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'Make COR 1 4 hrs each': the number stands where 'it' would. */
const AS_IT = /(?:^|\W)(?:make|change|set|bump|cambia|cambie|pon) $/i;

type Numbered = Pick<ContextOrder, 'order_id' | 'id_number' | 'job_id' | 'job_name'>;

interface Reading {
  /** The text with running numbers; as it was where no number could be read. */
  text: string;
  /** The order that the text is of, where its number was read as 'it'. */
  order: ContextOrder | null;
  /** The orders that one number fits. */
  unclear: Numbered[];
  /** A number that is of no order, as it was said: 'COR 2 at Tower B Garage'. */
  missing: string | null;
}

export function readNumbersSaid(turn: Turn, text: string): Reading {
  const jobs = new Set(jobsTold(turn, lex(text)).map((job) => job.job_id));
  let order: ContextOrder | null = null;
  let read = text;
  for (const mention of orderMentions(turn, text).toReversed()) {
    const known = ordersNumbered(turn, mention);
    const there = known.filter(
      ({ job_id: id }) => id !== null && (mention.job ? id === mention.job.jobId : jobs.has(id)),
    );
    const fitting: readonly Numbered[] = there.length > 0 || mention.job ? there : known;
    const [only, ...others] = fitting.length > 0 || mention.isHeading ? fitting : lookUp(turn, mention);
    if (others.length > 0) return { text, order: null, unclear: [only!, ...others], missing: null };
    // 'Rewiring AHU-201': equipment, a drawing or a room.
    if (!only && mention.isPrefixed && !isPrefixOfOrders(turn, mention)) continue;
    if (!only && !mention.isHeading) return { text, order: null, unclear: [], missing: sayMention(turn, mention) };
    if (!only) continue;
    const own = turn.orders.find(({ order_id: id }) => id === only.order_id);
    const isIt = own !== undefined && AS_IT.test(text.slice(0, mention.start));
    if (isIt) order = own;
    read = `${read.slice(0, mention.start)}${isIt ? 'it' : only.id_number}${read.slice(mention.end)}`;
  }
  return { text: read, order, unclear: [], missing: null };
}

const sayMention = (turn: Turn, { label, job }: OrderMention): string =>
  job ? `${label} ${turn.say('at', 'en')} ${job.name}` : label;

/** 'RMT-009', where other orders are numbered 'RMT-…'. */
const isPrefixOfOrders = (turn: Turn, { label }: OrderMention): boolean =>
  turn.orders.some(({ number }) => readSaidNumber(number ?? '')?.prefix === saidNumber(label)?.prefix);

/** An order that is not among the sender's recent ones. A prefix is a part of the number: 'RMT-004' is no other job's fourth. */
function lookUp(turn: Turn, { label, job, isPrefixed }: OrderMention): Numbered[] {
  const said = saidNumber(label);
  if (!said) return [];
  const { number } = said;
  const listed = turn.call<{ orders?: ToldOrder[] }>('list_change_orders', {
    query: isPrefixed ? label : String(number),
    ...(job ? { job_id: job.jobId } : {}),
  });
  const found = failed(listed) ? [] : (listed.orders ?? []);
  const isSame = (one: ToldOrder): boolean => isDeepStrictEqual(readSaidNumber(one.number ?? ''), said);
  if (isPrefixed) return found.filter(isSame).map(asNumbered);
  const running = found.filter((one) => /^\d{4}/.test(label) && one.id_number === number);
  return (running.length > 0 ? running : found).map(asNumbered);
}

const asNumbered = (order: ToldOrder): Numbered => ({
  order_id: order.order_id,
  id_number: order.id_number,
  job_id: order.job_id ?? null,
  job_name: order.job_name ?? null,
});

const saidNumber = (label: string) =>
  readSaidNumber(label.replace(/^(?:co|change order|orden de cambio|order|orden)(?![a-z])/i, 'COR'));

/** By the number of its job; a number alone may be the running one, too. */
function ordersNumbered(turn: Turn, { label, isPrefixed }: OrderMention): ContextOrder[] {
  const said = saidNumber(label);
  if (!said) return [];
  const running = isPrefixed ? [] : turn.orders.filter((order) => order.id_number === said.number);
  if (running.length > 0) return running;
  const numbered = turn.orders.filter((order) => {
    const own = readSaidNumber(order.number ?? '');
    const isLabel = said.prefix === null || said.prefix === 'COR' || said.prefix === own?.prefix;
    return isLabel && order.cor_number === said.number;
  });
  const open = numbered.filter(isOpen);
  return open.length > 0 ? open : numbered;
}

/** 'I don't find order COR 2 at Tower B Garage.' Nothing is done with another one. */
export const sayMissing = (turn: Turn, missing: string): Said => ({
  text: turn.say(`I don't find order ${missing}.`, `No encuentro la orden ${missing}.`),
  question: null,
});

/** Our question; the model reads its own replies with running numbers. */
const WHICH = /^(?:Which one|Cuál de ellas): [\d, or]+\?$/;

export function askWhichNumber(turn: Turn, orders: readonly Pick<ContextOrder, 'id_number'>[]): Said {
  const which = choices(
    turn,
    orders.map((order) => String(order.id_number)),
  );
  return { text: '', question: turn.say(`Which one: ${which}?`, `Cuál de ellas: ${which}?`) };
}

/** An answer to that question: the order it names, and the text it was asked about with 'it' for the number. */
export function numberChosen(
  turn: Turn,
  text: string,
): { order: ContextOrder; text: string; asWritten: string } | null {
  const { history } = turn.prompt;
  const asked = history.at(-1);
  const earlier = history.findLast(({ role }) => role === 'user')?.text.trim() ?? '';
  if (asked?.role !== 'assistant' || !WHICH.test(asked.text) || text.trim().split(/\s+/).length > 6) return null;
  const offered = turn.orders.filter((order) => asked.text.includes(String(order.id_number)));
  const jobs = new Set(jobsTold(turn, lex(text)).map((job) => job.job_id));
  const byNumber = offered.filter((order) => text.includes(String(order.id_number)));
  const byJob = offered.filter((order) => order.job_id !== null && jobs.has(order.job_id));
  const [order, ...others] = byNumber.length > 0 ? byNumber : byJob;
  if (!order || others.length > 0) return null;
  const said = orderMentions(turn, earlier)
    .filter((mention) => !mention.isPrefixed || isPrefixOfOrders(turn, mention))
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${start === 0 ? '' : 'it'}${rest.slice(end)}`, earlier);
  return { order, text: said.trim(), asWritten: earlier };
}
