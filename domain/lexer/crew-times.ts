import { amountFromDigits, ONE } from './amount.ts';
import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { isShortTrade } from './short-trades.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** 'laborers 2 x 8', 'ironworkers 2 x 4', 'hours: 3 x 2.5', 'fix the OT 4 x 3': so many men and how long each was there, no lumber. */
export function partCrews(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [, men, link, hours] = /^(\d{1,2})( (?:x|by) )(\d{1,2}(?:\.\d+)?)$/.exec(token.text) ?? [];
    const areHours = isOfHours(tokens, at) || isReckoning(tokens, at, Number(men) * Number(hours));
    if (token.kind !== 'size' || men === undefined || !(areHours || isCrew(tokens, at))) return [token];
    const [behind, last] = [token.start + men.length, token.end - hours!.length];
    return [
      number(token.start, behind, men),
      { kind: 'word', start: behind + 1, end: behind + link!.length - 1, text: 'x' },
      number(last, token.end, hours!),
      ...(areHours ? [{ kind: 'word' as const, start: token.end, end: token.end, text: 'hrs' }] : []),
    ];
  });
}

const number = (start: number, end: number, text: string): Token => ({
  kind: 'number',
  start,
  end,
  text,
  amount: amountFromDigits(text)!,
  form: 'digits',
});

const isOfHours = (tokens: readonly Token[], at: number): boolean =>
  /^(?:hours?|hrs|labor|time|ot|overtime|horas)$/.test(
    textAt(tokens, [':', '-', '='].includes(textAt(tokens, at - 1)) ? at - 2 : at - 1),
  );

/** 'laborers 6h (2 x 3)': what stands in the brackets comes to the hours before them. */
const isReckoning = (tokens: readonly Token[], at: number, product: number): boolean =>
  textAt(tokens, at - 1) === '(' &&
  textAt(tokens, at + 1) === ')' &&
  unitOfWord(textAt(tokens, at - 2)) === 'hr' &&
  amountOf(tokenAt(tokens, at - 3)) === product * ONE;

/** 'jw 2 x 8, app 2 x 8', 'carpenters 2 x 6, laborer 1 x 4': one trade right behind a pause, and so many of one man's day. */
function isTimeSheet(tokens: readonly Token[], at: number): boolean {
  const [men, hours] = textAt(tokens, at)
    .split(/ (?:x|by) /)
    .map(Number);
  const word = textAt(tokens, at - 1);
  const isTrade = tradeOfWord(word) !== null || isShortTrade(word);
  const opens = isPause(tokenAt(tokens, at - 2)) && isPause(tokenAt(tokens, at + 1));
  return isTrade && opens && men !== undefined && hours !== undefined && men <= 6 && hours <= 12;
}

/** Several of a trade right before, with a mark between or without. */
function isCrew(tokens: readonly Token[], at: number): boolean {
  const end = [':', '-', ',', '='].includes(textAt(tokens, at - 1)) ? at - 1 : at;
  if (CREW_WORDS.has(textAt(tokens, end - 1)) || isTimeSheet(tokens, at)) return true;
  return [1, 2].some((words) => {
    const phrase = textOf(tokens, Math.max(0, end - words), end).replace(/'s$/, 's');
    return /(?:[^s]s|men)$/.test(phrase) && tradeOfWord(phrase) !== null;
  });
}
