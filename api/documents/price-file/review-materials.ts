/** Compares the parsed rows with the current price list, for the review screen. */
import { openMaterialList, type ListedMaterial } from '../../../domain/material-merge.ts';
import type {
  Note,
  PriceFileReading,
  ReadMaterial,
  RefusedRow,
  SheetSummary,
} from '../../../domain/price-file/price-file.ts';

export interface ReviewedMaterial {
  sheet: string;
  row: number;
  description: string;
  unit: string;
  /** Dollars. */
  price: number;
  notes: Note[];
  change: 'new' | 'update' | 'same';
  /** The row of the list that is the same material, with the price it has now. */
  existing: { id: number; price: number | null } | null;
}

export interface ImportReview {
  sheets: SheetSummary[];
  materials: ReviewedMaterial[];
  /** Left out by reviews that were stored before there were any. */
  labor?: ReadMaterial[];
  refused: RefusedRow[];
  passed: PriceFileReading['passed'];
}

export function reviewMaterials(reading: PriceFileReading, listed: readonly ListedMaterial[]): ImportReview {
  const find = openMaterialList(listed);
  return {
    ...reading,
    materials: reading.materials.map((material) => compare(material, find(material.description, material.unit))),
  };
}

function compare(material: ReadMaterial, listed: ListedMaterial | null): ReviewedMaterial {
  const price = Number(material.price);
  if (!listed) return { ...material, price, change: 'new', existing: null };
  const now = listed.price === null ? null : Number(listed.price);
  return { ...material, price, change: now === price ? 'same' : 'update', existing: { id: listed.id, price: now } };
}
