import type { Span } from '../spans/span.ts';
import type { Token } from '../tokens/tokenize.ts';

/** A stretch of a reply beside its verdict: a reason, thanks, small talk, a question, a condition. */
export interface Part {
  spans: readonly Span[];
  /** It stands in a sentence with a question mark, or opens like a question. */
  isAsked: boolean;
  /** It follows the verdict without a mark between. */
  behindVerdict?: boolean;
}

/** The words of a part as the classifier sees them; numbers, names and places are one word each. */
export function wordsOfPart({ spans }: Part, tokens: readonly Token[]): string[] {
  return spans.flatMap((span) => {
    if (span.kind === 'mark' || span.kind === 'question mark') return [];
    if (span.kind === 'other name') return ['<name>'];
    return tokens.slice(span.from, span.to).flatMap(({ kind, word }) => {
      if (kind === 'mark') return [];
      return [kind === 'number' || /\d/u.test(word) ? '<number>' : word];
    });
  });
}

/** Words, pairs of words, pieces of words and kinds of phrases. `isKnown` tells words that the training texts held often enough. */
export function featuresOf(part: Part, tokens: readonly Token[], isKnown: (word: string) => boolean): string[] {
  const words = wordsOfPart(part, tokens);
  const features = new Set<string>([part.isAsked ? 'asked' : 'told']);
  const mode = part.isAsked ? '?' : '.';
  for (const [at, word] of words.entries()) {
    const known = isKnown(word);
    features.add(known ? `w ${word}` : 'w <unknown>');
    features.add(`${mode} ${known ? word : '<unknown>'}`);
    if (at === 0) features.add(`first ${known ? word : '<unknown>'}`);
    if (at > 0) features.add(`p ${words[at - 1]!} ${word}`);
    if (word.length >= 4 && !word.startsWith('<'))
      for (let from = 0; from + 4 <= word.length + 1; from += 1) features.add(`c ${`${word} `.slice(from, from + 4)}`);
  }
  for (const { kind } of part.spans) if (kind !== 'unknown' && kind !== 'mark') features.add(`k ${kind}`);
  features.add(`long ${Math.min(4, Math.ceil(words.length / 3))}`);
  return [...features];
}
