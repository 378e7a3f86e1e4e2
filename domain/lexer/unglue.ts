import { ONE } from './amount.ts';
import { partOf } from './fraction-words.ts';
import { INCH_WORDS } from './inch-words.ts';
import { spelledValue } from './read-spelled.ts';
import type { Token } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

const GLUED = /^([a-z]{2,})(hrs?|hours?|guys|men|feet|ft|horas?|hombres|pies)$/;
const LENGTHS = new Set(['foot', 'feet', 'ft']);
/** Of which one orders halves: 'half-yard', 'quarter-gallon'. */
const HALVED = new Set(['yd', 'gal', 'box', 'bag', 'roll', 'sheet', 'cy']);

/** Numbers in words without their space: 'twohrs', 'two-hour', 'three-quarters', 'half-yard'; 'ten-foot' is a size. */
export function unglue(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word') return [token];
    const [, number = ''] = GLUED.exec(token.text) ?? [];
    if (spelledValue(number) !== null) return cut(token, number.length, number.length);
    const dash = token.text.lastIndexOf('-');
    return dash > 0 ? unhyphen(token, token.text.slice(0, dash), token.text.slice(dash + 1)) : [token];
  });
}

function unhyphen(token: Token, front: string, back: string): Token[] {
  const cutHere = (): Token[] => cut(token, front.length, front.length + 1);
  const unit = unitOfWord(back);
  if (['half', 'quarter'].includes(front)) return unit !== null && HALVED.has(unit) ? cutHere() : [token];
  const value = spelledValue(front);
  if (value === null) return [token];
  if (LENGTHS.has(back)) return [lengthSize(token, value)];
  const isMeasured = (unit !== null && unit !== 'ea') || INCH_WORDS.has(back) || MINUTE_WORDS.has(back);
  return isMeasured || partOf(back) !== null ? cutHere() : [token];
}

/** 'ten-foot sticks': a size that is a length too, as '10-ft sticks'. */
function lengthSize(token: Token, feet: number): Token {
  return { ...token, kind: 'size', canonical: `${feet} ft`, each: { amount: feet * ONE, unit: 'ft' } };
}

function cut(token: Token, end: number, start: number): Token[] {
  return [
    { ...token, end: token.start + end, text: token.text.slice(0, end) },
    { ...token, start: token.start + start, text: token.text.slice(start) },
  ];
}
