import { ONE } from './amount.ts';
import { amountOf, isPause, textAt, type Token, tokenAt } from './token.ts';

const UNTIL = new Set(['to', 'till', 'til', 'until', 'a', 'hasta']);
const OF_THE_DAY = new Set([
  'this',
  'today',
  'yesterday',
  'each',
  'in',
  'am',
  'pm',
  'hoy',
  'ayer',
  'de',
  'didnt',
  "didn't",
  'no',
  'straight',
  'without',
  'sin',
  'minus',
  'less',
]);

/** 'from seven to eleven this morning', 'de siete a once': hours between two times that are said in words. */
export function mergeSpokenClock(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    if ([1, 2, 3].some((back) => hoursFrom(tokens, at - back) !== null)) return [];
    if ([1, 2].some((back) => hoursOfMorning(tokens, at - back) !== null)) return [];
    const morning = hoursOfMorning(tokens, at);
    if (morning !== null) return [{ kind: 'clock' as const, start: token.start, end: tokenAt(tokens, at + 2).end, text: token.text, amount: morning * ONE }]; // prettier-ignore
    const hours = hoursFrom(tokens, at);
    return hours === null ? [token] : [{ kind: 'clock' as const, start: token.start, end: tokenAt(tokens, at + 3).end, text: token.text, amount: hours * ONE }]; // prettier-ignore
  });
}

function hoursFrom(tokens: readonly Token[], at: number): number | null {
  if (!['from', 'de', 'desde'].includes(textAt(tokens, at)) || !UNTIL.has(textAt(tokens, at + 2))) return null;
  const [start, end] = [hourOf(tokenAt(tokens, at + 1)), hourOf(tokenAt(tokens, at + 3))];
  const behind = tokenAt(tokens, at + 4);
  if (start === null || end === null || start === end || !(isPause(behind) || OF_THE_DAY.has(behind.text))) return null;
  return (end - start + 12) % 12;
}

/** 'we were on it seven to eleven this morning' */
function hoursOfMorning(tokens: readonly Token[], at: number): number | null {
  if (['from', 'de', 'desde'].includes(textAt(tokens, at - 1)) || !UNTIL.has(textAt(tokens, at + 1))) return null;
  const isOfDay = ['this morning', 'this am', 'this afternoon', 'esta manana'].includes(`${textAt(tokens, at + 3)} ${textAt(tokens, at + 4)}`); // prettier-ignore
  const [start, end] = [hourOf(tokenAt(tokens, at)), hourOf(tokenAt(tokens, at + 2))];
  return isOfDay && start !== null && end !== null && start !== end ? (end - start + 12) % 12 : null;
}

const hourOf = (token: Token): number | null => {
  const amount = token.form === 'spelled' ? amountOf(token) : null;
  return amount !== null && amount % ONE === 0 && amount > 0 && amount <= 12 * ONE ? amount / ONE : null;
};
