import { crewsAt } from './crews.ts';
import { jobsAt, type JobNames } from './jobs.ts';
import { netsAt } from './nets.ts';
import type { Phrase } from './phrase.ts';
import { pricesAt } from './prices.ts';
import { referencesAt } from './references.ts';
import { thingsAt } from './things.ts';
import { timesAt } from './times/times.ts';
import type { TaggedText } from './tagged-text.ts';

/** Every reading of every stretch of a text. Their order means nothing: the cover decides. */
export const PATTERNS: readonly ((text: TaggedText, at: number) => Phrase[])[] = [
  referencesAt,
  crewsAt,
  timesAt,
  thingsAt,
  pricesAt,
  netsAt,
];

export function proposePhrases(text: TaggedText, names: JobNames, patterns = PATTERNS): Phrase[] {
  const proposed: Phrase[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.token(at)!.kind === 'break') continue;
    for (const pattern of patterns) proposed.push(...pattern(text, at));
    proposed.push(...jobsAt(text, at, names));
  }
  return proposed;
}
