import { lex } from '../../domain/lexer/lex.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { askJob, askWho, failure, linesText, orderTitle } from './phrases.ts';
import { isToday, jobsTold } from './resolve-job.ts';
import { hasTopic, isDraft, lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { openQuestion, type Said } from './write-work.ts';

const MOST_WORDS = 16;

/** Words that tell nothing but where something was. */
const CLOSED = new Set(
  `a an the that thats that's this it its it's is was were are be at for in on to of by with from over job jobs site place one ones order orders ticket extra these those they they're theyre and also then ok okay oh yes yeah yep sorry we im i'm meant should all them em every both together thing work rest same
  y en la el los las de del fue era es son eran fueron todo toda todos todas obra orden eso esa ese esos esas lo perdon si tambien ambos ambas`.split(
    /\s+/,
  ),
);
/** '#1', 'the second one', 'all three' */
const PLACES: Record<string, number> = {
  first: 1,
  '1st': 1,
  primera: 1,
  primero: 1,
  second: 2,
  '2nd': 2,
  segunda: 2,
  segundo: 2,
  third: 3,
  '3rd': 3,
  tercera: 3,
  tercero: 3,
};
const COUNTS = new Set(['two', '2', 'three', '3', 'four', '4', 'dos', 'tres', 'cuatro']);
const REST = new Set(['other', 'others', 'otra', 'otras', 'otro', 'otros']);

/** The orders of today that nobody has told the job of, in the order they were told. */
export const waitingOrders = (turn: Turn): ContextOrder[] =>
  turn.orders
    .filter((order) => order.job_id === null && isDraft(order) && isToday(turn, order.updated_at))
    .toSorted((a, b) => a.id_number - b.id_number);

/**
 * Several orders wait for their job: 'wh14' answers for all of them, 'first one is maple, second riverside', 'the exit sign was
 * maple' for the one that is meant. Null where a text tells anything more than where the work was.
 */
export function jobsAwaited(turn: Turn, text: string): Said | null {
  const waiting = waitingOrders(turn);
  const isPlain = waiting.length === 1 && waiting[0]!.order_id === lastOrder(turn)?.order_id;
  if (
    waiting.length === 0 ||
    isPlain ||
    turn.context.media.length > 0 ||
    /[?¿]/.test(text) ||
    text.trim().split(/\s+/).length > MOST_WORDS
  )
    return null;
  const told = placesTold(turn, text, waiting);
  if (!told) return null;
  const left = waiting.filter((order) => !told.some((one) => one.orders.includes(order)));
  const said = told.map(({ jobId, orders }) => putAll(turn, orders, jobId, text));
  const [next] = left;
  return {
    text: said.map((one) => one.text).join(' '),
    question:
      said.find((one) => one.question !== null)?.question ?? (next ? `${next.id_number}: ${askJob(turn, [])}` : null),
    nudge: said.at(-1)!.nudge ?? null,
  };
}

/** Each job with the orders that are said to be there; null where a word tells anything else. */
function placesTold(
  turn: Turn,
  text: string,
  waiting: readonly ContextOrder[],
): { jobId: number; orders: ContextOrder[] }[] | null {
  const lexed = lex(text);
  const jobs = jobsTold(turn, lexed);
  if (jobs.length === 0) return null;
  const own = jobs.map(() => new Set<string>());
  const isBehind = !lexed.tokens
    .slice(0, jobs[0]!.first)
    .some(({ kind, text: word }) => kind !== 'mark' && !CLOSED.has(word));
  for (const [at, { kind, text: said }] of lexed.tokens.entries()) {
    const word = said.replace(/^#/, '');
    if (kind === 'mark' || CLOSED.has(word) || jobs.some((job) => at >= job.first && at <= job.last)) continue;
    if (!(word in PLACES) && !REST.has(word) && !COUNTS.has(word) && !waiting.some((order) => tells(turn, order, word)))
      return null;
    const of = isBehind ? jobs.findLastIndex((job) => job.last < at) : jobs.findIndex((job) => job.first > at);
    own[of < 0 ? (isBehind ? 0 : jobs.length - 1) : of]!.add(word);
  }
  const result = jobs.map(({ job_id: jobId }, i) => ({ jobId, orders: ordersBy(turn, waiting, [...own[i]!]) }));
  const all = result.flatMap(({ orders }) => orders);
  return result.some(({ orders }) => orders.length === 0) || new Set(all).size < all.length ? null : result;
}

/** The waiting orders that words mean; all that were asked about together where there are none. */
function ordersBy(turn: Turn, waiting: readonly ContextOrder[], words: readonly string[]): ContextOrder[] {
  const telling = words.filter((word) => !COUNTS.has(word));
  if (telling.length === 0) return alike(turn, waiting);
  const made = turn.orders
    .filter((order) => isToday(turn, order.updated_at))
    .toSorted((a, b) => a.id_number - b.id_number);
  const isMeant = (order: ContextOrder, word: string): boolean =>
    word in PLACES
      ? (made[PLACES[word]! - 1] ?? null) === order
      : REST.has(word)
        ? waiting.length === 1 || order.order_id !== lastOrder(turn)?.order_id
        : tells(turn, order, word);
  const all = waiting.filter((order) => telling.every((word) => isMeant(order, word)));
  // 'the basement and the drain were maple'
  return all.length > 0 ? all : waiting.filter((order) => telling.some((word) => isMeant(order, word)));
}

/** A word of the order's work, or of the text that it was written from: 'zimmer' of 'zimmer hall 2 laborers 3 hrs'. */
const tells = (turn: Turn, order: ContextOrder, word: string): boolean =>
  hasTopic(`${order.description} ${exchange(turn, order).text}`, word);

/** Our reply that told of the order first, and the text before it. */
function exchange(turn: Turn, order: ContextOrder): { reply: string; text: string } {
  const { history } = turn.prompt;
  const at = history.findIndex(({ role, text }) => role === 'assistant' && text.includes(String(order.id_number)));
  return { reply: history[at]?.text ?? '', text: history[at - 1]?.text ?? '' };
}

/** Of orders at places of different names ('I don't see a job "Oakwood Clinic".') only the last one is answered for. */
export function alike(turn: Turn, waiting: readonly ContextOrder[]): ContextOrder[] {
  const names = waiting.map(
    (order) => /"([^"]+)"\. [^"]*$/.exec(exchange(turn, order).reply)?.[1]?.toLowerCase() ?? '',
  );
  const own = names.at(-1)!;
  return waiting.filter((_, i) => names[i]!.startsWith(own) || own.startsWith(names[i]!));
}

/** Puts orders at the job that they waited for. */
export function putAll(turn: Turn, orders: readonly ContextOrder[], jobId: number, text: string): Said {
  const told: string[] = [];
  let question: string | null = null;
  let nudge: string | null = null;
  for (const order of orders) {
    const result = turn.call<ToldOrder>('update_change_order', {
      order_id: order.order_id,
      job_id: jobId,
      quotes: [text.trim()],
    });
    if (failed(result)) return { text: failure(turn, result.error, turn.say('set the job', '')), question: null };
    const lines = linesText(turn, result.items ?? []);
    told.push(
      turn.say(`Draft ${orderTitle(turn, result)}. ${lines}.`, `Borrador ${orderTitle(turn, result)}. ${lines}.`),
    );
    question ??= openQuestion(turn, result, null);
    nudge = askWho(turn, result);
  }
  return { text: told.join(' '), question, nudge };
}
