/** A price list as somebody's file has it, and as it is understood. Shapes only; the reading is beside. */

import type { PricedColumn, PriceFamily } from './rate-columns.ts';

/** A cell as a parser gives it. An error ('#N/A') and a formula that was never calculated are no values. */
export type Cell = string | number | boolean | null | { problem: 'error' | 'uncalculated'; text: string };

export interface SheetGrid {
  /** Empty for formats without sheets. */
  name: string;
  /** Row n of the file is `rows[n - 1]`, unless `firstRow` says otherwise. */
  rows: Cell[][];
}

/** What was understood of one sheet: columns by index. */
export interface ColumnMap {
  /** Columns whose texts together describe the material, in the order of reading. */
  description: number[];
  /** A size in a column of its own; it belongs to the description. */
  size: number | null;
  unit: number | null;
  price: number;
  /** A unit that the price's heading names ('Price per ft'). */
  headingUnit: string | null;
  /** Beside a list price: the column that brings it down to the net price. */
  off?: { discount: number | null; multiplier: number | null };
  /** A sheet with several prices a row: what its family is, and the further prices that are kept beside `price`. */
  family?: PriceFamily;
  more?: PricedColumn[];
}

/** The heading's rows and what its columns mean. Without headings `rows` is 0 and the content told. */
export interface Heading {
  /** Index of the first heading row, and how many rows it takes. */
  at: number;
  rows: number;
  columns: ColumnMap;
  /** A person chose the columns: headings further down do not change them. */
  chosen?: true;
}

/** The columns a person chose for one sheet, by index. Null leaves a field out. */
export interface ColumnChoice {
  sheet: string;
  description: number[];
  size: number | null;
  unit: number | null;
  price: number;
  discount: number | null;
  multiplier: number | null;
}

/** A column of a sheet as a person recognizes it: its heading, and what the first rows hold. */
export interface SheetColumn {
  index: number;
  heading: string | null;
  samples: string[];
}

/**
 * Decides what the columns mean, from the first rows of a sheet. The rules of `find-columns.ts` are the built-in one; a
 * language model may stand in its place, because it maps columns only: the parser reads the values in every case.
 */
export type MapColumns = (rows: readonly Cell[][], sheet: string) => Heading | null | Promise<Heading | null>;

/** What was done to a row so that it fits: the review says it in words. */
export interface Note {
  code: NoteCode;
  from?: string;
  to?: string;
}

export type NoteCode =
  | 'unit_in_description'
  | 'unit_in_heading'
  | 'unit_in_price'
  | 'unit_missing'
  | 'unit_unknown'
  | 'price_comma'
  | 'price_cents'
  | 'price_per_many'
  | 'price_net_of_list'
  | 'price_rounded'
  | 'size_added'
  | 'description_shortened'
  | 'description_above'
  | 'deduct_price'
  | 'other_currency'
  | 'later_row';

export type RefusalCode =
  | 'no_price'
  | 'price_text'
  | 'price_negative'
  | 'discount_text'
  | 'price_too_large'
  | 'no_description'
  | 'uncalculated'
  | 'cell_error'
  | 'too_many_columns';

export interface ReadMaterial {
  sheet: string;
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  description: string;
  unit: string;
  /** Dollars, canonical decimal with at most 4 places. */
  price: string;
  notes: Note[];
}

export interface RefusedRow {
  sheet: string;
  row: number;
  code: RefusalCode;
  /** What stood there, shortened; a person may put it right in the review. */
  description: string;
  unit: string;
  price: string;
}

/** A company whose prices have a column of their own. */
export interface Bidder {
  /** Its column. */
  index: number;
  name: string;
}

/** What was understood of a sheet, in the file's own words. */
export interface SheetSummary {
  name: string;
  /** Materials found; 0 when nothing looked like a price list. */
  materials: number;
  /** Headings of the columns used; null where the content told. */
  description: string | null;
  unit: string | null;
  price: string | null;
  headingRow: number | null;
  /** Other columns with the same heading as the price. */
  twins: number;
  /** Where a list has a column for each of several bidders: all of them, the one that was read too. */
  bidders: Bidder[];
  /** The columns to choose from. */
  columns: SheetColumn[];
  /** The columns used, by index; null when nothing looked like a price list. */
  used: Omit<ColumnChoice, 'sheet'> | null;
}

export interface PriceFileReading {
  sheets: SheetSummary[];
  materials: ReadMaterial[];
  /** Hourly rates by kind: they belong to the labor rates, not to the price list. */
  labor: ReadMaterial[];
  refused: RefusedRow[];
  /** Rows passed over, by why. */
  passed: { headings: number; totals: number; repeated: number };
}

export const LONGEST_DESCRIPTION = 255;
export const LONGEST_UNIT = 20;
/** More materials than this are asked to be split. */
export const MOST_MATERIALS = 50_000;
/** A row wider than this is no row of a price list. */
export const MOST_COLUMNS = 200;
