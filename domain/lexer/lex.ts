import { scanTokens } from './scan-tokens.ts';
import { type FoldedText, sourceSpan } from './fold-text.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { mendSlips } from './mend-slips.ts';
import { mergeCables, mergeInches } from './merge-sizes.ts';
import { settlePrices } from './settle-prices.ts';
import { settleSizes } from './settle-sizes.ts';
import { mergeSpokenClock } from './spoken-clock.ts';
import { mergeSpokenSizes } from './spoken-sizes.ts';
import { textAt, textOf, type Token, tokenAt } from './token.ts';
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
  const tokens = mergeSpokenSizes(
    mergeCables(mergeInches(mergeSpokenClock(withoutRepair(mergeNumbers(unglue(unwrap(scanTokens(folded.text)))))))),
  );
  settleSizes(tokens);
  const lexed = { source, folded, tokens };
  settlePrices(lexed);
  return lexed;
}

/** 'two no three laborers', '6 I mean 8 boxes': who corrects himself in the middle meant the second number. */
function withoutRepair(tokens: Token[]): Token[] {
  return tokens.filter((token, i) => {
    const repairs = (from: number): boolean =>
      tokenAt(tokens, from).kind === 'number' && [1, 2].some((words) => REPAIRS.has(textOf(tokens, from + 1, from + 1 + words)) && tokenAt(tokens, from + 1 + words).kind === 'number' && tokenAt(tokens, from + 2 + words).kind === 'word'); // prettier-ignore
    if (repairs(i)) return false;
    return !(token.kind === 'word' && (repairs(i - 1) || (repairs(i - 2) && !REPAIRS.has(textAt(tokens, i - 1)))));
  });
}

const REPAIRS = new Set(['no', 'no wait', 'wait', 'i mean', 'i meant', 'sorry', 'no sorry', 'digo']);

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
