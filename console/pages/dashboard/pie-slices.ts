export interface PieSlice {
  /** Place in the list of counts. */
  index: number;
  /** Both of 100, clockwise from the top. */
  start: number;
  length: number;
}

/** Space between slices, of 100, so that neighbours of like colour stay apart. */
const GAP = 0.6;

/** The slices of a pie, without the empty ones. A single slice is the whole circle. */
export function pieSlices(counts: readonly number[]): PieSlice[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const filled = counts.filter((count) => count > 0).length;
  let start = 0;
  return counts.flatMap((count, index) => {
    if (count === 0) return [];
    const share = (count / total) * 100;
    const slice = { index, start, length: filled === 1 ? 100 : Math.max(share - GAP, 0.2) };
    start += share;
    return slice;
  });
}
