import type { Bucket } from '../../../domain/metrics.ts';
import { locale } from '../../i18n.ts';

const SHAPES: Record<Bucket, Intl.DateTimeFormatOptions> = {
  '5 minutes': { hour: 'numeric', minute: '2-digit' },
  hour: { weekday: 'short', hour: 'numeric' },
  day: { month: 'short', day: 'numeric', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
};

/** The beginning of a bucket as an axis says it. Days and months are UTC's, as the server cut them. */
export const formatBucket = (iso: string, bucket: Bucket): string =>
  new Intl.DateTimeFormat(locale(), SHAPES[bucket]).format(new Date(iso));

export const formatCount = (count: number): string => count.toLocaleString(locale());

/** Milliseconds; from ten seconds on as seconds. */
export const formatMs = (ms: number): string =>
  ms >= 10_000
    ? `${(ms / 1000).toLocaleString(locale(), { maximumFractionDigits: 1 })} s`
    : `${ms.toLocaleString(locale(), { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`;

export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
