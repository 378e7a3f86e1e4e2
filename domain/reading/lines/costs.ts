import type { Phrase, PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import { singular } from '../lexicon/plurals.ts';
import type { ReadLine } from './line.ts';

type Cost = PhraseOf<'cost'>;
type Price = PhraseOf<'price'>;

const NEVER_LABOR = /per diem|hotel|lodging/i;

/** Fees and the like, once each with the price beside them; without a price or a count they are only told of. */
export function readCosts(text: TaggedText, phrases: readonly Phrase[]): { lines: ReadLine[]; priced: Set<Phrase> } {
  const priced = new Set<Phrase>();
  const lines: ReadLine[] = [];
  for (const cost of phrases.filter((one): one is Cost => one.kind === 'cost')) {
    const price = priceBeside(text, cost, phrases, priced);
    if (price) priced.add(price);
    else if (cost.count === null || NEVER_LABOR.test(cost.name)) continue;
    const name = cost.name;
    lines.push({
      ...{
        category: 'other',
        name,
        quantity: price?.per ? (cost.count ?? 1) : 1,
        unit: cost.count === null ? 'ls' : 'ea',
        rate: null,
        unitCost: price?.amount ?? null,
        first: Math.min(cost.first, price?.first ?? cost.first),
        end: Math.max(cost.end, price?.end ?? 0),
        people: null,
        hours: null,
        doubt: null,
      },
    });
  }
  return { lines, priced };
}

function priceBeside(
  text: TaggedText,
  cost: Cost,
  phrases: readonly Phrase[],
  priced: ReadonlySet<Phrase>,
): Price | null {
  const at = phrases.indexOf(cost);
  const [next, before] = [phrases[at + 1], phrases[at - 1]];
  if (
    next?.kind === 'price' &&
    !priced.has(next) &&
    next.first - cost.end <= 4 &&
    text.sentenceEnd(cost.first) >= next.first
  )
    return next;
  const isBefore =
    before?.kind === 'price' && !priced.has(before) && cost.first - before.end <= 2 && !text.isPart(cost.first - 1);
  return isBefore ? before : null;
}

/** 'heads at $41 each', '$52 each drop': the only line that the noun beside the price names. */
function lineNamed(text: TaggedText, lines: readonly ReadLine[], price: Price): ReadLine | null {
  const nouns = [-1, -2, -3]
    .map((step) => price.first + step)
    .concat([price.end - 1, price.end, price.end + 1])
    .filter((at) => text.token(at)?.kind === 'word')
    .map((at) => singular(text.norm(at)));
  const heads = lines.filter(
    ({ category, name, unitCost }) =>
      category !== 'labor' && unitCost === null && nouns.includes(singular(name.toLowerCase().split(' ').at(-1) ?? '')),
  );
  return heads.length === 1 ? heads[0]! : null;
}

/** Gives lines the unit prices told behind them ('12 a sheet', '$85 each'). A sum for several is nobody's unit price. */
export function putPrices(
  text: TaggedText,
  lines: readonly ReadLine[],
  phrases: readonly Phrase[],
  priced: Set<Phrase>,
): void {
  for (const price of phrases.filter((one): one is Price => one.kind === 'price')) {
    if (priced.has(price) || price.per === 'hr' || price.per === 'person') continue;
    const before = lines
      .filter(
        (line) =>
          line.category !== 'labor' &&
          line.end <= price.first &&
          price.first - line.end <= 6 &&
          text.sentenceEnd(line.end - 1) >= price.first,
      )
      .toSorted((a, b) => b.end - a.end)[0];
    const behind = lines.find(
      (line) =>
        line.category !== 'labor' &&
        ['for', 'por', 'on'].includes(text.norm(price.end)) &&
        line.first > price.end &&
        line.first - price.end <= 2,
    );
    if (behind && behind.unitCost === null && (behind.quantity === 1 || price.per === 'ea')) {
      behind.unitCost = price.amount;
      behind.first = price.first;
      priced.add(price);
      continue;
    }
    const named =
      before && before.unitCost === null && price.first - before.end <= 2 ? null : lineNamed(text, lines, price);
    if (named && (named.quantity === 1 || price.per !== null)) {
      named.unitCost = price.amount;
      named.priceWords = [price.first, price.end];
      priced.add(price);
      continue;
    }
    if (!before || before.unitCost !== null) continue;
    const fits =
      price.per !== null
        ? price.per === 'ea' ||
          price.per === before.unit ||
          (price.per === 'sq' && before.unit === 'square') ||
          before.unit === 'ea' ||
          price.per === 'load'
        : before.quantity === 1;
    if (!fits) continue;
    before.unitCost = price.amount;
    before.end = Math.max(before.end, price.end);
    priced.add(price);
  }
}
