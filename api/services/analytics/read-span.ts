import { AppError } from '../../../domain/errors.ts';
import { chooseSpan, type MetricRange, type MetricSpan } from '../../../domain/metrics.ts';

const DAY_MS = 24 * 3600_000;

/** The span of a query's dates and range. @throws AppError INVALID when it ends before it begins */
export function readSpan(
  query: { start_date?: string | undefined; end_date?: string | undefined; range?: MetricRange },
  now: Date,
): MetricSpan {
  const asked = {
    start: query.start_date ? readDate(query.start_date) : null,
    end: query.end_date ? new Date(readDate(query.end_date).getTime() + (isDay(query.end_date) ? DAY_MS : 0)) : null,
    range: query.range ?? '1d',
  };
  const span = chooseSpan(asked, now);
  if (!span)
    throw new AppError('INVALID', 'The end must be after the start.', {
      fields: { end_date: 'The end must be after the start.' },
    });
  return span;
}

const isDay = (text: string): boolean => !text.includes('T');

/** Without an offset it is UTC, like the buckets. */
function readDate(text: string): Date {
  return new Date(isDay(text) || /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
