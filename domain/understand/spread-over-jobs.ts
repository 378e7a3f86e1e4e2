import { endsSentence } from '../lexer/pair-labor.ts';
import type { LexedText } from '../lexer/lex.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import type { FoundJob } from './read-jobs.ts';
import { textAt } from './words-at.ts';

/** One job of several that the same people worked at, with its hours. */
interface Share {
  job: FoundJob;
  first: number;
  last: number;
}

/** A sentence that spreads one crew over several jobs. */
export interface Spread {
  first: number;
  last: number;
  shares: Share[];
}

/** Between a job and its hours: 'maple: 3 hrs', 'maple was 3 hrs'. */
const BEHIND = new Set([',', '-', ':', '(', 'for', 'was', 'took', '=', 'got', 'por']);
/** Between hours and their job: '3 hrs over at the school'. */
const AHEAD = new Set(['at', '@', 'on', 'in', 'over', 'the', 'en', 'la', 'el', 'for', '-', 'was', 'were']);
/** Between one job and the next. */
const BETWEEN = new Set([',', '/', 'and', 'y', '&', '+', 'then', 'plus', 'n', '-', ')', ...AHEAD]);

/**
 * '1 electrician testing temp GFIs, Riverside 2 hrs, Maple 3 hrs', '2 hrs at Riverside and 3 hrs at Maple': every job has its
 * own hours, and the people and the work are the same. Null for anything else.
 */
export function readSpread(lexed: LexedText, jobs: readonly FoundJob[]): Spread | null {
  for (let first = 0; first < lexed.tokens.length;) {
    let last = first;
    while (last < lexed.tokens.length - 1 && !endsSentence(lexed, last)) last += 1;
    const spread = spreadIn(lexed, first, last, jobs);
    if (spread) return spread;
    first = last + 1;
  }
  return null;
}

function spreadIn(lexed: LexedText, first: number, last: number, jobs: readonly FoundJob[]): Spread | null {
  const here = jobs.filter((job) => job.first >= first && job.last <= last);
  const ids = new Set(here.map(({ mention }) => (mention.kind === 'job' ? mention.job_id : null)));
  if (here.length < 2 || ids.size !== here.length || ids.has(null)) return null;
  const chunks = readChunks(withoutJobs(lexed, here)).filter((chunk) => chunk.first >= first && chunk.last <= last);
  const durations = chunks.filter((chunk) => chunk.kind === 'duration');
  if (durations.length !== here.length || durations.some((time) => time.isClock || time.isBreak)) return null;
  // '2 guys 2 hrs at Riverside, 3 guys 3 hrs at Maple': each time with its own people.
  const crews = durations.map((time) =>
    chunks.find((chunk) => chunk.kind === 'people' && chunk.last === time.first - 1),
  );
  const times = durations.map((time, i) => ({
    first: crews.includes(undefined) ? time.first : crews[i]!.first,
    last: time.last,
  }));
  const behind = here.flatMap((job, i) => shareOf(lexed, job, times[i]!, true) ?? []);
  const shares =
    behind.length === here.length ? behind : here.flatMap((job, i) => shareOf(lexed, job, times[i]!, false) ?? []);
  const isWhole =
    shares.length === here.length && shares.every((share, i) => i === 0 || areBeside(lexed, shares[i - 1]!, share));
  return isWhole ? { first, last, shares } : null;
}

/** A job with the hours right behind it (or right before); null where other words stand between. */
function shareOf(
  lexed: LexedText,
  job: FoundJob,
  time: { first: number; last: number },
  isBehind: boolean,
): Share | null {
  const [from, to] = isBehind ? [job.last + 1, time.first] : [time.last + 1, job.first];
  if (from > to || !onlyOf(lexed, from, to, isBehind ? BEHIND : AHEAD)) return null;
  return { job, first: Math.min(job.first, time.first), last: Math.max(job.last, time.last) };
}

const areBeside = (lexed: LexedText, one: Share, next: Share): boolean =>
  one.last < next.first && onlyOf(lexed, one.last + 1, next.first, BETWEEN);

function onlyOf(lexed: LexedText, from: number, to: number, words: ReadonlySet<string>): boolean {
  for (let at = from; at < to; at += 1) if (!words.has(textAt(lexed, at))) return false;
  return true;
}

/** The text with the shares of all other jobs put aside. */
export function onlyShare(lexed: LexedText, spread: Spread, share: Share): LexedText {
  const others = spread.shares.filter((one) => one !== share);
  return aside(lexed, (at) => others.some((one) => at >= one.first && at <= one.last));
}

/** 'wh14' counts nothing. */
const withoutJobs = (lexed: LexedText, jobs: readonly FoundJob[]): LexedText =>
  aside(lexed, (at) => jobs.some((job) => at >= job.first && at <= job.last));

/** The text with some of its tokens put aside: they count and name nothing. */
export function aside(lexed: LexedText, isAside: (at: number) => boolean): LexedText {
  const tokens = lexed.tokens.map((token, at) =>
    isAside(at) ? { kind: 'mark' as const, start: token.start, end: token.end, text: '\u00b7' } : token,
  );
  return { ...lexed, tokens };
}
