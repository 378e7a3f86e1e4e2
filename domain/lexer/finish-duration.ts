import type { RateKind } from '../change-order.ts';
import type { Amount } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { BREAKS, EACH, phraseAt, rateAt, TOTAL } from './duration-words.ts';
import type { LexedText } from './lex.ts';

export function finish(
  lexed: LexedText,
  at: number,
  from: number,
  stated: Amount,
  unit: 'hr' | 'day' | 'week',
  hours: Amount,
  basis: DurationChunk['basis'],
  isClock: boolean,
): DurationChunk {
  let next = from;
  let rate: RateKind | null = null;
  let settled = basis;
  let isBreak = false;
  for (let round = 0; round < 4; round += 1) {
    const overtime =
      !rate && /^horas?$/.test(lexed.tokens[next - 1]?.text ?? '') && /^extras?$/.test(lexed.tokens[next]?.text ?? '');
    if (
      !rate &&
      /^horas?$/.test(lexed.tokens[next - 1]?.text ?? '') &&
      /^dobles?$/.test(lexed.tokens[next]?.text ?? '')
    ) {
      rate = 'double';
      next += 1;
      continue;
    }
    if (overtime) {
      rate = 'overtime';
      next += 1;
      continue;
    }
    const filler = ['of', 'at', '@', 'de', 'a', 'on', 'in', '(', 'for'].includes(lexed.tokens[next]?.text ?? '')
      ? 1
      : 0;
    const each = phraseAt(lexed, next, EACH);
    const total = phraseAt(lexed, next, TOTAL);
    const said = rateAt(lexed, next) ?? (filler ? rateAt(lexed, next + 1) : null);
    if (said && !rate) {
      next += said.words + (rateAt(lexed, next) ? 0 : 1);
      rate = said.rate;
    } else if (each > 0 && settled === null && !isPrice(lexed, next)) {
      settled = 'each';
      next += each;
    } else if (total > 0 && settled === null) {
      settled = 'total';
      next += total;
    } else if (
      BREAKS.has(lexed.tokens[next]?.text ?? '') ||
      (filler && BREAKS.has(lexed.tokens[next + 1]?.text ?? ''))
    ) {
      isBreak = true;
      next += BREAKS.has(lexed.tokens[next]?.text ?? '') ? 1 : 2;
    } else break;
  }
  const before = lexed.tokens[at - 1]?.text ?? '';
  if (['ot', 'overtime', 'dt'].includes(before) && !rate) rate = before === 'dt' ? 'double' : 'overtime';
  if (settled === null && before === 'each') settled = 'each';
  if (settled === null && (before === 'total' || (before === 'of' && lexed.tokens[at - 2]?.text === 'total')))
    settled = 'total';
  if (
    !isClock &&
    ['lunch', 'minus', 'less', 'menos'].includes(before) &&
    lexed.tokens.slice(0, at).some((token) => token.kind === 'clock')
  )
    isBreak = true;
  return {
    kind: 'duration',
    first: at,
    last: next - 1,
    hours,
    stated: { amount: stated, unit },
    basis: settled,
    rate,
    isBreak,
    isClock,
  };
}

/** '4 hrs per' is each; '$40 each' is not reached from here, '2 days each week' is. */
function isPrice(lexed: LexedText, at: number): boolean {
  return (
    lexed.tokens[at]?.text === 'per' &&
    !['man', 'guy', 'person', 'head', 'worker'].includes(lexed.tokens[at + 1]?.text ?? '') &&
    lexed.tokens[at + 1]?.kind === 'word'
  );
}
