import { fold } from '../lexicon/lexicon.ts';
import { scan } from '../tokens/scan.ts';
import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

/** How jobs may be called, as token words, the longest first. */
export type JobNames = readonly (readonly string[])[];

/** A job's full name, its aliases and numbers, the beginning of its name, its initials. */
export function jobNames(
  jobs: readonly { name: string; aliases: readonly string[]; address: string | null }[],
): JobNames {
  const names = new Map<string, string[]>();
  const put = (words: string[]): void => {
    if (words.length > 0) names.set(words.join(' '), words);
  };
  for (const { name, aliases, address } of jobs) {
    for (const said of [name, ...aliases, ...(address ? [address.split(',')[0]!] : [])]) {
      const words = scan(said).map(({ norm }) => norm);
      for (let end = words.length; end > 0; end -= 1) if (end > 1 || !ARTICLES.has(words[0]!)) put(words.slice(0, end));
      if (words.length > 1 && said === name) for (const word of words) if (word.length >= 5) put([word]);
    }
    const words = fold(name).split(' ');
    if (words.length > 1) put([words.map((word) => (/^\d/.test(word) ? word : word[0]!)).join('')]);
  }
  return [...names.values()].filter((words) => words.join('').length > 2).toSorted((a, b) => b.length - a.length);
}

const ARTICLES = new Set(['the', 'la', 'el', 'los', 'las', 'st', 'new', 'old']);

export function jobsAt(text: TaggedText, at: number, names: JobNames): Phrase[] {
  const found = names.find((words) => words.every((word, i) => text.norm(at + i) === word));
  return found ? [{ kind: 'job', first: at, end: at + found.length, score: 6 * found.length * found.length }] : [];
}
