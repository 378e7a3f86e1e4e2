const DAY_MS = 86_400_000;

/** Orders older than this stand out. */
export const LATE_AFTER_DAYS = 45;

/** Whole days since an ISO date-time; never negative, so that a clock that runs behind shows 0. */
export function countDays(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS));
}
