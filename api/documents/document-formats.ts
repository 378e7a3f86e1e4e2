/** Dates, phones and quantities as documents print them. Times are always in a named zone, never the machine's. */
import type { ScheduleExtension } from '../../domain/change-order.ts';
import { groupThousands } from '../../domain/group-thousands.ts';
import type { DocumentLabels, Language } from './document-labels.ts';

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const KINDS = {
  date: DATE,
  time: { ...DATE, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const;
type Kind = keyof typeof KINDS;
/** Making an Intl formatter costs more than a page of lines; a company uses a handful. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** ISO date or date-time → 'Mar 2, 2026'. A date without a time is that day, whatever the zone. */
export function formatDocumentDate(iso: string, language: Language, timeZone: string): string {
  const isDateOnly = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return format(iso, language, isDateOnly ? 'UTC' : timeZone, 'date');
}

/** ISO date-time → 'Mar 2, 2026, 3:04 PM MST' in the job's zone. */
export function formatDocumentTime(iso: string, language: Language, timeZone: string): string {
  return format(iso, language, timeZone, 'time');
}

/** ISO date-time → '2026-03-02' in the zone, for spreadsheets to sort. */
export function formatIsoDay(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const part = new Map(
    formatterFor('English', timeZone, 'day')
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
}

/** '1200.5' → '1,200.5'. */
export function formatQuantity(quantity: string): string {
  const [whole = '', fraction] = quantity.split('.');
  const grouped = groupThousands(whole);
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** '2 weeks, 1 day'; null when no extension is asked for. */
export function formatExtension(extension: ScheduleExtension, labels: DocumentLabels): string | null {
  const { months, weeks, days } = extension;
  const parts = [months && labels.months(months), weeks && labels.weeks(weeks), days && labels.days(days)];
  return parts.filter(Boolean).join(', ') || null;
}

function format(iso: string, language: Language, timeZone: string, kind: Kind): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  // Narrow no-break spaces come and go between versions of the date data; documents use one kind of space.
  return formatterFor(language, timeZone, kind)
    .format(date)
    .replace(/[\u202f\u00a0]/g, ' ');
}

function formatterFor(language: Language, timeZone: string, kind: Kind): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${kind}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language === 'Spanish' ? 'es-US' : 'en-US', { ...KINDS[kind], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}
