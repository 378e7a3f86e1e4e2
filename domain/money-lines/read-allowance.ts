import { addDecimals, compareDecimals, toDecimal } from '../decimal.ts';
import { decimal, factsOf, nameFrom, type Price } from './phrase-facts.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

const WORD = /(?<!\p{L})(?:allowances?|asignaci[oó]n|provisi[oó]n)(?!\p{L})/iu;
const DIFFERENCE = /(?<!\p{L})(?:difference|overage|over(?:run)?|under|balance|diferencia|excedente)(?!\p{L})/iu;
const NEAR = 24;

/** Charges what it came to minus the allowance. The difference, where it is said too, must be that. */
export function readAllowance(words: string): ReadLines {
  const { prices } = factsOf(words);
  const at = WORD.exec(words)!;
  const allowed = prices.find((price) => isOfAllowance(words, at.index, at.index + at[0].length, price));
  const others = prices.filter((price) => price !== allowed);
  const differences = others.filter((price) => isDifference(words, price));
  const [actual, ...more] = others.filter((price) => !differences.includes(price));
  if (!allowed || !actual) return asked('allowance');
  if (more.length > 0 || differences.length > 1) return asked('one_at_a_time');
  if (differences[0] && !isThatMuch(allowed, actual, differences[0])) return asked('difference');
  const isOver = actual.amount >= allowed.amount;
  if (/(?<!\p{L})(?:credit|deduct|acredit\p{L}*)(?!\p{L})/iu.test(words) && isOver) return asked('difference');
  return {
    lines: [
      moneyLine(nameOf(words, at.index, at.index + at[0].length), {
        quantity: '1',
        unit: 'ls',
        unitCost: null,
        terms: { kind: 'allowance', allowance: decimal(allowed.amount), actual: decimal(actual.amount) },
      }),
    ],
    ask: null,
  };
}

/** '$5,000 allowance', 'allowance was $5,000', 'asignación de iluminación de $5,000'. */
function isOfAllowance(words: string, start: number, end: number, price: Price): boolean {
  const between = price.start >= end ? words.slice(end, price.start) : words.slice(price.end, start);
  const isNear = between.length <= NEAR + (price.start >= end ? NEAR : 0);
  return isNear && !/[,;$]|\d/.test(between) && !/(?:came|cost|spent|ran|actual|sali|gast)/i.test(between);
}

function isDifference(words: string, price: Price): boolean {
  const after = words.slice(price.end).split(/[,;$]/)[0] ?? '';
  const before = words.slice(0, price.start).split(/[,;]/).at(-1) ?? '';
  return DIFFERENCE.test(after.slice(0, NEAR)) || DIFFERENCE.test(before.slice(-NEAR));
}

function isThatMuch(allowed: Price, actual: Price, difference: Price): boolean {
  const less = toDecimal(`-${decimal(allowed.amount)}`);
  const sum = addDecimals(toDecimal(decimal(actual.amount)), less);
  const said = toDecimal(decimal(difference.amount));
  return compareDecimals({ ...sum, digits: sum.digits < 0n ? -sum.digits : sum.digits }, said) === 0;
}

/** 'lighting allowance' is 'Lighting allowance', 'asignación de pisos' is 'Pisos allowance'. */
function nameOf(words: string, start: number, end: number): string {
  const before =
    words
      .slice(0, start)
      .split(/[,;$]|\d/)
      .at(-1) ?? '';
  const after =
    /^\s+(?:for|de|del|para)\s+(?:the\s+|la\s+|el\s+|los\s+|las\s+)?([\p{L} ]{3,40}?)(?=\s+(?:de|was|is|of|at|fue|era)(?!\p{L})|[,$]|$)/iu.exec(
      words.slice(end),
    );
  const thing =
    nameFrom(before.replace(/^.*(?<!\p{L})(?:against|contra|over|from|on)(?!\p{L})/iu, '')) ||
    nameFrom(after?.[1] ?? '');
  return thing === '' ? 'Allowance' : `${thing} allowance`;
}
