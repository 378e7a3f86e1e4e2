import type { MaterialImportBody } from '../../../api/contract/material-imports.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { readPrice } from '../../../domain/price-file/read-price.ts';
import { validateMaterial } from '../../../domain/validation/validate-company-lists.ts';

/** What a person changed about a row. */
export interface RowEdit {
  description?: string;
  unit?: string;
  price?: string;
  /** Taken or left out by hand. */
  take?: boolean;
}

/** By key of the row; kept on the device until the import is saved or cancelled. */
export type Edits = Readonly<Record<string, RowEdit>>;

export type RowKind = 'new' | 'update' | 'same' | 'refused';

export interface ReviewRow {
  key: string;
  kind: RowKind;
  row: number;
  sheet: string;
  description: string;
  unit: string;
  price: string;
  notes: { code: string; from?: string | undefined; to?: string | undefined }[];
  /** Why it was refused, until it is put right. */
  reason: string | null;
  /** Dollars in the list now; null when there is none. */
  listedPrice: number | null;
  take: boolean;
  /** Sentence a field, for a row that is to be taken. */
  problems: Record<string, string>;
}

/** All rows of a review in the order of the file, with what was changed by hand. */
export function reviewRows(review: MaterialImportBody, edits: Edits): ReviewRow[] {
  const read = (review.materials ?? []).map((material): ReviewRow => {
    const key = `m${material.sheet}:${material.row}`;
    const row = { ...material, key, kind: material.change, price: String(material.price), reason: null };
    return settle(
      { ...row, listedPrice: material.existing?.price ?? null, take: material.change !== 'same', problems: {} },
      edits[key],
    );
  });
  const refused = (review.refused ?? []).map((one): ReviewRow => {
    const key = `r${one.sheet}:${one.row}`;
    return settle(
      { ...one, key, kind: 'refused', notes: [], listedPrice: null, take: false, problems: {} },
      edits[key],
    );
  });
  return [...read, ...refused];
}

/** A refused row is taken as soon as its price and description are good; one that was read, unless it is left out. */
function settle(row: ReviewRow, edit: RowEdit | undefined): ReviewRow {
  if (!edit) return row;
  const next = { ...row, ...edit };
  const problems = validateMaterial({ description: next.description, price: typedPrice(next.price) });
  const isGood = Object.keys(problems).length === 0;
  const touched = edit.description !== undefined || edit.unit !== undefined || edit.price !== undefined;
  const take = edit.take ?? (row.kind === 'refused' ? isGood && touched : touched ? true : row.take);
  return {
    ...next,
    take,
    problems: take || touched ? problems : {},
    reason: row.kind === 'refused' && take && isGood ? null : row.reason,
  };
}

/** '$1,234.50' typed by hand is what it was in the file. */
function typedPrice(text: string): string {
  const reading = readPrice(text);
  return 'read' in reading ? reading.read.price : text;
}

export const FILTERS = ['all', 'new', 'update', 'same', 'changed', 'refused'] as const;
export type Filter = (typeof FILTERS)[number];

export function fits(row: ReviewRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'changed' ? row.notes.length > 0 : row.kind === filter;
}

/** What goes to the server: rows that are taken and differ from the list. */
export function rowsToSave(rows: readonly ReviewRow[]): { description: string; unit: string; price: string }[] {
  return rows
    .filter((row) => row.take)
    .map(({ description, unit, price }) => ({
      description: description.trim(),
      unit: unit.trim(),
      price: canonicalEnteredNumber(typedPrice(price)) ?? price,
    }));
}

export const blockedRows = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter((row) => row.take && Object.keys(row.problems).length > 0);
