import type { LexedText } from './lexer/lex.ts';
import { mendSlips } from './lexer/mend-slips.ts';

/** Where in a lexed message a quote stands: tokens, inclusive. */
export interface FoundQuote {
  first: number;
  last: number;
}

/**
 * Finds a quote in a message, with case, accents, spaces, quote and inch marks and hyphens set aside. It must begin and end at
 * token boundaries: '4 hrs' is not found in '14 hrs', nor '1012' in 'order 1012'. Null when it is not there.
 */
export function findQuote(lexed: LexedText, quote: string): FoundQuote | null {
  const wanted = keyOf(mendSlips(quote).text).key;
  if (wanted === '') return null;
  const { key, at } = keyOf(lexed.folded.text);
  for (let from = key.indexOf(wanted); from >= 0; from = key.indexOf(wanted, from + 1)) {
    const start = at[from]!;
    const end = at[from + wanted.length - 1]! + 1;
    // Whatever is no space lies in a token.
    const first = lexed.tokens.findIndex((token) => token.end > start);
    const last = lexed.tokens.findLastIndex((token) => token.start < end);
    if (edgesFit(lexed, first, last, start, end)) return { first, last };
  }
  return null;
}

/** Nothing that counts may hang over an edge of the quote. */
function edgesFit(lexed: LexedText, first: number, last: number, start: number, end: number): boolean {
  const text = lexed.folded.text;
  const head = text.slice(lexed.tokens[first]?.start, start);
  const tail = text.slice(end, lexed.tokens[last]?.end);
  return keyOf(head).key === '' && keyOf(tail).key === '';
}

function keyOf(folded: string): { key: string; at: number[] } {
  let key = '';
  const at: number[] = [];
  for (let i = 0; i < folded.length; i += 1) {
    const character = folded[i]!;
    if (/[\s'"\-,;:!?()*]/.test(character) || (character === '.' && !/\d/.test(folded[i + 1] ?? ''))) continue;
    key += character;
    at.push(i);
  }
  return { key, at };
}
