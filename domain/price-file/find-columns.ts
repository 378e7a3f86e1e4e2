/** Which rows are headings and what the columns mean: by known words first, by the content where there are none. */
import { decimalSignOf, readPrice } from './read-price.ts';
import { pricedColumns } from './rate-columns.ts';
import { fieldOf, type Field } from './headings.ts';
import type { Cell, ColumnMap, Heading } from './price-file.ts';
import { readListUnit, unitInHeading } from './read-list-unit.ts';

/** Headings stand among the first rows, below a title and an address at most. */
const SEARCHED_ROWS = 40;
const SAMPLED_ROWS = 200;

/** The built-in mapper: known headings in one or two rows, else what the columns hold. Null when nothing looks like a price list. */
export function findColumns(rows: readonly Cell[][]): Heading | null {
  const named = findHeading(rows);
  if (named) {
    const columns = completeColumns(named.fields, rows.slice(named.at + named.rows));
    if (columns) return { at: named.at, rows: named.rows, columns };
  }
  const columns = completeColumns([], rows);
  return columns && { at: 0, rows: 0, columns };
}

/** Where the heading rows are, whatever their columns mean. Null where there are none. */
export function findHeadingRows(rows: readonly Cell[][]): { at: number; rows: number } | null {
  const named = findHeading(rows);
  return named && { at: named.at, rows: named.rows };
}

/** A row of headings further down ('Item  Unit  Price' again, or another table): its columns, or null. */
export function readHeadingRow(row: readonly Cell[]): ColumnMap | null {
  if (!looksLikeWords(row)) return null;
  const fields = fieldsOf(row);
  return isHeading(row, fields) ? completeColumns(fields, []) : null;
}

interface Named {
  at: number;
  rows: number;
  fields: Labelled[];
}

interface Labelled {
  field: Field | null;
  label: string;
}

function findHeading(rows: readonly Cell[][]): Named | null {
  let best: (Named & { score: number }) | null = null;
  for (let at = 0; at < Math.min(rows.length, SEARCHED_ROWS); at++) {
    const upper = rows[at]!;
    const single = fieldsOf(upper);
    if (isHeading(upper, single)) best = better(best, { at, rows: 1, fields: single, score: scoreOf(single) });
    const lower = rows[at + 1];
    if (!lower || !looksLikeWords(upper) || !looksLikeWords(lower)) continue;
    const joined = fieldsOf(joinRows(upper, lower));
    if (isHeading(lower, joined) || isHeading(upper, joined)) {
      best = better(best, { at, rows: 2, fields: joined, score: scoreOf(joined) });
    }
  }
  return best;
}

/** The first of the best: a pair only wins where it says more than either row alone. */
function better<T extends { score: number }>(best: T | null, next: T): T {
  return best === null || next.score > best.score ? next : best;
}

/** 'Unit' over 'Price' is 'Unit Price'; what spans several columns above belongs to each ('Contractor' over 'Net' and 'List'). */
function joinRows(upper: readonly Cell[], lower: readonly Cell[]): Cell[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const own = textOf(upper[column]);
    if (own !== '') above = own;
    const below = textOf(lower[column]);
    if (below === '') return own;
    // What stands above may be a group's name that says nothing: the lower heading alone must count then.
    const joined = `${above} ${below}`.trim();
    return fieldOf(joined) ? joined : fieldOf(below) ? below : joined;
  });
}

function fieldsOf(row: readonly Cell[]): Labelled[] {
  const [price, ...more] = pricedColumns(row.map((cell) => (typeof cell === 'string' ? textOf(cell) : '')));
  return row.map((cell, column) => {
    const label = textOf(cell);
    if (price?.column === column) return { field: 'price', label };
    if (more.some((one) => one.column === column)) return { field: 'other', label };
    // Beside hourly rates 'Trade' names the people; elsewhere it says which trade buys.
    if (price?.family === 'hours' && /^(?:trade|craft)s?$/i.test(label)) return { field: 'name', label };
    return { field: typeof cell === 'string' && label.length <= 60 ? fieldOf(label) : null, label };
  });
}

const WEIGHTS: Record<Field, number> = {
  description: 4,
  name: 3,
  price_net: 4,
  price: 4,
  price_list: 4,
  unit: 3,
  code: 1,
  quantity: 1,
  total: 1,
  size: 1,
  discount: 1,
  multiplier: 1,
  other: 1,
};

function scoreOf(fields: readonly Labelled[]): number {
  const seen = new Set(fields.flatMap(({ field }) => field ?? []));
  return [...seen].reduce((sum, field) => sum + WEIGHTS[field], 0);
}

/** Words only, at least two of them known, and one of those says what a thing is or costs. */
function isHeading(row: readonly Cell[], fields: readonly Labelled[]): boolean {
  if (!looksLikeWords(row)) return false;
  const known = fields.flatMap(({ field }) => field ?? []);
  return new Set(known).size >= 2 && known.some((field) => /^(?:description|name|price)/.test(field));
}

function looksLikeWords(row: readonly Cell[]): boolean {
  const cells = row.filter((cell) => textOf(cell) !== '');
  return (
    cells.length > 0 &&
    cells.every((cell) => typeof cell === 'string' && cell.length <= 80 && !/^\$?\s*[\d.,]+$/.test(cell.trim()))
  );
}

const NO_DISCOUNT = { discount: null, multiplier: null };

