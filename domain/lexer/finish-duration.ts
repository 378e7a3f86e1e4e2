import type { RateKind } from '../change-order.ts';
import type { Amount } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { BREAKS, EACH, phraseAt, rateAt, TOTAL } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { textAt, tokenAt } from './token.ts';

/** 'horas extra', 'horas dobles': the hours are read already. */
const HORAS = new Map<string, RateKind>([
  ['extra', 'overtime'],
  ['doble', 'double'],
]);

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
  const { tokens } = lexed;
  let next = from;
  let rate: RateKind | null = null;
  let settled = basis;
  let isBreak = false;
  for (let round = 0; round < 4; round += 1) {
    const behind = textAt(tokens, next);
    const ofHours: RateKind | undefined =
      !rate && /^horas?$/.test(textAt(tokens, next - 1)) ? HORAS.get(behind.replace(/s$/, '')) : undefined;
    if (ofHours) {
      rate = ofHours;
      next += 1;
      continue;
    }
    const filler = ['of', 'at', '@', 'de', 'a', 'on', 'in', '(', 'for'].includes(behind);
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
    } else if (BREAKS.has(behind) || (filler && BREAKS.has(textAt(tokens, next + 1)))) {
      isBreak = true;
      next += BREAKS.has(behind) ? 1 : 2;
    } else break;
  }
  const before = textAt(tokens, at - 1);
  if (['ot', 'overtime', 'dt'].includes(before) && !rate) rate = before === 'dt' ? 'double' : 'overtime';
  if (settled === null && before === 'each') settled = 'each';
  if (settled === null && (before === 'total' || (before === 'of' && textAt(tokens, at - 2) === 'total')))
    settled = 'total';
  if (
    !isClock &&
    ['lunch', 'minus', 'less', 'menos'].includes(before) &&
    tokens.slice(0, at).some((token) => token.kind === 'clock')
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
function isPrice({ tokens }: LexedText, at: number): boolean {
  const of = tokenAt(tokens, at + 1);
  return (
    textAt(tokens, at) === 'per' && of.kind === 'word' && !['man', 'guy', 'person', 'head', 'worker'].includes(of.text)
  );
}
