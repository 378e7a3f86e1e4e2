/** Columns chosen by a person instead of found by their headings. */
import { findColumns, findHeadingRows, textOf } from './find-columns.ts';
import {
  MOST_COLUMNS,
  type Cell,
  type ColumnChoice,
  type ColumnMap,
  type Heading,
  type MapColumns,
  type SheetColumn,
} from './price-file.ts';
import { unitInHeading } from './read-list-unit.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 40;
const LONGEST_HEADING = 60;

/** Takes the chosen columns of a sheet; a sheet without a choice is read by its headings. */
export function chooseColumns(choices: readonly ColumnChoice[]): MapColumns {
  return (rows, sheet) => {
    const choice = choices.find((one) => one.sheet === sheet);
    if (!choice) return findColumns(rows);
    const found = findColumns(rows);
    // A choice of what was found anyway changes nothing: several prices a row stay several.
    if (found && isSameChoice(usedColumns(found.columns), choice)) return found;
    const chosen = headingOf(rows, choice);
    const isSamePrice = found?.columns.price === choice.price && found.columns.family !== undefined;
    return isSamePrice ? withFamily(chosen, found.columns) : chosen;
  };
}

function isSameChoice(found: Omit<ColumnChoice, 'sheet'>, { sheet: _sheet, ...chosen }: ColumnChoice): boolean {
  const keys = ['size', 'unit', 'price', 'discount', 'multiplier'] as const;
  return keys.every((key) => found[key] === chosen[key]) && found.description.join() === chosen.description.join();
}

/** The same price with another description or size: the further prices of the row stay. */
function withFamily(chosen: Heading, { family, more, headingUnit }: ColumnMap): Heading {
  const columns = { ...chosen.columns, headingUnit, ...(family ? { family } : {}), ...(more ? { more } : {}) };
  return { ...chosen, columns };
}

function headingOf(rows: readonly Cell[][], choice: ColumnChoice): Heading {
  const { at, rows: height } = findHeadingRows(rows) ?? { at: 0, rows: 0 };
  const { description, size, unit, price, discount, multiplier } = choice;
  const label = headingAt(rows, { at, rows: height }, price) ?? '';
  const off = discount !== null || multiplier !== null ? { off: { discount, multiplier } } : {};
  const columns: ColumnMap = { description, size, unit, price, headingUnit: unitInHeading(label), ...off };
  return { at, rows: height, columns, chosen: true };
}

/** Every column that holds something, with its heading and the first values below it. */
export function listColumns(rows: readonly Cell[][], heading: Heading | null): SheetColumn[] {
  const place = heading ?? findHeadingRows(rows) ?? { at: 0, rows: 0 };
  const body = rows.slice(place.at + place.rows);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index): SheetColumn => {
    const filled = body.map((row) => textOf(row[index])).filter((text) => text !== '');
    const samples = filled.slice(0, SAMPLES).map((text) => text.slice(0, LONGEST_SAMPLE));
    return { index, heading: headingAt(rows, place, index), samples };
  }).filter(({ heading: words, samples }) => words !== null || samples.length > 0);
}

export function usedColumns({ description, size, unit, price, off }: ColumnMap): Omit<ColumnChoice, 'sheet'> {
  return { description, size, unit, price, discount: off?.discount ?? null, multiplier: off?.multiplier ?? null };
}

function headingAt(rows: readonly Cell[][], place: { at: number; rows: number }, column: number): string | null {
  const words = rows.slice(place.at, place.at + place.rows).map((row) => textOf(row[column]));
  return words.filter(Boolean).join(' ').slice(0, LONGEST_HEADING) || null;
}
