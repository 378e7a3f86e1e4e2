import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { MoneyReading } from '../../domain/money-lines/money-line.ts';
import { readMoneyLines } from '../../domain/money-lines/read-money-lines.ts';
import { readOrderPlace } from '../../domain/understand/order-places.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { readNumbersSaid } from './number-said.ts';
import { orderName } from './phrases.ts';
import { jobsTold } from './resolve-job.ts';
import type { Turn } from './turn.ts';

/** Money words that our last question holds back until it is answered. */
export interface WaitingMoney {
  readings: MoneyReading[];
  /** The texts that hold them. */
  texts: { text: string; readings: MoneyReading[] }[];
  /** The orders that the question offered, as it listed them; empty where it asked for the job. */
  orders: ContextOrder[];
}

const HELD = /(?:Not on a line yet|Sin rengl[oó]n todav[ií]a): "/;
const ASKED_JOB = /(?:Which job[ :]|¿En qué obra[ :])[^?]*\?$/;
const ASKED_ORDER = /(?:Which order: |¿En qué orden: )([^?]*)\?$/;
/** Quotes are cut; so much of one tells which phrase it is. */
const ENOUGH = 24;
const MOST_WORDS = 8;

export function waitingMoney(turn: Turn): WaitingMoney | null {
  const { history, context } = turn.prompt;
  const last = history.at(-1);
  if (last?.role !== 'assistant' || !HELD.test(last.text)) return null;
  const offered = ASKED_ORDER.exec(last.text)?.[1];
  if (offered === undefined && !ASKED_JOB.test(last.text)) return null;
  const before = history.slice(0, -1);
  const from = before.findLastIndex(({ role }) => role === 'assistant') + 1;
  const texts = before.slice(from).map(({ text }) => ({ text, readings: readMoneyLines(text, context.jobs) }));
  const readings = texts
    .flatMap((one) => one.readings)
    .filter(({ words }) => foldText(last.text).text.includes(foldText(words).text.slice(0, ENOUGH)));
  const orders = offered === undefined ? [] : offeredIn(turn, offered);
  return readings.length === 0 || (offered !== undefined && orders.length === 0) ? null : { readings, texts, orders };
}

function offeredIn(turn: Turn, question: string): ContextOrder[] {
  const at = (order: ContextOrder): number => question.search(new RegExp(`(?<!\\d)${orderName(order)}(?!\\d)`));
  return turn.orders.filter((order) => at(order) >= 0).toSorted((a, b) => at(a) - at(b));
}

/** The one offered order that an answer means: by number, by job, or by its place in the question. */
export function chosenOrder(turn: Turn, text: string, offered: readonly ContextOrder[]): ContextOrder | null {
  if (text.trim().split(/\s+/).length > MOST_WORDS) return null;
  const said = readNumbersSaid(turn, text).text;
  const bare = /^\W*#?(\d{1,3})\W*$/.exec(text)?.[1];
  const jobs = new Set(jobsTold(turn, lex(text)).map((job) => job.job_id));
  const isNumbered = (order: ContextOrder): boolean =>
    new RegExp(`(?<!\\d)${orderName(order)}(?!\\d)`).test(said) ||
    (bare !== undefined && order.cor_number === Number(bare));
  const numbered = offered.filter(isNumbered);
  const there = offered.filter(({ job_id: id }) => id !== null && jobs.has(id));
  const [only, ...others] = numbered.length > 0 ? numbered : there;
  if (only) return others.length === 0 ? only : null;
  const place = readOrderPlace(foldText(text).text)?.place;
  if (place === 'last') return offered.at(-1) ?? null;
  return offered[['first', 'second', 'third'].indexOf(place ?? '')] ?? null;
}
