import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { textAt, type Token, tokenAt } from './token.ts';

/** 'fitter 1 4 hrs fitter 2 6 hrs', 'guy #1 5 hrs, guy #2 3 hrs': the numbers of the men count nothing. */
export function numberedMen(tokens: Token[]): Token[] {
  const places = tokens.flatMap((_, at) => (isNumbered(tokens, at) ? [at] : []));
  if (places.length < 2 || places.some((at, i) => textAt(tokens, at) !== String(i + 1))) return tokens;
  return tokens.filter((_, at) => !places.includes(at));
}

function isNumbered(tokens: readonly Token[], at: number): boolean {
  const who = textAt(tokens, at - 1);
  const isOne = !who.endsWith('s') && (CREW_WORDS.has(who) || tradeOfWord(who) !== null);
  const behind = [':', '-', '='].includes(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  return isOne && /^#?\d$/.test(textAt(tokens, at)) && tokenAt(tokens, behind).kind === 'number';
}
