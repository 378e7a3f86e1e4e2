import * as chrono from 'chrono-node';
import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import { daysQuoted } from '../domain/evidence-day.ts';
import { evidenceMessages, proveWords } from './prove-numbers.ts';
import type { ToolContext } from './tool-context.ts';

/** Sizes read like dates ('3/4 EMT', '1-1/2 in'); chrono must not see them. */
const SIZES = /(?<!\d)\d{1,4}(?:-\d{1,4})?\/\d{1,4}(?:\s?(?:"|''|in\b|inch|emt|pvc|pipe|conduit|mc|romex|thhn))/gi;

/** What a tool answers when a day is in nobody's words; the model may ask. */
export interface DateNotFound {
  error: { code: 'DATE_NOT_FOUND'; message: string };
}

export const dateNotFound = (date: string): DateNotFound => ({
  error: { code: 'DATE_NOT_FOUND', message: `The quoted words do not say ${date}. Quote the words that name the day.` },
});

/**
 * The day the quoted words name, when it is the claimed one; null when they name another or none. Weekdays and 'yesterday'
 * count back from the day the message came, in the company's time zone.
 */
export function proveDate(
  context: ToolContext,
  claim: { date: string; quotes: string[] } | undefined,
): { date: string | null; evidence: EvidenceDraft[] } {
  if (!claim) return { date: null, evidence: [] };
  const { messages, today } = context.turn;
  const evidence = proveWords(context, claim.quotes, 'work_date');
  const reference = new Date(`${today}T12:00:00Z`);
  const named = [
    ...daysQuoted(evidenceMessages(messages), claim.quotes, today),
    ...evidence.flatMap((one) => datesIn(one.words, reference)),
  ];
  return named.includes(claim.date) ? { date: claim.date, evidence } : { date: null, evidence: [] };
}

/** Every ISO date the words may mean, past days before coming ones. */
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
