import type { MoneyReading } from '../../domain/money-lines/money-line.ts';
import { readMoneyLines } from '../../domain/money-lines/read-money-lines.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { readUnknownJob } from '../../domain/understand/read-unknown-job.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { JobMention } from '../../domain/understand/understanding.ts';
import { changesOrder } from '../order-change-tools.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { askAgain, onLines } from './money-words.ts';
import { askWho, choices, failure, orderTitle } from './phrases.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { unfinished } from './report-work.ts';
import { isToday, jobsTold, resolveJob } from './resolve-job.ts';
import { readNumbersSaid, sayMissing } from './number-said.ts';
import { findOrder, isDraft, orderAtHand } from './targets.ts';
import { failed, type ToldOrder, Turn } from './turn.ts';
import { chosenOrder, waitingMoney } from './waiting-money.ts';

interface MoneyTold extends ToldOrder {
  money_lines?: string[];
  not_on_a_line?: { words: string; ask: string }[];
}

type Answer = (prompt: ReadPrompt) => string;

/**
 * Words about money are read apart from the report around them: neither becomes a part of the other. They belong to the
 * one order that the same text reports or names, or that our question was about; alone, to the order that a correction
 * would change. Where no order or several are meant, our question names them, and its answer places the words.
 */
export function answerWithMoney(prompt: ReadPrompt, answerRest: Answer): string {
  const { jobs } = prompt.context;
  // 'per diem 3 guys' of an earlier text is no crew.
  const history = prompt.history.map(withoutMoney(jobs));
  const answer: Answer = (one) => answerRest({ ...one, history });
  // A log keeps all of its words, and a question is answered as it is.
  if (prompt.texts.some(({ text }) => OF_LOG.test(text) || text.trim().endsWith('?'))) return answer(prompt);
  const found = prompt.texts.map((one) => ({ ...one, readings: readMoneyLines(one.text, jobs) }));
  const language = detectLanguage(prompt.texts.map(({ text }) => text).join(' ')) ?? prompt.context.person.language;
  const turn = new Turn(prompt, language);
  const texts = found.map(({ id, text, readings: own }) => ({ id, text: withoutPhrases(text, own) }));
  const isAlone = texts.every(({ text }) => isOnlyPlace(turn, text));
  const own = found.flatMap((one) => one.readings);
  const held = waitingMoney(turn);
  const isSameDay = turn.context.last_reply_on === undefined;
  const chosen =
    held && isAlone && isSameDay ? chosenOrder(turn, texts.map(({ text }) => text).join(' '), held.orders) : null;
  if (held && chosen) return sayAdded(turn, chosen, [...held.readings, ...own]);
  const namesJob = texts.some(({ text }) => jobsTold(turn, lex(text)).length > 0);
  const answers = held && held.orders.length === 0 && namesJob ? held : null;
  const heldForJob = answers && isAlone && isSameDay ? answers.readings : [];
  const unplacedYet = answers && heldForJob.length === 0 ? answers.readings : [];
  const waiting = [...heldForJob, ...unfinished(turn).flatMap(({ text }) => readMoneyLines(text, jobs))];
  const readings = [...waiting, ...own];
  if (readings.length === 0 && unplacedYet.length === 0) return answer(prompt);
  const isMoneyAlone =
    heldForJob.length === 0 || held!.texts.every((one) => isOnlyPlace(turn, withoutPhrases(one.text, one.readings)));
  const isPlace = isAlone && isMoneyAlone && readings.length > 0 && waiting.length === heldForJob.length;
  if (isPlace && unplacedYet.length === 0) return placeAlone(turn, texts, readings);
  const said = answer({ ...prompt, texts });
  const placed = readings.length === 0 ? '' : sayMoney(turn, writtenNow(prompt), readings, ASKS_JOB.test(said));
  // Another report is no answer: what waited for a job is quoted once more.
  const earlier = askAgain(turn, unplaced(unplacedYet, 'order'));
  return besideAnswer(said, `${placed} ${earlier}`.trim());
}

/** The reply's question is for the job: its answer places the words about money, too. */
const ASKS_JOB = /(?:which job|en qué obra)[^.?]*\?$/iu;

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
  /(?<!\p{L})(?:new|nuev[oa]|co|cor|change|order|extra|orden|cambio|job|obra|t&m|it(?:'?s)?|that(?:'?s)?|is|was|es|fue|era|one|ones|first|1st|second|2nd|third|3rd|last|primer[oa]?|segund[oa]|tercer[oa]|[uú]ltim[oa]|ese|esa|eso|for|at|on|to|in|add|and|plus|also|put|bill|charge|the|we|had|there|was|please|pls|per|a|al|de|del|en|la|el|para|por|y|tambi[eé]n|agregar?|agrega|ponle|pon|another|otr[oa])(?!\p{L})/giu;

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
    .filter(({ tool }) => tool === 'create_change_order' || changesOrder(tool))
    .map(({ output }) => output as ToldOrder | null)
    .filter((order) => typeof order?.order_id === 'number');
  return [...new Map(told.map((order) => [order!.order_id, order!])).values()];
}

