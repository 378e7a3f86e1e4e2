import { readReport, type Report } from '../../domain/reading/read-report.ts';
import { fold } from '../../domain/reading/lexicon/lexicon.ts';
import type { ModelAnswer, ModelCall } from '../language-model.ts';
import { isLookUp } from '../look-up-tools.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { readPrompt, type ReadPrompt } from './read-prompt.ts';

/** How far the reader's step stands on the words. */
export interface Judgement {
  /** `open`: it only looks something up; `whole`: every number and word has its role; `part`: not so. */
  kind: 'open' | 'whole' | 'part';
  /** For the trace. */
  why: string;
  /** Words that have no role. */
  leftOver: string[];
  /** Of those, words with numbers: what is written of them may be wrong. */
  unsure: string[];
}

const REPORTS = new Set(['create_change_order', 'add_items']);
const NUMBERS = new Set(['number', 'fraction', 'dimension', 'money', 'percent']);
const MOST_TOLD = 6;

/** Judges a step of the built-in model: by the words of the turn, their phrases, and what the step quotes and writes. */
export function judgeStep(call: ModelCall, answer: ModelAnswer): Judgement {
  const prompt = readPrompt(call);
  if (!prompt) return { kind: 'part', why: 'the prompt could not be read', leftOver: [], unsure: [] };
  const step = answer.content.find((part) => part.type === 'tool-call');
  if (step && isLookUp(step.toolName)) return { kind: 'open', why: step.toolName, leftOver: [], unsure: [] };
  const input = step ? (JSON.parse(step.input) as Record<string, unknown>) : {};
  const source = prompt.texts.map(({ text }) => text).join('\n');
  const report = readReport(source, { jobs: prompt.context.jobs });
  const { numbers, words } = withoutRole(report, prompt, input);
  const doubts = step && REPORTS.has(step.toolName) ? doubtsOf(report, input) : { why: [], words: [] };
  // A quote of an earlier text is in no doubt: this text may only confirm it.
  const unsure = [...new Set([...numbers, ...doubts.words.filter((words) => source.includes(words))])];
  const leftOver = [...unsure, ...words].slice(0, MOST_TOLD);
  const why = [
    ...[...report.vetoes].map((veto) => `some of it is not to be written (${veto})`),
    ...doubts.why,
    ...(numbers.length > 0 ? [`no role for the numbers ${told(numbers)}`] : []),
    ...(words.length > 0 ? [`no role for the words ${told(words)}`] : []),
  ].join('; ');
  return why === ''
    ? { kind: 'whole', why: 'every number and word has its role', leftOver: [], unsure: [] }
    : { kind: 'part', why: why.slice(0, 300), leftOver, unsure };
}

const told = (words: readonly string[]): string =>
  words
    .slice(0, MOST_TOLD)
    .map((word) => `'${word}'`)
    .join(', ');

/** Numbers and words that no phrase covers, that the step neither quotes nor writes, and that the lexicon does not know. */
function withoutRole(report: Report, prompt: ReadPrompt, written: object): { numbers: string[]; words: string[] } {
  const { text, phrases, notUnderstood } = report;
  const covered = new Set<number>();
  for (const { first, end } of phrases) for (let at = first; at < end; at += 1) covered.add(at);
  // A number may be quoted; a word that only stands inside a quote says nothing of its own.
  const quoted = fold(stringsIn(written, true).join(' | '));
  const said = fold([...stringsIn(written, false), ...namesOf(prompt)].join(' | '));
  const isIn = (texts: string, at: number): boolean =>
    contains(texts, text.norm(at)) || contains(texts, fold(text.token(at)!.text));
  const loose = new Set<number>();
  for (const { first, end } of notUnderstood) for (let at = first; at < end; at += 1) loose.add(at);
  const numbers: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const token = text.token(at)!;
    if (NUMBERS.has(token.kind)) {
      const isLoose = (loose.has(at) || !covered.has(at)) && !isIn(quoted, at);
      if (isLoose && !namesOrder(prompt, token.text, text.token(at - 1)?.text)) numbers.push(token.text);
    } else if (token.kind === 'word' && !covered.has(at)) {
      const isKnown = text.isKnown(at) || EDIT_WORDS.has(plain(token.norm)) || isIn(said, at) || token.norm.length < 3;
      if (!isKnown) words.push(token.text);
    }
  }
  return { numbers, words };
}

/** 'COR 1' and '1001' name an order at hand; they are no quantities. */
const namesOrder = ({ context }: ReadPrompt, number: string, before: string | undefined): boolean =>
  context.recent_orders.some(
    (order) =>
      String(order.id_number) === number ||
      (before !== undefined && fold(order.number ?? '').endsWith(fold(`${before} ${number}`))),
  );

/** Names that belong to the company, and words we said ourselves. */
const namesOf = ({ context, history }: ReadPrompt): string[] => [
  ...context.jobs.flatMap((job) => [job.name, ...job.aliases, job.address ?? '']),
  ...context.recent_orders.flatMap((order) => [
    order.description,
    order.number ?? '',
    ...order.items.map(({ name }) => name),
  ]),
  ...(context.labor_rates ?? []),
  ...history.slice(-2).map(({ text }) => text),
];

/** A whole word of `text`; both folded. */
function contains(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

const plain = (word: string): string => word.replaceAll("'", '');
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** What speaks against the lines of a report: a second reading, or other numbers than `domain/reading` finds. */
function doubtsOf(report: Report, input: Record<string, unknown>): { why: string[]; words: string[] } {
  const items = (input['items'] ?? []) as { quantity: number | null; quotes?: string[] }[];
  const read = report.lines.filter(({ quantity }) => quantity !== null);
  const onlyRead = without(read, items);
  const onlyWritten = without(
    items.filter(({ quantity }) => quantity !== null),
    report.lines,
  );
  const doubted = report.lines.filter(({ doubt }) => doubt !== null);
  return {
    why: [
      ...(doubted.length > 0 ? ['a second reading is as good'] : []),
      ...(onlyRead.length + onlyWritten.length > 0 ? ['two readers find other quantities'] : []),
    ],
    words: [
      ...[...onlyRead, ...doubted].map(({ first, end }) => report.text.words(first, end)),
      ...onlyWritten.flatMap(({ quotes = [] }) => quotes),
    ],
  };
}

/** Those whose quantity has no partner among the others. */
function without<T extends { quantity: number | null }>(
  ours: readonly T[],
  others: readonly { quantity: number | null }[],
): T[] {
  const left = others.map(({ quantity }) => quantity);
  return ours.filter(({ quantity }) => {
    const at = left.indexOf(quantity);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Every text and number in a call; without its quotes where they do not count. */
function stringsIn(value: unknown, withQuotes: boolean): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one) => stringsIn(one, withQuotes));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('quotes') && !withQuotes ? [] : stringsIn(inner, withQuotes),
  );
}
