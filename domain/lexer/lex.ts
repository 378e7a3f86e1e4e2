import { scanTokens } from './scan-tokens.ts';
import { type FoldedText, sourceSpan } from './fold-text.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { mendSlips } from './mend-slips.ts';
import { mergeCables, mergeInches } from './merge-sizes.ts';
import { settlePrices } from './settle-prices.ts';
import { settleSizes } from './settle-sizes.ts';
import { textAt, type Token, tokenAt } from './token.ts';
import { unglue } from './unglue.ts';

export interface LexedText {
  source: string;
  folded: FoldedText;
  tokens: Token[];
}

/**
 * Reads a text into typed tokens: sizes and everything else that is no quantity first, then numbers as digits, words,
 * fractions, dozens, pairs and halves. Pure; English and Spanish alike, mixed too.
 */
export function lex(source: string): LexedText {
  const folded = mendSlips(source);
  const tokens = mergeCables(mergeInches(mergeNumbers(unglue(unwrap(scanTokens(folded.text))))));
  settleSizes(tokens);
  const lexed = { source, folded, tokens };
  settlePrices(lexed);
  return lexed;
}

/** The exact words of the source under tokens `first` to `last` (inclusive). */
export function wordsOf(lexed: LexedText, first: number, last: number): string {
  const { start, end } = spanOf(lexed, first, last);
  return lexed.source.slice(start, end);
}

/** Span in the source of tokens `first` to `last` (inclusive). */
export function spanOf(lexed: LexedText, first: number, last: number): { start: number; end: number } {
  return sourceSpan(lexed.folded, tokenAt(lexed.tokens, first).start, tokenAt(lexed.tokens, last).end);
}

/** '(2) electricians': brackets around a lone number say nothing. */
function unwrap(tokens: Token[]): Token[] {
  return tokens.filter((token, i) => {
    if (token.text === '(') return !(tokenAt(tokens, i + 1).kind === 'number' && textAt(tokens, i + 2) === ')');
    if (token.text === ')') return !(tokenAt(tokens, i - 1).kind === 'number' && textAt(tokens, i - 2) === '(');
    return true;
  });
}