/** The phrases on the one order; with none or several they are quoted, and asked about. */
function sayMoney(
  turn: Turn,
  orders: readonly ToldOrder[],
  readings: readonly MoneyReading[],
  asksJob: boolean,
): string {
  const [order, ...others] = orders;
  if (!turn.has('add_money_lines')) return askAgain(turn, unplaced(readings, 'office'));
  if (!order) return askAgain(turn, unplaced(readings, asksJob ? 'job' : 'order'));
  return others.length === 0 ? addTo(turn, order.order_id, readings).text : askOrder(turn, orders, readings);
}

const MOST_OFFERED = 4;

/** 'Which order: 1001 (Riverside Medical Tower) or 1002 (Maple Street School)?' */
function askOrder(
  turn: Turn,
  orders: readonly Pick<ToldOrder, 'id_number' | 'job_name'>[],
  readings: readonly MoneyReading[],
): string {
  if (orders.length > MOST_OFFERED) return askAgain(turn, unplaced(readings, 'order'));
  const named = orders.map(({ id_number: number, job_name: job }) => (job ? `${number} (${job})` : String(number)));
  const which = choices(turn, named);
  const question = turn.say(`Which order: ${which}?`, `¿En qué orden: ${which}?`);
  return `${askAgain(turn, unplaced(readings, 'which_order'))} ${question}`;
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

/** A text of nothing but money: the order that it names, else the one that a correction would change; else a new one. */
function placeAlone(turn: Turn, said: ReadPrompt['texts'], readings: readonly MoneyReading[]): string {
  const quote = (ask: string): string => askAgain(turn, unplaced(readings, ask));
  if (!turn.has('add_money_lines')) return quote('office');
  const numbers = said.map(({ text }) => readNumbersSaid(turn, text));
  const unclear = numbers.find((one) => one.unclear.length > 0);
  if (unclear) return askOrder(turn, unclear.unclear, readings);
  const missing = numbers.find((one) => one.missing !== null)?.missing;
  if (missing) return `${sayMissing(turn, missing).text} ${quote('order')}`;
  const [act] = understand(
    said.map((one, i) => ({ ...one, text: numbers[i]!.text })),
    worldOf(turn),
  ).acts;
  const isNew = said.some(({ text }) => /(?<!\p{L})(?:new|nuev[oa])(?!\p{L})/iu.test(text));
  const job = act?.job ?? unknownJob(turn);
  const named = act?.orderRef ? findOrder(turn, act) : null;
  if (act?.orderRef && !named) return quote('order');
  if (named) return sayAdded(turn, named, readings);
  if (isNew || (job !== null && job.kind !== 'job')) return createFor(turn, job, readings, quote);
  const open = turn.orders.filter((order) => isDraft(order) && isToday(turn, order.updated_at));
  const there = job === null ? open : open.filter(({ job_id: id }) => id === job.job_id);
  const atHand = orderAtHand(turn, { words: act?.words ?? '', job });
  const order = (job === null ? askedAbout(turn, open) : undefined) ?? atHand ?? (there.length === 1 ? there[0] : null);
  if (order) return sayAdded(turn, order, readings);
  return there.length > 1 ? askOrder(turn, there, readings) : createFor(turn, job, readings, quote);
}

const LODGING = /(?<!\p{L})(?:inn|suites?|hotel|motel|lodge)(?!\p{L})/iu;

/** 'per diem 2 men 2 days at the Oakwood job': a job inside the phrase that is none of ours. */
function unknownJob(turn: Turn): JobMention | null {
  const mentions = turn.prompt.texts.map(({ text }) => {
    const lexed = lex(text);
    return readUnknownJob(lexed, 0, lexed.tokens.length - 1)?.mention ?? null;
  });
  const job = mentions.find((mention) => mention !== null) ?? null;
  return job?.kind === 'unknown' && LODGING.test(job.quote) ? null : job;
}

function sayAdded(turn: Turn, order: ContextOrder, readings: readonly MoneyReading[]): string {
  const { text, order: told } = addTo(turn, order.order_id, readings);
  const isAdded = (told?.money_lines ?? []).length > 0;
  const title = orderTitle(turn, order);
  return isAdded ? `${turn.say(`Added to ${title}.`, `Agregado a ${title}.`)} ${text}` : `${title}: ${text}`;
}

/** The order that our open question is about. */
const askedAbout = (turn: Turn, open: readonly ContextOrder[]): ContextOrder | undefined =>
  open.find(({ order_id: id }) => id === turn.context.open_question?.order_id);

/** A draft of its own, where the job is told and something of it is whole. */
function createFor(
  turn: Turn,
  mention: JobMention | null,
  readings: readonly MoneyReading[],
  quote: (ask: string) => string,
): string {
  const names = readings.flatMap(({ lines }) => lines.map(({ name }) => name));
  const job = resolveJob(turn, mention, false);
  if (job.jobId === null) return `${quote('job')} ${job.question}`;
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

/** A reply has one question, at its end; which order the money is for matters more than what the rest asks. */
function besideAnswer(said: string, money: string): string {
  const at = /(?:^|(?<=[.!?]\s))[^.!?]*\?$/u.exec(said.trim());
  if (!at) return `${said} ${money}`.trim();
  const question = money.endsWith('?') ? '' : said.trim().slice(at.index);
  return `${said.slice(0, at.index)}${money} ${question}`.trim();
}
