import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import { readApart } from '../api/services/reading/read-apart.ts';
import { evidenceMessages, proveWords } from './prove-numbers.ts';
import type { readDates as readDatesHere } from './read-dates.ts';
import type { ToolContext } from './tool-context.ts';

const readDates = readApart<typeof readDatesHere>(new URL('./read-dates.ts', import.meta.url), 'readDates');

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
export async function proveDate(
  context: ToolContext,
  claim: { date: string; quotes: string[] } | undefined,
): Promise<{ date: string | null; evidence: EvidenceDraft[] }> {
  if (!claim) return { date: null, evidence: [] };
  const { messages, today } = context.turn;
  const evidence = await proveWords(context, claim.quotes, 'work_date');
  const found = evidence.map(({ words }) => words);
  const named = await readDates(evidenceMessages(messages), claim.quotes, found, today);
  return named.includes(claim.date) ? { date: claim.date, evidence } : { date: null, evidence: [] };
}
