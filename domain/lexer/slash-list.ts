import { type Token, tokenAt } from './token.ts';

/** 'Maple / una puerta / 2 carpinteros': what a form is filled with goes on with nothing. */
const ARTICLES = new Set(['a', 'an', 'un', 'una']);

/** 'Mains 20 pcs / tile 36 pcs', 'Operator 6h / mini-ex 6h': a slash between blanks parts a list as a comma does; '3 / 4' and '$12 / ft' are one. */
export function partSlashes(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const [before, next] = [tokenAt(tokens, at - 1), tokenAt(tokens, at + 1)];
    const isApart = token.text === '/' && before.end < token.start && next.start > token.end;
    const isOne =
      before.kind === 'money' || (before.kind === 'number' && next.kind === 'number') || ARTICLES.has(next.text);
    return isApart && next.kind !== 'end' && !isOne ? { ...token, text: ',' } : token;
  });
}
