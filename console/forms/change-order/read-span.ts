import { SCHEDULE_MAX } from '../../../domain/change-order.ts';
import { MESSAGES } from '../../../domain/messages.ts';

/** What a field of the schedule extension takes. */
export const SPAN_PROBLEM = MESSAGES.orders.scheduleInvalid;

export const isSpan = (span: number): boolean => Number.isInteger(span) && span >= 0 && span <= SCHEDULE_MAX;

/** What was typed as a number; nothing typed, or the list's first words, is 0, anything else that is none is NaN. */
export function readSpan(typed: string, none: string): number {
  const text = typed.trim();
  if (text === '' || text.toLowerCase() === none.toLowerCase()) return 0;
  return /^\d{1,3}$/.test(text) && isSpan(Number(text)) ? Number(text) : Number.NaN;
}
