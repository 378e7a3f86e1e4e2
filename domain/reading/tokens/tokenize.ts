import { spelled } from '../lexicon/lexicon.ts';
import { joinNumbers } from './number-words.ts';
import { joinSizes } from './spoken-sizes.ts';
import { scan } from './scan.ts';
import type { Token } from './token.ts';

/** A text as typed tokens: one pass by form, spoken numbers joined, slips of one letter looked up. */
export function tokenize(text: string): Token[] {
  return joinNumbers(joinSizes(scan(text).map(respell)));
}

function respell(token: Token): Token {
  if (token.kind !== 'word') return token;
  const meant = spelled(token.norm);
  return meant === null ? token : { ...token, norm: meant };
}
