import { type Amount, ONE } from './amount.ts';
import { GAUGE_SIZED, INCH_SIZED, isInchSized } from './material-words.ts';
import { inchesOf } from './merge-sizes.ts';
import { amountOf, textAt, type Token, tokenAt } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

/** A bare fraction or number right before a pipe, box or board is its size: '3/4 EMT', '60 ft of 1 EMT'. */
export function settleSizes(tokens: Token[]): void {
  for (const [i, token] of tokens.entries()) {
    if (SCHEDULE.test(token.text)) makeSchedule(tokens, i);
    const amount = amountOf(token);
    if (amount === null) continue;
    const [before, next] = [tokenAt(tokens, i - 1), tokenAt(tokens, i + 1)];
    const counted = before.kind === 'number' || unitOfWord(before.text) !== null || ['of', 'de'].includes(before.text);
    if (token.form === 'fraction') {
      const counts = next.text === '-' ? tokenAt(tokens, i + 2) : next;
      const unit = counts.kind === 'word' ? unitOfWord(counts.text) : null;
      const measured = (unit !== null && unit !== 'ea' && unit !== 'sheet') || MINUTE_WORDS.has(counts.text);
      const bulk = [
        'of',
        'a',
        'an',
        'cubic',
        'square',
        'mile',
        'way',
        'pallet',
        'load',
        'bucket',
        'tank',
        'cubeta',
        'lin',
        'linear',
        'cu',
        'sq',
        'man',
      ].includes(next.text);
      // '60 pies de EMT 3/4 a $4.25 el pie'
      // '80 feet 1-1/2 square tube'
      const isSquare =
        ['square', 'sq'].includes(next.text) && /^(?:tub(?:e|ing)s?|bars?|stock|steel)$/.test(textAt(tokens, i + 2));
      const isPriced = next.text === 'a' && /^[$\d]/.test(textAt(tokens, i + 2));
      if (measured || (bulk && !isPriced && !isSquare)) continue;
      // 'waited about 1/2, then left'
      if (['for', 'about'].includes(before.text) && next.kind === 'mark' && unitOfWord(next.text) === null) continue;
      makeSize(token, amount);
    } else if (
      token.form === 'digits' &&
      next.kind === 'word' &&
      INCH_SIZED.has(next.text) &&
      counted &&
      amount <= 12 * ONE
    ) {
      makeSize(token, amount);
    } else if (token.form === 'digits' && isGauge(tokens, i, amount)) {
      token.kind = 'size';
      token.canonical = `#${token.text}`;
      delete token.amount;
      delete token.form;
    } else if (token.form === 'digits' && (isDesignation(tokens, i, amount) || isRod(tokens, i))) {
      token.kind = 'size';
      token.canonical = token.text;
      delete token.amount;
      delete token.form;
    } else if (
      token.form === 'digits' &&
      ['de', 'of'].includes(before.text) &&
      inchNoun(textAt(tokens, i - 2)) &&
      !unitOfWord(next.text) &&
      !['cada', 'each'].includes(next.text)
    ) {
      makeSize(token, amount);
    } else if (
      ['del', 'de'].includes(before.text) &&
      unitOfWord(next.text) === null &&
      !['cada', 'each'].includes(next.text)
    ) {
      makeSpanishSort(tokens, i, amount);
    }
  }
}

/** 'cable del 6', 'alambre del 10': its gauge; 'breaker de 50': its amperes. */
function makeSpanishSort(tokens: Token[], at: number, amount: number): void {
  const [token, thing] = [tokenAt(tokens, at), textAt(tokens, at - 2)];
  const number = amount / ONE;
  const canonical =
    WIRES.test(thing) && GAUGES.has(number)
      ? `#${number}`
      : BREAKERS.test(thing) && number >= 10 && number % 5 === 0
        ? `${number}A`
        : null;
  if (canonical === null || token.form === 'article') return;
  Object.assign(token, { kind: 'size', canonical });
  delete token.amount;
  delete token.form;
}

const WIRES = /^(?:cables?|alambres?|wire|thhn|desnudo|romex|mc)$/;
const BREAKERS = /^(?:breakers?|breques?|pastillas?|fusibles?|contactor(?:es)?|desconectador(?:es)?|disconnects?)$/;

const SCHEDULE = /^(?:schedule|sched|sch|cedula)$/;
const SCHEDULES = new Set([10, 40, 80, 160]);

/** 'three inch schedule forty steel': how thick a pipe's wall is. */
function makeSchedule(tokens: Token[], at: number): void {
  const [word, number] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  const thickness = (amountOf(number) ?? 0) / ONE;
  if (!SCHEDULES.has(thickness)) return;
  Object.assign(word, { kind: 'size', canonical: `Sch ${thickness}`, end: number.end });
  tokens.splice(at + 1, 1);
}

const GAUGES = new Set([1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 18]);

/** '500 ft of 12 THHN', '3 rolls 10 thhn', "200' #8": the gauge of a wire, behind how much of it. */
function isGauge(tokens: readonly Token[], at: number, amount: number): boolean {
  if (!GAUGES.has(amount / ONE) || !GAUGE_SIZED.has(textAt(tokens, at + 1))) return false;
  const from = ['of', 'de', 'del'].includes(textAt(tokens, at - 1)) ? at - 2 : at - 1;
  return unitOfWord(textAt(tokens, from)) !== null && tokenAt(tokens, from - 1).kind === 'number';
}

/** '20 lbs of 7018 rod', '4 yards of 4000 psi', '15 lb 7018': what sort it is, behind how much of it. */
function isDesignation(tokens: readonly Token[], at: number, amount: number): boolean {
  if (amount < 1000 * ONE || amount % ONE !== 0) return false;
  const from = ['of', 'de'].includes(textAt(tokens, at - 1)) ? at - 2 : at - 1;
  const unit = unitOfWord(textAt(tokens, from));
  return (
    unit !== null && unit !== 'ea' && unit !== 'hr' && unit !== 'day' && tokenAt(tokens, from - 1).kind === 'number'
  );
}

/** '7018 rod 20 lb', 'welding rod 7018, ten pounds' */
function isRod(tokens: readonly Token[], at: number): boolean {
  return (
    /^[6-9]0[12]\d$/.test(textAt(tokens, at)) &&
    [at - 1, at + 1].some((near) =>
      /^(?:rods?|electrodes?|electrodos?|soldadura|varillas?)$/.test(textAt(tokens, near)),
    )
  );
}

function inchNoun(word: string): boolean {
  return (
    isInchSized(word) ||
    ['caja', 'cajas', 'box', 'boxes', 'bola', 'compuerta', 'paso', 'block', 'blocks', 'bloque', 'bloques'].includes(
      word,
    )
  );
}

function makeSize(token: Token, amount: Amount): void {
  token.kind = 'size';
  const text = token.text.replace(/^(\d+) (\d)/, '$1-$2');
  token.canonical = /[a-z]/.test(text) ? inchesOf(amount) : `${text}"`;
  delete token.amount;
  delete token.form;
}
