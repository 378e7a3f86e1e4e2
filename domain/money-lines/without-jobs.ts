import { lex, spanOf } from '../lexer/lex.ts';
import { readJobs } from '../understand/read-jobs.ts';
import type { KnownJob } from '../understand/understanding.ts';

/** A stop and spaces in the place of each job's name, so that offsets stay. */
export function withoutJobs(text: string, jobs: readonly KnownJob[]): string {
  if (jobs.length === 0) return text;
  const lexed = lex(text);
  const named = readJobs(lexed, [...jobs]).filter(({ mention }) => mention.kind === 'job');
  return named.reduce((rest, { first, last }) => {
    const { start, end } = spanOf(lexed, first, last);
    return `${rest.slice(0, start)}${'; '.padEnd(end - start).slice(0, end - start)}${rest.slice(end)}`;
  }, text);
}
