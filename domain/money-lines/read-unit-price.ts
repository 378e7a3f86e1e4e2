import { decimal, factsOf, nameFrom } from './phrase-facts.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

const NUMBER = String.raw`(UP-?\d+\p{L}?)|(?:(?:bid|pay) items?|(?:unit[ -]?prices?|precios? unitarios?)\s*(?:no\.?|#|n[uú]m(?:ero)?\.?|item|(?=\d+\s*(?:[,:]|$))))\s*#?\s*(\d+(?:\.\d+)*\p{L}?)(?!\p{L})`;
/** Its number in the contract's schedule: 'UP-1', 'bid item 12'. */
const SCHEDULE = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER})`, 'iu');
const WORDS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:at|al?|the|our|per|por|en)\s+)?(?:contract\s+|contrato\s+)?(?:(?:${NUMBER})|(?:unit[ -]?prices?(?:\s+(?:(?:per|in|from|of|under|by)\s+)?(?:(?:the|our)\s+)?contract)?|precios? unitarios?(?:\s+(?:(?:del?|en|seg[uú]n|por)\s+)?(?:(?:el|nuestro)\s+)?contrat(?:o|ual))?))(?!\p{L})`,
  'giu',
);

/** 'Contract unit price', 'precio unitario del contrato'; 'non-contract' is none. */
const OF_CONTRACT =
  /(?<!\p{L})(?<!(?:non|not|no|outside|beyond|off|fuera del?)[- ](?:the |a |in )?)(?:contract(?:ual)?\s+unit[ -]?prices?|unit[ -]?prices?\s+(?:(?:per|in|from|of|under|by)\s+)?(?:(?:the|our)\s+)?contract|precios?\s+unitarios?\s+(?:(?:del?|en|seg[uú]n|por)\s+)?(?:(?:el|nuestro)\s+)?contrat(?:o|ual))(?!\p{L})/iu;

/**
 * Whether the words name a price of the contract: its number in the schedule, or the contract. A bare number behind 'unit
 * price' is a schedule's only where the price stands beside it: 'unit price 3' alone may be the price.
 */
export function isContractPrice(words: string): boolean {
  if (OF_CONTRACT.test(words)) return true;
  const found = SCHEDULE.exec(words);
  if (!found) return false;
  return !BARE_NUMBER.test(found[0]) || factsOf(words.replace(found[0], ' ')).prices.length > 0;
}
const BARE_NUMBER = /^(?:unit[ -]?prices?|precios? unitarios?)\s*\d/iu;

/** An all-in price of the contract's schedule: markups leave it out. The price may be open; the quantity may not. */
export function readUnitPrice(words: string): ReadLines {
  const bare = words.replaceAll(WORDS, (match) => '|'.padEnd(match.length));
  const { prices, measures } = factsOf(bare);
  const counted = measures.filter(({ unit }) => unit !== null);
  const [measure, ...more] = counted;
  if (prices.length > 1 || more.length > 0) return asked('one_at_a_time');
  const [price] = prices;
  if (!measure?.unit) return asked('quantity');
  if (price?.perUnit && price.perUnit !== measure.unit) return asked('quantity');
  const found = SCHEDULE.exec(words);
  const scheduleNumber = found
    ? found[1]
      ? found[1].toUpperCase().replace(/^UP-?/, 'UP-')
      : (found[2] ?? null)
    : null;
  const name = nameOf(bare) || (scheduleNumber ? `Unit price ${scheduleNumber}` : '');
  if (name === '') return asked('name');
  const line = moneyLine(name, {
    quantity: decimal(measure.amount),
    unit: measure.unit,
    unitCost: price ? decimal(price.amount) : null,
    isExempt: true,
    terms: { kind: 'unit_price', scheduleNumber },
  });
  return { lines: [line], ask: null };
}

/** What is left beside the quantity, the price and the words for the schedule. */
function nameOf(bare: string): string {
  const { prices, measures } = factsOf(bare);
  const spans = [...prices, ...measures.filter(({ unit }) => unit !== null)];
  const left = [...bare]
    .map((letter, at) => (spans.some(({ start, end }) => at >= start && at < end) ? '|' : letter))
    .join('');
  const names = left
    .split(/[|,$]+/)
    .map((part) => nameFrom(part))
    .filter((name) => name.length > 2);
  return names.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
