import { isKnownWord } from '../lexer/known-words.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import type { FoundJob } from './read-jobs.ts';
import type { KnownJob } from './understanding.ts';
import { textAt } from './words-at.ts';

/** 'TB: 2 guys', 'at tbg' for Tower B Garage: capitals in front or behind 'at', one job only. */
export function readInitials(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  const found: FoundJob[] = [];
  for (const [at, token] of lexed.tokens.entries()) {
    const words = wordsOf(lexed, at, at);
    const said = words.toUpperCase();
    if (token.kind !== 'word' || !/^[A-Z]{2,4}$/.test(said) || isKnownWord(token.text)) continue;
    const begun = words === said ? begins(lexed, at, said, jobs) : null;
    if (begun) {
      found.push(begun);
      continue;
    }
    const before = textAt(lexed, at - 1);
    const after = textAt(lexed, at + 1);
    const initials = (job: KnownJob): string =>
      job.name
        .split(/\s+/)
        .map((word) => word.charAt(0).toUpperCase())
        .join('');
    const whole = said.length >= 3 && jobs.some((job) => initials(job) === said);
    // In small letters, as a thumb writes them, only where they are all of them.
    if (!whole && words !== said) continue;
    if (!whole && !['at', '@', 'en', 'for'].includes(before) && !(at === 0 && ['-', ':', ',', ''].includes(after)))
      continue;
    const fitting = jobs.filter((job) => initials(job).startsWith(said));
    const [job] = fitting;
    if (job && fitting.length === 1)
      found.push({ mention: { kind: 'job', job_id: job.job_id, name: job.name, quote: words }, first: at, last: at });
  }
  return found;
}

/** 'TB Garage', 'RM Tower': the initials of a job's first words, and its others as they are. */
function begins(lexed: LexedText, at: number, said: string, jobs: readonly KnownJob[]): FoundJob | null {
  const fitting = jobs.filter(({ name }) => {
    const own = name.toUpperCase().split(/\s+/);
    const rest = own.slice(said.length);
    const first = own
      .slice(0, said.length)
      .map((word) => word.charAt(0))
      .join('');
    return (
      rest.length > 0 && first === said && rest.every((word, i) => textAt(lexed, at + 1 + i).toUpperCase() === word)
    );
  });
  const [job, ...others] = fitting;
  if (!job || others.length > 0) return null;
  const last = at + job.name.split(/\s+/).length - said.length;
  return {
    mention: { kind: 'job', job_id: job.job_id, name: job.name, quote: wordsOf(lexed, at, last) },
    first: at,
    last,
  };
}
