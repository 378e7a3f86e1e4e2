import type { MoneyReading } from '../../domain/money-lines/money-line.ts';
import { readMoneyLines } from '../../domain/money-lines/read-money-lines.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { JobMention } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { askAgain, onLines } from './money-words.ts';
import { askWho, failure, orderTitle } from './phrases.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { unfinished } from './report-work.ts';
import { isToday, resolveJob } from './resolve-job.ts';
import { findOrder, isDraft } from './targets.ts';
import { failed, type ToldOrder, Turn } from './turn.ts';

interface MoneyTold extends ToldOrder {
  money_lines?: string[];
  not_on_a_line?: { words: string; ask: string }[];
}

type Answer = (prompt: ReadPrompt) => string;

/**
 * Words about money are read apart from the report around them: neither becomes a part of the other. They belong to the
 * one order that the same text reports or names, or that our question was about. With several orders it is asked.
 */
export function answerWithMoney(prompt: ReadPrompt, answer: Answer): string {
  const { jobs } = prompt.context;
  // A log keeps all of its words, and a question is answered as it is.
  if (prompt.texts.some(({ text }) => OF_LOG.test(text) || text.trim().endsWith('?'))) return answer(prompt);
  const found = prompt.texts.map((one) => ({ ...one, readings: readMoneyLines(one.text, jobs) }));
  const rest = { ...prompt, history: prompt.history.map(withoutMoney(jobs)) };
  const language = detectLanguage(prompt.texts.map(({ text }) => text).join(' ')) ?? prompt.context.person.language;
  const turn = new Turn(prompt, language);
  const waiting = unfinished(turn).flatMap(({ text }) => readMoneyLines(text, jobs));
  const readings = [...waiting, ...found.flatMap((one) => one.readings)];
  if (readings.length === 0) return answer(prompt);
  const texts = found.map(({ id, text, readings: own }) => ({ id, text: withoutPhrases(text, own) }));
  const isAlone = waiting.length === 0 && texts.every(({ text }) => isOnlyPlace(turn, text));
  if (isAlone) return placeAlone(turn, texts, readings);
  const said = answer({ ...rest, texts });
  return beforeQuestion(said, sayMoney(turn, writtenNow(prompt), readings));
}

const OF_LOG =
  /^\W*(?:(?:for|para) (?:the|el|la) )?(?:daily|log|logs|diario|bit[aá]cora|reporte)(?!\p{L})|(?<!\p{L})(?:for|in|to) the (?:daily|log)(?!\p{L})/iu;

const withoutMoney =
  (jobs: ReadPrompt['context']['jobs']) =>
  (message: ReadPrompt['history'][number]): ReadPrompt['history'][number] =>
    message.role === 'user'
      ? { ...message, text: withoutPhrases(message.text, readMoneyLines(message.text, jobs)) }
      : message;

/** The text with its phrases left out: a stop and spaces stand in their place, so that offsets stay. */
export function withoutPhrases(text: string, readings: readonly Pick<MoneyReading, 'start' | 'end'>[]): string {
  return readings.reduce(
    (left, { start, end }) => `${left.slice(0, start)}.${' '.repeat(end - start - 1)}${left.slice(end)}`,
    text,
  );
}

const FILLER =
  /(?<!\p{L})(?:new|nuev[oa]|co|cor|change|order|extra|orden|cambio|t&m|for|at|on|to|in|add|and|plus|also|put|bill|charge|the|we|had|there|was|please|pls|per|a|al|de|del|en|la|el|para|por|y|tambi[eé]n|agregar?|agrega|ponle|pon|another|otr[oa])(?!\p{L})/giu;

