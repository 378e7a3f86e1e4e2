import { NUDGE_TIME } from '../../domain/field-nudge.ts';
import type { DueTime } from './find-due-companies.ts';

/** When each company is due for what leaves at an hour of its day. */
export const DUE_TIMES = {
  daily_digest: { fromHour: 7, untilHour: 12, days: 'working' },
  quickbooks_reconcile: { fromHour: 2, untilHour: 6, days: [0, 1, 2, 3, 4, 5, 6] },
  unbilled_weekly: { fromHour: 8, untilHour: 12, days: [1] },
  field_nudge: { ...NUDGE_TIME, days: 'working' },
} satisfies Record<string, DueTime>;
