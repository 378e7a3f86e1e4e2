import type { ColumnsBody } from '../../../api/contract/material-imports.ts';

/** The fields of a price list that a column can be chosen for. */
export const FIELDS = [
  { key: 'description', label: 'Description' },
  { key: 'more', label: 'Added to the description' },
  { key: 'size', label: 'Size' },
  { key: 'unit', label: 'Unit' },
  { key: 'price', label: 'Price' },
  { key: 'discount', label: 'Discount off the price' },
  { key: 'multiplier', label: 'Multiplier of the price' },
] as const;

/** The chosen column of each field as its select holds it: an index, or nothing. */
export type Fields = Record<(typeof FIELDS)[number]['key'], string>;

export function toFields(used: ColumnsBody | null): Fields {
  const text = (column: number | null | undefined): string => (column == null ? '' : String(column));
  const [description, more] = used?.description ?? [];
  return {
    description: text(description),
    more: text(more),
    size: text(used?.size),
    unit: text(used?.unit),
    price: text(used?.price),
    discount: text(used?.discount),
    multiplier: text(used?.multiplier),
  };
}

export const isComplete = ({ description, price }: Fields): boolean => description !== '' && price !== '';

export function toColumns({ description, more, size, unit, price, discount, multiplier }: Fields): ColumnsBody {
  const column = (text: string): number | null => (text === '' ? null : Number(text));
  return {
    description: [description, more].filter((text) => text !== '').map(Number),
    size: column(size),
    unit: column(unit),
    price: Number(price),
    discount: column(discount),
    multiplier: column(multiplier),
  };
}

/** 0 is A, 26 is AA: the letters a spreadsheet shows. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
