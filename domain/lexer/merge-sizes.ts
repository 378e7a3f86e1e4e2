import { type Amount, ONE } from './amount.ts';
import { INCH_WORDS } from './inch-words.ts';
import { andAFraction } from './merge-numbers.ts';
import { HALVES } from './number-words.ts';
import { amountOf, textAt, textOf, type Token, tokenAt } from './token.ts';

const SPOKEN_GAUGES = new Set([
  'eight',
  'ten',
  'twelve',
  'fourteen',
  'six',
  'eighteen',
  'sixteen',
  'doce',
  'diez',
  'catorce',
]);

const SPOKEN_WIRES = new Set(['two', 'three', 'four', 'five', 'six', 'eight', 'dos', 'tres', 'cuatro', '2', '3', '4']);

const CABLE_WORDS = new Set([
  'mc',
  'romex',
  'wire',
  'cable',
  'nm',
  'bx',
  'so',
  'cord',
  'stat',
  'tstat',
  'thermostat',
  'shielded',
  'plenum',
  'fplr',
  'fplp',
  'speaker',
  'control',
]);

/** 'twelve two MC' of a voice note is 12/2. */
export function mergeCables(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    if (cableAt(tokens, i - 1) !== null) return [];
    const canonical = cableAt(tokens, i);
    if (canonical === null) return [token];
    return [
      {
        kind: 'size' as const,
        start: token.start,
        end: tokenAt(tokens, i + 1).end,
        text: textOf(tokens, i, i + 2),
        canonical,
      },
    ];
  });
}

/** '12/2' where a gauge, a count of wires and a cable stand in a row; null elsewhere. */
function cableAt(tokens: readonly Token[], at: number): string | null {
  const [gauge, wires] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  if (!SPOKEN_GAUGES.has(gauge.text) || !SPOKEN_WIRES.has(wires.text)) return null;
  const [size, count] = [amountOf(gauge), amountOf(wires)];
  if (size === null || count === null || !CABLE_WORDS.has(textAt(tokens, at + 2))) return null;
  return `${size / ONE}/${count / ONE}`;
}

/** 'three quarter inch', 'one inch', 'half-inch', 'una pulgada y media': sizes in words. */
export function mergeInches(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokenAt(tokens, i);
    const inches = inchesAt(tokens, i);
    if (!inches) {
      merged.push(token);
      i += 1;
      continue;
    }
    const fraction = andAFraction(tokens, inches.next);
    const { amount, next } = fraction ? { ...fraction, amount: inches.amount + fraction.amount } : inches;
    merged.push({
      kind: 'size',
      start: token.start,
      end: tokenAt(tokens, next - 1).end,
      text: textOf(tokens, i, next),
      canonical: inchesOf(amount),
    });
    i = next;
  }
  return merged;
}

const GLUED_INCHES = new Map<string, Amount>([
  ['half-inch', ONE / 2],
  ['quarter-inch', ONE / 4],
]);

function inchesAt(tokens: readonly Token[], at: number): { amount: Amount; next: number } | null {
  const token = tokenAt(tokens, at);
  const glued = GLUED_INCHES.get(token.text);
  if (glued !== undefined) return { amount: glued, next: at + 1 };
  // 'inch and a quarter emt'
  if (INCH_WORDS.has(token.text) && andAFraction(tokens, at + 1)) return { amount: ONE, next: at + 1 };
  const unit = textAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  if (!INCH_WORDS.has(textAt(tokens, unit))) return null;
  const amount = HALVES.has(token.text) ? ONE / 2 : token.text === 'quarter' ? ONE / 4 : amountOf(token);
  return amount === null ? null : { amount, next: unit + 1 };
}

/** An amount of inches as sizes are written: 0.75 is '3/4"', 1.5 is '1-1/2"'. */
export function inchesOf(amount: Amount): string {
  const whole = Math.floor(amount / ONE);
  const sixteenths = Math.round(((amount % ONE) * 16) / ONE);
  if (sixteenths === 0) return `${whole}"`;
  let [top, bottom] = [sixteenths, 16];
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  return whole === 0 ? `${top}/${bottom}"` : `${whole}-${top}/${bottom}"`;
}
