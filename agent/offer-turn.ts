import type { ModelCall, PromptMessage } from './language-model.ts';
import {
  CONTEXT_HEADER,
  type ContextItem,
  type ContextJob,
  type ContextOrder,
  type PromptContext,
} from './prompt-context.ts';
import { relevantTools } from './relevant-tools.ts';

/** Newest messages of the thread are kept up to so many characters, and two in any case. */
const THREAD_CHARACTERS = 500;
const LEAST_THREAD = 2;
const MOST_JOBS = 20;
const MOST_RATES = 6;
/** Of the orders at hand, so many with their lines where the words name none; of the others what they are. */
const WHOLE_ORDERS = 1;
/** Of an order, so many lines, and the beginning of what it says. */
const MOST_LINES = 12;
const MOST_DESCRIPTION = 80;

/**
 * A turn as a language model behind a network gets it: what does not change first (instructions and tools, so that prefix
 * caches hold), then a brief context, the newest part of the thread, the burst. The built-in model gets everything.
 */
export function offerTurn(call: ModelCall, context: PromptContext, text: string): ModelCall {
  const threadEnds = call.prompt.findLastIndex(
    (message) =>
      message.role === 'user' && message.content.some((part) => part.type === 'text' && part.text.startsWith('[m')),
  );
  return {
    ...call,
    prompt: newestOfThread(call.prompt, threadEnds).map((message) =>
      message.role === 'system' && message.content.startsWith(CONTEXT_HEADER)
        ? { role: 'system', content: `${CONTEXT_HEADER}\n${JSON.stringify(briefContext(context, text))}` }
        : briefResults(message),
    ),
    tools: relevantTools(call.tools ?? [], context, text),
  };
}

/** Leaves out the oldest messages before the burst; what was said and done in this turn stays whole. */
function newestOfThread(prompt: readonly PromptMessage[], burstAt: number): PromptMessage[] {
  const isThread = (message: PromptMessage, at: number): boolean => at < burstAt && message.role !== 'system';
  const thread = prompt.filter(isThread);
  let room = THREAD_CHARACTERS;
  const kept = new Set(
    thread.toReversed().filter((message, at) => {
      room -= lengthOf(message);
      return at < LEAST_THREAD || room >= 0;
    }),
  );
  return prompt.filter((message, at) => !isThread(message, at) || kept.has(message));
}

/** What no reply needs of an answer of a tool. */
const SAYS_LITTLE = new Set(['cor_number', 'source', 'needs_price', 'category']);

function briefResults(message: PromptMessage): PromptMessage {
  if (message.role !== 'tool') return message;
  const content = message.content.map((part) => {
    const { output } = part as { output?: { type: string; value: unknown } };
    if (output?.type !== 'json') return part;
    const text = JSON.stringify(output.value, (key, value: unknown) => {
      if (SAYS_LITTLE.has(key)) return undefined;
      return key === 'quantity' ? (value ?? 'unknown') : value;
    });
    return { ...part, output: { ...output, value: withoutEmpty(text === undefined ? null : JSON.parse(text)) } };
  });
  return { ...message, content: content as typeof message.content };
}

const lengthOf = (message: PromptMessage): number =>
  message.role === 'system'
    ? message.content.length
    : message.content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);

/** What matters of the context for these words. */
export function briefContext(context: PromptContext, text: string): object {
  const { timeZone: _zone, person, jobs, labor_rates: rates = [], recent_orders: orders, ...rest } = context;
  const words = wordsOf(text);
  const isAnyNamed = orders.some((order) => names(order, text));
  const isMeant = (order: ContextOrder): boolean =>
    order.order_id === context.last_order_id ||
    (isAnyNamed ? names(order, text) : orders.indexOf(order) < WHOLE_ORDERS);
  return withoutEmpty({
    today: rest.today,
    person: { name: person.name, role: person.role, language: person.language, maySeeMoney: person.maySeeMoney },
    document_language: rest.document_language,
    jobs: (jobs.length <= MOST_JOBS ? jobs : likelyJobs(jobs, orders, words)).map((job) => briefJob(job, words)),
    ...(jobs.length > MOST_JOBS ? { jobs_in_all: jobs.length } : {}),
    labor_rates: rates.length <= MOST_RATES ? rates : rates.filter((rate) => shares(rate, words)),
    recent_orders: orders.filter(isMeant).map((order) => briefOrder(order, words)),
    other_orders: orders.filter((order) => !isMeant(order)).map(lineOf),
    last_order_id: rest.last_order_id,
    open_question: rest.open_question,
    media: rest.media,
    waiting_media: rest.waiting_media,
    pending: rest.pending,
  }) as object;
}

/** An order that is not meant, in one line. */
const lineOf = ({ order_id, id_number, number, job_name, description }: ContextOrder): string =>
  `order_id ${order_id}: ${id_number}${number ? ` = ${number}` : ''}, ${job_name ?? 'no job'}: ${description.slice(0, MOST_DESCRIPTION / 2)}`;

function briefOrder(order: ContextOrder, words: ReadonlySet<string>): object {
  const { order_id, id_number, number, job_id, status, directed_by } = order;
  const description = order.description.slice(0, MOST_DESCRIPTION);
  const told = { order_id, id_number, number, job_id, status, description, directed_by };
  const items = likelyLines(order.items, words).map(
    ({ item_id, name, quantity, unit, rate_kind, words: said = [] }) => ({
      item_id,
      name,
      quantity: quantity ?? 'unknown',
      unit,
      rate_kind,
      // Of hours: so that 'make it 6 hrs each' knows how many they were.
      words: unit === 'hr' ? said.join(' … ') : '',
    }),
  );
  return { ...told, items, ...(items.length < order.items.length ? { items_in_all: order.items.length } : {}) };
}

/** The lines that the words name, then the newest, in the order they stand in. */
function likelyLines(lines: readonly ContextItem[], words: ReadonlySet<string>): ContextItem[] {
  if (lines.length <= MOST_LINES) return [...lines];
  const newest = lines.toSorted((a, b) => b.item_id - a.item_id);
  const [named, others] = [
    newest.filter(({ name }) => shares(name, words)),
    newest.filter(({ name }) => !shares(name, words)),
  ];
  const kept = new Set([...named, ...others].slice(0, MOST_LINES));
  return lines.filter((line) => kept.has(line));
}

/** An address tells a job only where the words name it. */
const briefJob = ({ address, ...job }: ContextJob, words: ReadonlySet<string>): object =>
  address !== null && shares(address, words) ? { ...job, address } : job;

function likelyJobs(
  jobs: readonly ContextJob[],
  orders: readonly ContextOrder[],
  words: ReadonlySet<string>,
): ContextJob[] {
  const used = new Set(orders.map(({ job_id }) => job_id));
  return jobs
    .filter((job) => used.has(job.job_id) || shares([job.name, ...job.aliases, job.address ?? ''].join(' '), words))
    .slice(0, MOST_JOBS);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []);
const shares = (text: string, words: ReadonlySet<string>): boolean =>
  [...wordsOf(text)].some((word) => words.has(word));

const names = ({ id_number, number }: ContextOrder, text: string): boolean =>
  wordsOf(text).has(String(id_number)) || (number !== undefined && text.toLowerCase().includes(number.toLowerCase()));

/** Without what says nothing: nulls, empty lists and empty words. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([, inner]) =>
          inner !== null && inner !== undefined && inner !== '' && !(Array.isArray(inner) && inner.length === 0),
      )
      .map(([key, inner]) => [key, withoutEmpty(inner)]),
  );
}
