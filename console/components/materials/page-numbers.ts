const AT_MOST = 5;

/** Pages to offer around the one that is open, at most five: 3 of 20 gives 1 to 5, 19 of 20 gives 16 to 20. Counted from 1. */
export function pageNumbers(open: number, pages: number): number[] {
  const count = Math.min(AT_MOST, pages);
  const first = Math.max(1, Math.min(open - Math.floor(AT_MOST / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
