/** Ages of orders and logs. Instants are epoch milliseconds. */
const DAY_MS = 86_400_000;

/** Above this many days an open order is shown red and bold. */
export const OLD_AFTER_DAYS = 45;

/** Whole days since an ISO date-time, 0 for one in the future. */
export function daysOld(dateCreated: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(dateCreated)) / DAY_MS));
}

/** An ISO calendar date that exists ('2026-02-29' does not). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
