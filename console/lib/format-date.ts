import { locale } from '../i18n.ts';

/** An ISO date ('2026-11-20') as 'Nov 20, 2026'; the day stays the day in every time zone. */
export function formatDate(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}

/** A moment as 'Nov 20, 2026', by the day where the reader is. */
export const formatDayOf = (moment: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(moment);

/** An ISO date-time as 'Nov 20, 9:41 AM', with the year when it is not this one. */
export function formatMoment(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale(), {
    month: 'short',
    day: 'numeric',
    ...year,
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}
