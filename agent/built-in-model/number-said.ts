/**
 * An order's number counts within its job, so 'COR 4' may be of two jobs. These read such a number as the running one, which
 * no other order has; the rest of the model reads only that. Where the words fit two orders, it is asked which.
 */
import { lex } from '../../domain/lexer/lex.ts';
import { readSaidNumber } from '../../domain/order-number.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { choices } from './phrases.ts';
import { jobsTold } from './resolve-job.ts';
import { isOpen } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** 'COR 4', 'CO #4', 'change order 4', 'order #4', 'RMT-004'; not 'CO 2 detector'. */
const NUMBERED =
  /(?<![\p{L}\d])(?:(?:cor|co|change order|orden de cambio)[\s#-]{0,3}|(?:order|orden)\s*#\s*|[a-z][a-z0-9]{0,9}-(?=\d{3}))0*\d{1,4}(?![\d\p{L}]|[.,/]\d|\s*(?:detectors?|sensors?|alarms?|ft|feet|hrs?|hours?|["”'’]))/giu;

/** 'Make COR 1 4 hrs each': the number stands where 'it' would. */
const AS_IT = /(?:^|\W)(?:make|change|set|bump|cambia|cambie|pon) $/i;

interface Reading {
  /** The text with running numbers; as it was where no number could be read. */
  text: string;
  /** The order that the text is of, where its number was read as 'it'. */
  order: ContextOrder | null;
  /** The orders that one number fits. */
  unclear: ContextOrder[];
}

export function readNumbersSaid(turn: Turn, text: string): Reading {
  const jobs = new Set(jobsTold(turn, lex(text)).map((job) => job.job_id));
  let unclear: ContextOrder[] = [];
  let order: ContextOrder | null = null;
  const read = text.replace(NUMBERED, (label: string, at: number) => {
    const fitting = ordersNumbered(turn.orders, label);
    const there = fitting.filter((order) => order.job_id !== null && jobs.has(order.job_id));
    const [only, ...others] = there.length > 0 ? there : fitting;
    if (!only) return label;
    if (others.length > 0) unclear = [only, ...others];
    if (others.length > 0) return label;
    if (!AS_IT.test(text.slice(0, at))) return String(only.id_number);
    order = only;
    return 'it';
  });
  return unclear.length > 0 ? { text, order: null, unclear } : { text: read, order, unclear };
}

function ordersNumbered(orders: readonly ContextOrder[], label: string): ContextOrder[] {
  const said = readSaidNumber(label.replace(/^(?:co|change order|orden de cambio|order|orden)(?![a-z])/i, 'COR'));
  if (!said) return [];
  const numbered = orders.filter((order) => {
    const own = readSaidNumber(order.number ?? '');
    const isLabel = said.prefix === 'COR' || said.prefix === own?.prefix;
    return isLabel && order.cor_number === said.number;
  });
  const open = numbered.filter(isOpen);
  return open.length > 0 ? open : numbered;
}

/** Our question; the model reads its own replies with running numbers. */
const WHICH = /^(?:Which one|Cuál de ellas): [\d, or]+\?$/;

export function askWhichNumber(turn: Turn, orders: readonly ContextOrder[]): Said {
  const which = choices(turn, orders.map((order) => String(order.id_number))); // prettier-ignore
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
  const isFirst = earlier.search(NUMBERED) === 0;
  return { order, text: earlier.replace(NUMBERED, isFirst ? '' : 'it').trim(), asWritten: earlier };
}
