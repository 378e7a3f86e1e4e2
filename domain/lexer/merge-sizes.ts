import { type Amount, ONE } from './amount.ts';
import { INCH_WORDS } from './inch-words.ts';
import { andAFraction } from './merge-numbers.ts';
import { HALVES } from './number-words.ts';
import type { Token } from './token.ts';

const SPOKEN_GAUGES = new Set([
  'eight',
  'ten',
  'twelve',
  'fourteen',
  'six',
  'doce',
  'diez',
  'catorce',
  '12',
  '10',
  '14',
  '8',
  '6',
]);

const SPOKEN_WIRES = new Set(['two', 'three', 'four', 'dos', 'tres', 'cuatro', '2', '3', '4']);

const CABLE_WORDS = new Set(['mc', 'romex', 'wire', 'cable', 'nm', 'bx', 'so']);

/** 'twelve two MC' of a voice note is 12/2. */
export function mergeCables(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const [next, noun] = [tokens[i + 1], tokens[i + 2]];
    const before = tokens[i - 1];
    if (isWire(before, token, next)) return [];
    if (!isWire(token, next, noun) || !next) return [token];
    const gauge = (token.amount ?? 0) / ONE;
    return [
      {
        kind: 'size' as const,
        start: token.start,
        end: next.end,
        text: `${token.text} ${next.text}`,
        canonical: `${gauge}/${(next.amount ?? 0) / ONE}`,
      },
    ];
  });
}

function isWire(gauge: Token | undefined, wires: Token | undefined, noun: Token | undefined): boolean {
  return (
    gauge?.kind === 'number' &&
    wires?.kind === 'number' &&
    SPOKEN_GAUGES.has(gauge.text) &&
    SPOKEN_WIRES.has(wires.text) &&
    CABLE_WORDS.has(noun?.text ?? '') &&
    /^[a-z]/.test(gauge.text)
  );
}

/** 'three quarter inch', 'one inch', 'half-inch', 'una pulgada y media': sizes in words. */
export function mergeInches(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) continue;
    let last = i + 1;
    if (tokens[last]?.text === '-') last += 1;
    const spelledHalf = token.kind === 'word' && ['half-inch', 'quarter-inch'].includes(token.text);
    const half = token.kind === 'word' && HALVES.has(token.text) && INCH_WORDS.has(tokens[last]?.text ?? '');
    if (
      spelledHalf ||
      half ||
      (token.kind === 'number' && token.amount !== undefined && INCH_WORDS.has(tokens[last]?.text ?? ''))
    ) {
      let amount = spelledHalf || half ? (token.text.startsWith('quarter') ? ONE / 4 : ONE / 2) : (token.amount ?? 0);
      let next = spelledHalf ? i + 1 : last + 1;
      const fraction = andAFraction(tokens, next);
      if (fraction) {
        amount += fraction.amount;
        next = fraction.next;
      }
      const end = tokens[next - 1]?.end ?? token.end;
      merged.push({
        kind: 'size',
        start: token.start,
        end,
        text: tokens
          .slice(i, next)
          .map((one) => one.text)
          .join(' '),
        canonical: inchesOf(amount),
      });
      i = next - 1;
    } else merged.push(token);
  }
  return merged;
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
