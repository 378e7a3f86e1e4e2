import { sourceSpan } from './fold-text.ts';
import type { LexedText } from './lex.ts';
import { tokenAt } from './token.ts';

/** The exact words of the source under tokens `first` to `last` (inclusive). */
export function wordsOf(lexed: LexedText, first: number, last: number): string {
  const { start, end } = spanOf(lexed, first, last);
  return lexed.source.slice(start, end);
}

/** Span in the source of tokens `first` to `last` (inclusive). */
export function spanOf(lexed: LexedText, first: number, last: number): { start: number; end: number } {
  // A number that was put right stands on all of the words up to the right one, those behind it in their own place.
  const end = Math.max(...lexed.tokens.slice(first, last + 1).map((token) => token.end), 0);
  return sourceSpan(lexed.folded, tokenAt(lexed.tokens, first).start, end);
}
