/** Price lists with one column a bidder: which columns those are, so that a person says whose prices are read. */
import { textOf } from './find-columns.ts';
import { fieldOf } from './headings.ts';
import type { Bidder, Cell, ColumnMap, Heading, SheetColumn } from './price-file.ts';
import { decimalSignOf, readPrice } from './read-price.ts';

/** Rows that are looked at, and the share of them that must read as prices. */
const SAMPLED = 200;
const SHARE = 0.6;

/**
 * The columns of bidders, the one whose prices are read among them; empty unless there are two or more. A bidder's column
 * holds prices, and its heading is a name, or stands over several columns alike ('Unit price' under each name).
 */
export function findBidders(
  rows: readonly Cell[][],
  heading: Heading | null,
  columns: readonly SheetColumn[],
): Bidder[] {
  if (!heading || heading.rows === 0 || heading.columns.family) return [];
  const used = columns.find(({ index }) => index === heading.columns.price);
  if (!used?.heading) return [];
  const body = rows.slice(heading.at + heading.rows, heading.at + heading.rows + SAMPLED);
  const taken = new Set(takenBy(heading.columns));
  const kind = kindOf(used.heading);
  const alike = columns.filter(
    ({ index, heading: words }) =>
      words !== null &&
      (index === used.index || (!taken.has(index) && kindOf(words) === kind && holdsPrices(body, index))),
  );
  if (kind === 'other' || alike.length < 2) return [];
  return alike.map(({ index, heading: words }) => ({ index, name: nameOf(rows, heading, index, words!) }));
}

/** A heading that means nothing to a price list is a name; 'price' stands over columns of several bidders. */
function kindOf(heading: string): 'name' | 'price' | 'other' {
  const field = fieldOf(heading) ?? fieldOf(heading.split(' ').slice(-2).join(' '));
  if (field === null) return 'name';
  return field === 'price' || field === 'price_net' ? 'price' : 'other';
}

function takenBy({ description, size, unit, off }: ColumnMap): (number | null)[] {
  return [...description, size, unit, off?.discount ?? null, off?.multiplier ?? null];
}

function holdsPrices(body: readonly Cell[][], column: number): boolean {
  const cells = body.map((row) => row[column] ?? null).filter((cell) => textOf(cell) !== '');
  const sign = decimalSignOf(cells);
  const prices = cells.filter((cell) => 'read' in readPrice(cell, sign));
  return prices.length > 0 && prices.length / cells.length >= SHARE;
}

/** In two rows of headings the name may stand above, once for several columns. */
function nameOf(rows: readonly Cell[][], heading: Heading, column: number, words: string): string {
  if (kindOf(words) === 'name') return words;
  for (let at = heading.at + heading.rows - 1; at >= Math.max(0, heading.at - 1); at -= 1) {
    const row = rows[at]!;
    for (let left = column; left >= 0; left -= 1) {
      const text = textOf(row[left]);
      if (text === '') continue;
      if (fieldOf(text) === null) return text;
      break;
    }
  }
  return words;
}
