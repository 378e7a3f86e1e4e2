import { canonicalDecimal } from '../decimal.ts';
import type { PercentBase } from '../line-kinds.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

/** What the line is called, by the words of a percentage. */
const NAMES: readonly [string, RegExp][] = [
  ['Small tools', /small tools?|herramientas? menor/iu],
  ['Consumables', /consumables?|consumibles/iu],
  ['Restocking', /restock|devoluci[oó]n/iu],
  ['Fuel surcharge', /fuel surcharge|combustible/iu],
  ['Freight', /freight|flete/iu],
  ['Mobilization', /mobilization/iu],
  ['Surcharge', /surcharge|recargo/iu],
];
const PERCENT = /(\d+(?:\.\d+)?)\s?(?:%|percent|pct|por ?ciento)/giu;
const ON =
  /(?<!\p{L})(?:of|on|de|del|sobre)\s+(?:the\s+|all\s+|la\s+|el\s+|los\s+)?(\$[\d.,]*\d|\p{L}[\p{L}\d ]*?)(?=\s+(?:for|por|para)(?!\p{L})|[,.;]|$)/giu;
const CATEGORY: readonly [Exclude<PercentBase, { base: 'line' | 'amount' }>['base'], RegExp][] = [
  ['labor', /^(?:labor|labour|mano de obra)(?: cost| total)?$/iu],
  ['materials', /^(?:materials?|materiales)(?: cost| total)?$/iu],
  ['equipment', /^(?:equipment|equipo)(?: cost| total)?$/iu],
  ['all', /^(?:it|it all|everything|total|cost|all|todo|direct cost)$/iu],
];

/** A real percentage whose base is named. '$64 restock' may be the base or the fee: without 'of' it is asked. */
export function readPercent(words: string): ReadLines {
  const [rate, ...others] = [...words.matchAll(PERCENT)];
  const name = NAMES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'Percentage';
  if (!rate || others.length > 0) return asked('one_at_a_time');
  const bases = [...words.matchAll(ON)]
    .map(([, base]) => base!.trim())
    .filter((base) => !NAMES.some(([, pattern]) => pattern.test(base)));
  const amounts = words.match(/\$\s?\d/g)?.length ?? 0;
  const [base] = bases;
  if (base === undefined || bases.length > 1 || amounts > (base.startsWith('$') ? 1 : 0)) return asked('base');
  const of = baseOf(base);
  if (!of) return asked('base');
  const terms = { kind: 'percent', of } as const;
  return { lines: [moneyLine(name, { quantity: rate[1]!, unit: '%', unitCost: null, terms })], ask: null };
}

function baseOf(base: string): PercentBase | null {
  if (base.startsWith('$')) {
    const amount = canonicalDecimal(base.replaceAll(/[$,\s]/g, ''));
    return amount === null ? null : { base: 'amount', amount };
  }
  const category = CATEGORY.find(([, pattern]) => pattern.test(base))?.[0];
  return category ? { base: category } : { base: 'line', line: base };
}
