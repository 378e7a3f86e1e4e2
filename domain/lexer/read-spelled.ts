import { ONE } from './amount.ts';
import type { ReadNumber } from './merge-numbers.ts';
import { ARTICLES, HUNDREDS, TENS, THOUSANDS, UNIT_NUMBERS } from './number-words.ts';
import { textAt, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** 'two seventy five dollars', 'four fifty ft of cat6': hundreds said without the word, before money and feet of something. */
function readHundredsAside(tokens: readonly Token[], at: number): ReadNumber | null {
  const hundreds = spelledValue(textAt(tokens, at));
  const tens = TENS[textAt(tokens, at + 1)];
  if (hundreds === null || hundreds < 1 || hundreds > 9 || tens === undefined || ARTICLES.has(textAt(tokens, at)))
    return null;
  const ones = spelledValue(textAt(tokens, at + 2));
  const isOne = ones !== null && ones > 0 && ones < 10;
  const next = at + (isOne ? 3 : 2);
  const unit = textAt(tokens, next);
  const isSum =
    /^(?:dollars?|bucks?)$/.test(unit) || (/^(?:ft|feet|foot)$/.test(unit) && textAt(tokens, next + 1) === 'of');
  return isSum ? { amount: (hundreds * 100 + tens + (isOne ? ones : 0)) * ONE, form: 'spelled', next } : null;
}

/** Spanish eleven; in English 'once more', 'once we got in', 'more than once' count nothing. */
const isEnglishOnce = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'once' &&
  (/^(?:more|again|we|they|it|i|he|she|you|that|the|this|and|in|a|every|,|)$/.test(textAt(tokens, at + 1)) ||
    /^(?:at|than|just)$/.test(textAt(tokens, at - 1)));

export function readSpelled(tokens: readonly Token[], at: number): ReadNumber | null {
  if (isEnglishOnce(tokens, at)) return null;
  const aside = readHundredsAside(tokens, at);
  if (aside) return aside;
  let total = 0;
  let group = 0;
  let i = at;
  let seen = false;
  for (; i < tokens.length; i += 1) {
    const { kind, text } = tokenAt(tokens, i);
    const word = kind === 'word' ? text : '';
    const value = spelledValue(word);
    const hundred = HUNDREDS[word];
    if (value !== null) {
      if (seen && !(group % 100 === 0 || (group % 10 === 0 && value < 10 && group % 100 >= 20))) break;
      if (ARTICLES.has(word) && !seen) break;
      group += value;
    } else if (hundred) {
      if (hundred.multiplies && seen && group < 100) group *= 100;
      else if (!seen || group === 0) group += hundred.value;
      else break;
    } else if (THOUSANDS.has(word) && seen) {
      total += group * 1000;
      group = 0;
    } else if (word === 'mil' && !seen && isMoreBehind(textAt(tokens, i + 1))) {
      total += 1000;
    } else if (seen && (word === 'and' || word === 'y') && joinsNumber(tokens, i, group)) {
      continue;
    } else break;
    seen = true;
  }
  return seen ? { amount: (total + group) * ONE, form: 'spelled', next: i } : null;
}

/** 'mil pies', 'mil quinientos': a thousand; 'mil' alone may be anything. */
function isMoreBehind(word: string): boolean {
  return (
    unitOfWord(word) !== null || HUNDREDS[word] !== undefined || (spelledValue(word) !== null && !ARTICLES.has(word))
  );
}

function joinsNumber(tokens: readonly Token[], at: number, group: number): boolean {
  const value = spelledValue(textAt(tokens, at + 1));
  if (value === null) return false;
  if (textAt(tokens, at) === 'and') return group >= 100 && group % 100 === 0;
  return (group % 10 === 0 && group % 100 >= 30 && value < 10) || (group >= 100 && group % 100 === 0 && value >= 20);
}

export function spelledValue(word: string): number | null {
  const direct = UNIT_NUMBERS[word] ?? TENS[word];
  if (direct !== undefined) return direct;
  const [tens = '', ones = ''] = word.split('-');
  const [a, b] = [TENS[tens], UNIT_NUMBERS[ones]];
  return a !== undefined && b !== undefined && b < 10 ? a + b : null;
}
