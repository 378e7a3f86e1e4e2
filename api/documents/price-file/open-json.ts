/** JSON of any usual make as a table: its keys are the headings. */
import type { Cell } from '../../../domain/price-file/price-file.ts';
import { PriceFileError } from '../../../domain/price-file/problems.ts';

const MOST_KEYS = 200;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Item = Record<string, Json>;

/**
 * Null for what is no JSON after all (a list that begins with a bracket). @throws PriceFileError broken for JSON
 * without rows
 */
export function openJson(text: string): Cell[][] | null {
  const value = parse(text);
  if (value === undefined) return null;
  const list = findList(value);
  if (!list) throw new PriceFileError('broken');
  if (list.some(Array.isArray)) return list.map((row) => (Array.isArray(row) ? row.map(cellOf) : [cellOf(row)]));
  const items = list
    .filter(isItem)
    .flatMap(spreadUnits)
    .map((item) => flatten(item));
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, MOST_KEYS);
  return [keys, ...items.map((item) => keys.map((key) => cellOf(item[key] ?? null)))];
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return parseLines(text);
  }
}

/** One object a line. */
function parseLines(text: string): Json | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  try {
    return lines.length > 1 ? lines.map((line) => JSON.parse(line) as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** The longest list of things, at the top or one or two names below it; or the things by their names. */
function findList(value: Json, depth = 0): Json[] | null {
  if (Array.isArray(value)) return value;
  if (!isItem(value)) return null;
  const lists = Object.values(value).flatMap((inner) => {
    const list = Array.isArray(inner) ? inner : depth < 2 && isItem(inner) ? findList(inner, depth + 1) : null;
    return list && list.length > 0 ? [list] : [];
  });
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  if (longest) return longest;
  const entries = Object.entries(value);
  // { "EMT 3/4": 1.25, … } and { "EMT 3/4": { "unit": "ft", "price": 1.25 }, … }
  if (entries.length > 0 && entries.every(([, inner]) => typeof inner === 'number' || isItem(inner)))
    return entries.map(([description, inner]): Item =>
      isItem(inner) ? { description, ...inner } : { description, price: inner ?? null },
    );
  return null;
}

/** Our own lists: a material with its units, each a row. */
function spreadUnits(item: Item): Item[] {
  const nested = ['units', 'prices'].find((key) => Array.isArray(item[key]) && (item[key] as Json[]).every(isItem));
  if (!nested) return [item];
  const { [nested]: units, ...rest } = item;
  return (units as Item[]).map((unit) => ({ ...rest, ...unit }));
}

/** { price: { amount: 1 } } as 'price amount'. */
function flatten(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) =>
      isItem(value) ? Object.entries(value).map(([inner, own]) => [`${key} ${inner}`, own]) : [[key, value]],
    ),
  );
}

function cellOf(value: Json): Cell {
  return typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 200) : value;
}

const isItem = (value: Json | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
