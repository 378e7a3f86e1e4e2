/** Ages and ranges of orders and logs. Instants are epoch milliseconds. */
const DAY_MS = 86_400_000;

/** The dashboard's ranges in days; null is all time. */
export const TIME_RANGES = [30, 60, 90, 180, 365, null] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** Above this many days an open order is shown red and bold. */
export const OLD_AFTER_DAYS = 45;

/** Whole days since an ISO date-time, 0 for one in the future. */
export function daysOld(dateCreated: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(dateCreated)) / DAY_MS));
}

/** More than 45 days old. */
export function isOld(days: number): boolean {
  return days > OLD_AFTER_DAYS;
}

/** Whether an ISO date-time lies within the range that ends now. */
export function isWithinRange(dateCreated: string, range: TimeRange, now: number): boolean {
  return range === null || Date.parse(dateCreated) >= now - range * DAY_MS;
}

/** Within the last 24 hours: what the daily-log bubble counts. */
export function isWithinLastDay(dateTime: string, now: number): boolean {
  const age = now - Date.parse(dateTime);
  return age >= 0 && age <= DAY_MS;
}

/** An ISO calendar date that exists ('2026-02-29' does not). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