/** Turns what the headings say into columns, asking the content for what they leave open. */
function completeColumns(fields: readonly Labelled[], body: readonly Cell[][]): ColumnMap | null {
  const facts = describeColumns(body.slice(0, SAMPLED_ROWS));
  const columnOf = (...wanted: Field[]): number | null => {
    for (const field of wanted) {
      const found = fields.flatMap((label, at) => (label.field === field ? at : []));
      // Of two headings for a name ('Item', 'Product') the column that reads like words names the material.
      const isWords = (at: number): boolean => (facts[at]?.words ?? 1) >= 0.5;
      const best = field === 'name' || field === 'description' ? found.find(isWords) : undefined;
      if (found.length > 0) return best ?? found[0]!;
    }
    return null;
  };
  const taken = new Set(fields.flatMap(({ field }, column) => (field === null ? [] : column)));
  const open = facts.filter(({ column }) => !taken.has(column));

  const price = columnOf('price_net', 'price', 'price_list') ?? guessPrice(open, facts);
  if (price === null) return null;
  const size = columnOf('size');
  let unit = columnOf('unit');
  const main = columnOf('description');
  const name = columnOf('name');
  let description = [name, main].filter((column) => column !== null);
  // 'Item' holds part numbers as often as names: beside a description it counts only where it reads like words.
  if (name !== null && main !== null && (facts[name]?.words ?? 1) < 0.5) description = [main];
  if (description.length === 0) {
    const guess = guessDescription(open.filter(({ column }) => column !== price && column !== unit));
    if (guess === null) return null;
    description = [guess];
  }
  if (unit === null && !description.includes(price))
    unit = guessUnit(open.filter(({ column }) => column !== price && !description.includes(column)));
  // A net price needs no discount: only a list price is brought down.
  const off =
    fields[price]?.field === 'price_list'
      ? { discount: columnOf('discount'), multiplier: columnOf('multiplier') }
      : NO_DISCOUNT;
  const [priced, ...more] = pricedColumns(fields.map(({ label }) => label));
  const several: Pick<ColumnMap, 'family' | 'more'> =
    priced?.column === price ? { family: priced.family, ...(priced.family === 'break' ? {} : { more }) } : {};
  const headingUnit = several.family && priced?.unit ? priced.unit : unitInHeading(fields[price]?.label ?? '');
  return {
    description,
    size,
    unit: several.family === 'period' || several.family === 'hours' ? null : unit,
    price,
    headingUnit,
    ...several,
    ...(off.discount !== null || off.multiplier !== null ? { off } : {}),
  };
}

interface ColumnFacts {
  column: number;
  /** Shares of the filled cells. */
  prices: number;
  withCents: number;
  words: number;
  units: number;
  filled: number;
  length: number;
  values: (number | null)[];
}

function describeColumns(body: readonly Cell[][]): ColumnFacts[] {
  const width = body.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: Math.min(width, 200) }, (_, column) => {
    const cells = body.map((row) => row[column] ?? null);
    const filled = cells.filter((cell) => textOf(cell) !== '');
    const sign = decimalSignOf(filled);
    const values = cells.map((cell) => {
      const reading = textOf(cell) === '' ? null : readPrice(cell, sign);
      return reading && 'read' in reading ? Number(reading.read.price) : null;
    });
    const share = (fits: (cell: Cell) => boolean): number => filled.filter(fits).length / Math.max(1, filled.length);
    return {
      column,
      prices: values.filter((value) => value !== null).length / Math.max(1, filled.length),
      withCents: share((cell) =>
        typeof cell === 'string'
          ? /\$|¢|\d[.,]\d{1,4}\b/.test(cell)
          : typeof cell === 'number' && !Number.isInteger(cell),
      ),
      words: share((cell) => typeof cell === 'string' && /\p{L}{3,}/u.test(cell)),
      units: share((cell) => typeof cell === 'string' && readListUnit(cell) !== null),
      filled: filled.length,
      length: filled.reduce<number>((sum, cell) => sum + textOf(cell).length, 0) / Math.max(1, filled.length),
      values,
    };
  });
}

/** The column that reads like prices: with cents rather than without; of 'quantity, price, total' the middle one. */
function guessPrice(open: readonly ColumnFacts[], all: readonly ColumnFacts[]): number | null {
  const numeric = open.filter(({ prices, filled }) => filled > 0 && prices >= 0.6);
  const products = numeric.filter((total) =>
    all.some((a) =>
      all.some((b) => a.column < b.column && b.column < total.column && isProduct(a.values, b.values, total.values)),
    ),
  );
  const [best] = numeric
    .filter((one) => !products.includes(one) && !isCounting(one.values))
    .toSorted((a, b) => b.withCents - a.withCents || b.column - a.column);
  return best?.column ?? null;
}

function isProduct(a: ColumnFacts['values'], b: ColumnFacts['values'], total: ColumnFacts['values']): boolean {
  let hits = 0;
  let seen = 0;
  total.forEach((sum, row) => {
    const [x, y] = [a[row], b[row]];
    if (sum === null || x == null || y == null) return;
    seen++;
    if (Math.abs(x * y - sum) <= 0.02 * Math.max(1, sum) && x !== 1) hits++;
  });
  return seen >= 3 && hits / seen > 0.7;
}

/** 1, 2, 3 … are line numbers. */
function isCounting(values: ColumnFacts['values']): boolean {
  const known = values.filter((value) => value !== null);
  return known.length > 2 && known.every((value, index) => index === 0 || value === known[index - 1]! + 1);
}

function guessDescription(open: readonly ColumnFacts[]): number | null {
  const [best] = open
    .filter(({ words, filled, units }) => filled > 0 && words >= 0.5 && units < 0.5)
    .toSorted((a, b) => b.words * Math.min(b.length, 60) - a.words * Math.min(a.length, 60));
  return best?.column ?? null;
}

function guessUnit(open: readonly ColumnFacts[]): number | null {
  return open.find(({ units, filled }) => filled > 0 && units >= 0.7)?.column ?? null;
}

/** What a person sees in a cell. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return (typeof cell === 'object' ? cell.text : String(cell)).replace(/\s+/g, ' ').trim();
}
