/** The Wilson interval of a share at 95 %: [low, high], both 0 to 1. */
export function wilson(passed: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = passed / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The value below which `share` of the numbers lie. 0 without any. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Tally {
  right: number;
  /** Said and not so. */
  wrong: number;
  /** So and not said. */
  missed: number;
}

/** 2·right / (2·right + wrong + missed); 1 when there was nothing to say. */
export function f1(tally: Tally): number {
  const all = 2 * tally.right + tally.wrong + tally.missed;
  return all === 0 ? 1 : (2 * tally.right) / all;
}
