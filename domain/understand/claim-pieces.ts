import { foldText, sourceSpan } from '../lexer/fold-text.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { lex, type LexedText } from '../lexer/lex.ts';
import { DENY, GLUE, OFFICE, TELL, TITLE, WRONG } from './claim-words.ts';
import { FIRST_NAMES, ROLES, WORDS_TOO } from './director-words.ts';
import { NEGATED } from './name-at.ts';
import { readJobs } from './read-jobs.ts';
import type { JobMention, World } from './understanding.ts';

export type Kind =
  | 'tell'
  | 'deny'
  | 'wrong'
  | 'title'
  | 'role'
  | 'office'
  | 'name'
  | 'glue'
  | 'mark'
  | 'day'
  | 'job'
  | 'topic'
  | 'order';

export interface Piece {
  kind: Kind;
  text: string;
  start: number;
  end: number;
  job?: JobMention;
}

export interface Span {
  start: number;
  end: number;
}

/** The words of the source under a span of its folded text. */
export function sourceOf(text: string, { start, end }: Span): string {
  const span = sourceSpan(foldText(text), start, end);
  return text.slice(span.start, span.end);
}

/** Without "'s": 'walt's the one'. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}&/-]|'(?!s(?![\p{L}\p{N}])))*/uy;

/** Every word of a text as a piece; null where one is of something else. */
export function cutPieces(text: string, folded: string, days: readonly Span[], world: World): Piece[] | null {
  const [pieces = [], ...others] = cutRuns(text, folded, days, world);
  return others.length > 0 ? null : pieces;
}

/** The runs of such words between those that are of something else; an empty run where nothing stands between two of them. */
export function cutRuns(text: string, folded: string, days: readonly Span[], world: World): Piece[][] {
  const lexed = lex(text);
  const topics = topicsOf(world);
  const fixed: Piece[] = [
    ...days.map(({ start, end }) => ({ kind: 'day' as const, text: folded.slice(start, end), start, end })),
    ...readJobs(lexed, world.jobs)
      .map((job) => ({ ...spanned('job', lexed, job.first, job.last), job: job.mention }))
      .filter((job) => !OFFICE.some((form) => matchAt(form, job.text, 0) === job.text)),
  ];
  const runs: Piece[][] = [[]];
  for (let at = 0; at < folded.length;) {
    const run = runs.at(-1)!;
    const piece =
      fixed.find(({ start }) => start === at) ??
      (/\s/.test(folded[at]!) ? null : pieceAt(text, folded, at, run.at(-1), topics, world));
    if (piece) run.push(piece);
    else if (!/\s/.test(folded[at]!)) runs.push([]);
    at = piece?.end ?? at + Math.max(1, matchAt(WORD, folded, at).length);
  }
  return runs;
}

function spanned(kind: Kind, { tokens, folded }: LexedText, first: number, last: number): Piece {
  const [start, end] = [tokens[first]!.start, tokens[last]!.end];
  return { kind, text: folded.text.slice(start, end), start, end };
}

const PHRASES: readonly (readonly [Kind, readonly RegExp[]])[] = [
  ['deny', DENY],
  ['tell', TELL],
  ['wrong', WRONG],
  ['title', TITLE],
  ['office', OFFICE],
  ['glue', GLUE],
];

function pieceAt(
  text: string,
  folded: string,
  at: number,
  before: Piece | undefined,
  topics: ReadonlySet<string>,
  world: World,
): Piece | null {
  const word = matchAt(WORD, folded, at);
  const piece = (kind: Kind, words: string): Piece => ({ kind, text: words, start: at, end: at + words.length });
  const whole = sourceOf(text, { start: at, end: at + word.length });
  const isCapital = whole !== whole.toLowerCase();
  const isFirst = FIRST_NAMES.has(word) && (isCapital || !WORDS_TOO.has(word));
  const [longest, kind] = PHRASES.map(
    ([of, forms]) =>
      [forms.map((form) => matchAt(form, folded, at)).toSorted((a, b) => b.length - a.length)[0]!, of] as const,
  ).toSorted((a, b) => b[0].length - a[0].length)[0]!;
  if (word === '' && longest === '') return piece('mark', folded[at]!);
  if (isFirst && kind !== 'title' && longest.length <= word.length) return piece('name', word);
  // 'who ordered the nurse call conduit': of the work.
  const next = matchAt(WORD, folded, at + word.length + 1);
  const isOfWork = topics.has(word) && before?.text === 'the' && topics.has(next);
  if (ROLES.has(word) && longest.length <= word.length && !isOfWork) return piece('role', word);
  if (longest !== '') return piece(kind, longest);
  if (/^\d{3,5}$/.test(word) && world.orders.some((order) => order.id_number === Number(word)))
    return piece('order', word);
  if (/\d/.test(word) || NEGATED.test(word)) return null;
  const follows = before !== undefined && ['name', 'title'].includes(before.kind) && at - before.end <= 2;
  if (word.length === 1) return before?.kind === 'name' ? piece('name', word) : null;
  if (isTopic(word, topics) && !follows) return piece('topic', word);
  return isKnownWord(word) && !(follows && isCapital) ? null : piece('name', word);
}

function matchAt(form: RegExp, text: string, at: number): string {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? '';
}

/** Words that the orders tell of. */
function topicsOf(world: World): Set<string> {
  return new Set(
    world.orders.flatMap((order) =>
      foldText(`${order.description} ${order.items.map((item) => item.name).join(' ')}`)
        .text.split(/[^a-z0-9]+/)
        .filter((word) => word.length > 2),
    ),
  );
}

const LEAST = 4;

/** 'emerg' of 'emergency', 'lights' of 'light'. */
export const isSameTopic = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= LEAST &&
    (a.startsWith(b) || b.startsWith(a) || a.replace(/(?:ing|ed|e?s)$/, '') === b.replace(/(?:ing|ed|e?s)$/, '')));

const isTopic = (word: string, topics: ReadonlySet<string>): boolean =>
  topics.has(word) || [...topics].some((topic) => isSameTopic(word, topic));
