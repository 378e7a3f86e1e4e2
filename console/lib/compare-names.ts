/**
 * Alphabetical, whatever the case and the accents. Not by `localeCompare`, whose first call loads the browser's collation
 * and keeps a phone for 50 ms.
 */
export function compareNames(a: string, b: string): number {
  const [x, y] = [fold(a), fold(b)];
  if (x !== y) return x < y ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
