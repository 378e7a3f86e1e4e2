/**
 * What a row means for a price list that exists: the same material is the same description and unit, whatever the case
 * and the spaces; of it there is one row, so that saving a file twice changes nothing.
 */
import { readUnit } from './units.ts';

/** Equal for rows that are the same material. */
export function materialKey(description: string, unit: string): string {
  const words = description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return `${words}\u0000${readUnit(unit) ?? unit.trim().toLowerCase()}`;
}

export interface ListedMaterial {
  id: number;
  description: string;
  unit: string;
  /** Canonical decimal; null when unknown. */
  price: string | null;
}

/** Finds rows of the list by what they are. Of twins that are listed already the oldest counts. */
export function openMaterialList<T extends ListedMaterial>(
  listed: readonly T[],
): (description: string, unit: string) => T | null {
  const byKey = new Map<string, T>();
  for (const material of listed) {
    const key = materialKey(material.description, material.unit);
    const known = byKey.get(key);
    if (!known || material.id < known.id) byKey.set(key, material);
  }
  return (description, unit) => byKey.get(materialKey(description, unit)) ?? null;
}
