import { decimal, factsOf, nameFrom } from './phrase-facts.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

const WORD =
  /(?<!\p{L})(?:lump[ -]?sum|suma (?:global|alzada)|precio alzado)(?!\p{L})(?:\s+(?:of|is|was|price|de|fue))?/giu;

/** One sum for what is named. Without a name it may be the price of the whole order: asked. */
export function readLumpSum(words: string): ReadLines {
  const { prices } = factsOf(words);
  const [price, ...others] = prices;
  if (!price || others.length > 0) return asked('one_at_a_time');
  const left = `${words.slice(0, price.start)} | ${words.slice(price.end)}`.replaceAll(WORD, ' | ');
  const names = left
    .split('|')
    .map((part) => nameFrom(part.replaceAll('$', ' ')))
    .filter((name) => name !== '');
  const [name] = names.toSorted((a, b) => b.length - a.length);
  if (name === undefined) return asked('name');
  const line = moneyLine(name, {
    quantity: '1',
    unit: 'ls',
    unitCost: decimal(price.amount),
    terms: { kind: 'lump_sum' },
  });
  return { lines: [line], ask: null };
}
