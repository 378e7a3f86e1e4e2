/** Numbers of a job that no order has now: deleted, moved to another job, or left out when an order was numbered by hand. */

/** '3, 7-9' of ascending numbers. */
export function formatNumberRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

/** What is missing from 1 to the largest number in use. A hand-given number in the thousands makes no gap worth a list. */
export function findNumberGaps(inUse: readonly number[], most = 5000): number[] {
  const largest = Math.max(0, ...inUse);
  if (largest > most) return [];
  const used = new Set(inUse);
  return Array.from({ length: largest }, (_, index) => index + 1).filter((number) => !used.has(number));
}