/** Nothing beside the phrases but a job, an order's number and small words. */
function isOnlyPlace(turn: Turn, text: string): boolean {
  const lexed = lex(text);
  const bare = readJobs(lexed, turn.context.jobs).reduce((left, { first, last }) => {
    const [from, to] = [lexed.tokens[first]!.start, lexed.tokens[last]!.end];
    return `${left.slice(0, from)}${' '.repeat(to - from)}${left.slice(to)}`;
  }, lexed.folded.text);
  return !/[\p{L}]/u.test(bare.replaceAll(FILLER, ' ').replaceAll(/#?\d+/g, ' '));
}

/** What is on no line, each with what is missing: `ask`, where nothing of the phrase itself is. */
const unplaced = (readings: readonly MoneyReading[], ask: string): { words: string; ask: string }[] =>
  readings.map((one) => ({ words: one.words, ask: one.kind === 'markup' ? 'markup' : (one.ask ?? ask) }));

/** Orders that this turn has written to, by the answers of its tools. */
function writtenNow({ results }: ReadPrompt): ToldOrder[] {
  const told = results
    .filter(({ tool }) => WRITES.has(tool))
    .map(({ output }) => output as ToldOrder | null)
    .filter((order) => typeof order?.order_id === 'number');
  return [...new Map(told.map((order) => [order!.order_id, order!])).values()];
}
const WRITES = new Set([
  'create_change_order',
  'add_items',
  'update_items',
  'remove_items',
  'update_change_order',
  'record_directive',
  'attach_files',
]);

/** The phrases on the one order; null orders or several: quoted, with what to say. */
function sayMoney(turn: Turn, orders: readonly ToldOrder[], readings: readonly MoneyReading[]): string {
  const [order] = orders;
  if (!order || orders.length > 1 || !turn.has('add_money_lines')) return askAgain(turn, unplaced(readings, 'order'));
  return addTo(turn, order.order_id, readings).text;
}

function addTo(
  turn: Turn,
  orderId: number,
  readings: readonly MoneyReading[],
): { text: string; order: MoneyTold | null } {
  const result = turn.call<MoneyTold>('add_money_lines', {
    order_id: orderId,
    phrases: readings.map(({ words }) => words).slice(0, 12),
  });
  if (failed(result)) {
    const words = askAgain(turn, unplaced(readings, 'order'));
    return { text: `${failure(turn, result.error, turn.say('add that', ''))} ${words}`, order: null };
  }
  const text = [onLines(turn, result), askAgain(turn, result.not_on_a_line ?? [])].filter(Boolean).join(' ');
  return { text, order: result };
}

/** A text of nothing but money: the order that it names, that our question was about, or the only open one; else a new one. */
function placeAlone(turn: Turn, texts: ReadPrompt['texts'], readings: readonly MoneyReading[]): string {
  const quote = (ask: string): string => askAgain(turn, unplaced(readings, ask));
  if (!turn.has('add_money_lines')) return quote('office');
  const [act] = understand(texts, worldOf(turn)).acts;
  const isNew = texts.some(({ text }) => /(?<!\p{L})(?:new|nuev[oa])(?!\p{L})/iu.test(text));
  const job = act?.job ?? null;
  const named = act?.orderRef ? findOrder(turn, act) : null;
  if (act?.orderRef && !named) return quote('order');
  const open = turn.orders.filter((order) => isDraft(order) && isToday(turn, order.updated_at));
  const there = job?.kind === 'job' ? open.filter(({ job_id: id }) => id === job.job_id) : open;
  const asked = job === null ? askedAbout(turn, open) : undefined;
  const order = named ?? (isNew ? null : (asked ?? (there.length === 1 ? there[0]! : null)));
  if (order) return sayAdded(turn, order, readings);
  if (!isNew && there.length > 1) return quote('order');
  return createFor(turn, job, readings, quote);
}

function sayAdded(turn: Turn, order: ContextOrder, readings: readonly MoneyReading[]): string {
  const { text, order: told } = addTo(turn, order.order_id, readings);
  const isAdded = (told?.money_lines ?? []).length > 0;
  const title = orderTitle(turn, order);
  return isAdded ? `${turn.say(`Added to ${title}.`, `Agregado a ${title}.`)} ${text}` : `${title}: ${text}`;
}

/** The order of our open question, or the one that our last reply asked for such words about. */
function askedAbout(turn: Turn, open: readonly ContextOrder[]): ContextOrder | undefined {
  const { history, context } = turn.prompt;
  const ofQuestion = open.find(({ order_id: id }) => id === context.open_question?.order_id);
  if (ofQuestion) return ofQuestion;
  const last = history.at(-1);
  if (last?.role !== 'assistant' || !ASKED_FOR.test(last.text)) return undefined;
  const named = turn.orders.filter(({ id_number: number }) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(last.text));
  return named.length === 1 ? open.find((order) => order === named[0]) : undefined;
}
const ASKED_FOR =
  /(?:Not on a line yet|Sin rengl[oó]n todav[ií]a): "|: (?:the order has that already|la orden ya lo tiene)/;

/** A draft of its own, where the job is told and something of it is whole. */
function createFor(
  turn: Turn,
  mention: JobMention | null,
  readings: readonly MoneyReading[],
  quote: (ask: string) => string,
): string {
  const names = readings.flatMap(({ lines }) => lines.map(({ name }) => name));
  const job = mention ? resolveJob(turn, mention, false) : null;
  if (job?.jobId == null) return `${quote('job')} ${job?.question ?? ''}`.trim();
  if (names.length === 0) return askAgain(turn, unplaced(readings, 'order'));
  const created = turn.call<ToldOrder>('create_change_order', {
    job_id: job.jobId,
    description: [...new Set(names)].join(', ').slice(0, 255),
    items: [],
  });
  if (failed(created)) return `${failure(turn, created.error, turn.say('save that', ''))} ${quote('order')}`;
  const title = orderTitle(turn, created);
  const { text, order } = addTo(turn, created.order_id, readings);
  return [turn.say(`Draft ${title}.`, `Borrador ${title}.`), text, askWho(turn, order ?? created)]
    .filter(Boolean)
    .join(' ');
}

/** The question stays last: it is what the person must see. */
function beforeQuestion(said: string, money: string): string {
  const at = /(?:^|(?<=[.!?]\s))[^.!?]*\?$/u.exec(said.trim());
  return at ? `${said.slice(0, at.index)}${money} ${said.trim().slice(at.index)}` : `${said} ${money}`.trim();
}
