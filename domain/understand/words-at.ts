import { type LexedText, wordsOf } from '../lexer/lex.ts';
import type { Token } from '../lexer/token.ts';

/** What stands before the first and behind the last word of a text: a mark that says nothing, as a text's end does. */
const NOTHING: Token = { kind: 'mark', start: 0, end: 0, text: '' };

/** The token at a place; before and behind the text a mark without words, so that nobody asks for the edge. */
export function tokenAt(lexed: LexedText, at: number): Token {
  return lexed.tokens[at] ?? NOTHING;
}

/** The folded word at a place; '' before and behind the text. */
export function textAt(lexed: LexedText, at: number): string {
  return tokenAt(lexed, at).text;
}

/** A name inside another one: 'ft cross tee', but 'EMT' as it is. */
export const inside = (name: string): string => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** How a size is written on a line: '3/4"', '#12'; one that the lexer gave no form stays as it was said. */
export function nameOfSize(token: Token): string {
  return token.canonical ?? token.text;
}

/** The folded words from one token to another, inclusive. */
export function foldedOf(lexed: LexedText, first: number, last: number): string {
  return lexed.folded.text.slice(lexed.tokens[first]?.start, lexed.tokens[last]?.end);
}

/** True where a word was written with a capital; nothing stands beyond the text, and nothing there has one. */
export function isCapital(lexed: LexedText, at: number): boolean {
  const initial = wordsOf(lexed, at, at).charAt(0);
  return initial !== initial.toLowerCase();
}
