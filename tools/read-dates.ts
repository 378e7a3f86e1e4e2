import * as chrono from 'chrono-node';
import { daysQuoted } from '../domain/evidence-day.ts';
import type { EvidenceMessage } from '../domain/evidence.ts';

/** Sizes read like dates ('3/4 EMT', '1-1/2 in'); chrono must not see them. */
const SIZES = /(?<!\d)\d{1,4}(?:-\d{1,4})?\/\d{1,4}(?:\s?(?:"|''|in\b|inch|emt|pvc|pipe|conduit|mc|romex|thhn))/gi;

/**
 * Every ISO date that quoted words may mean. `found` are the pieces of messages that the quotes stand in. Weekdays and
 * 'yesterday' count back from `today`.
 */
export function readDates(
  messages: readonly EvidenceMessage[],
  quotes: readonly string[],
  found: readonly string[],
  today: string,
): string[] {
  const reference = new Date(`${today}T12:00:00Z`);
  return [...daysQuoted(messages, quotes, today), ...found.flatMap((words) => datesIn(words, reference))];
}

/** Past days before coming ones. */
function datesIn(words: string, reference: Date): string[] {
  const text = words.replace(SIZES, ' ');
  const options = { forwardDate: false };
  const found = [
    ...chrono.parse(text, { instant: reference, timezone: 0 }, options),
    ...chrono.es.parse(text, { instant: reference, timezone: 0 }, options),
  ];
  return found.flatMap((result) => {
    const date = new Date(
      Date.UTC(result.start.get('year')!, result.start.get('month')! - 1, result.start.get('day')!),
    );
    const weekBefore = new Date(date.getTime() - 7 * 86_400_000);
    const onlyWeekday = result.start.isCertain('weekday') && !result.start.isCertain('day');
    return [date, ...(onlyWeekday && date > reference ? [weekBefore] : [])].map((one) =>
      one.toISOString().slice(0, 10),
    );
  });
}
