import { foldText } from '../lexer/fold-text.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import type { FoundJob } from './read-jobs.ts';
import type { KnownJob } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

const BEFORE = new Set([
  'in',
  'the',
  'at',
  'our',
  'that',
  'for',
  'on',
  '@',
  'its',
  "it's",
  'thats',
  "that's",
  'en',
  'de',
  'el',
  'la',
]);
const BEHIND = new Set(['job', 'one', 'site', 'project', 'jobsite', 'obra', 'trabajo']);

/** 'the Lehi job', 'in Lehi': a job by the town of its address, where only one is there; several are left open. */
export function readTowns(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  const towns = Map.groupBy(jobs, ({ address }) => foldText(address?.split(',')[1]?.trim() ?? '').text);
  return [...towns].flatMap(([town, there]) => {
    const words = town.split(' ');
    const first = /^[a-z]{3}[a-z ]*$/.test(town) ? placeOf(lexed, words) : -1;
    if (first < 0) return [];
    const last = first + words.length - 1;
    const quote = wordsOf(lexed, first, last);
    const [one, ...others] = there;
    const mention =
      others.length === 0
        ? { kind: 'job' as const, job_id: one!.job_id, name: one!.name, quote }
        : { kind: 'ambiguous' as const, job_ids: there.map((job) => job.job_id), quote };
    return [{ mention, first, last }];
  });
}

/** Where a town stands as the place of work; -1 for nowhere. */
function placeOf(lexed: LexedText, words: readonly string[]): number {
  return lexed.tokens.findIndex((_, at) => {
    if (!words.every((word, i) => textAt(lexed, at + i) === word)) return false;
    const behind = at + words.length;
    const isLed = at === 0 || BEFORE.has(textAt(lexed, at - 1));
    const ends = behind >= lexed.tokens.length || tokenAt(lexed, behind).kind === 'mark';
    return isLed && (ends || BEHIND.has(textAt(lexed, behind)));
  });
}
