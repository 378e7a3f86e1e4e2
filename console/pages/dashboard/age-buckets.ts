import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { countDays, LATE_AFTER_DAYS } from '../../lib/count-days.ts';

export interface AgeBucket {
  /** '0–15', … in days; the last is everything older. */
  label: string;
  count: number;
  late: boolean;
}

const UP_TO = [15, 30, LATE_AFTER_DAYS] as const;

/** How long open orders have been waiting. */
export function ageBuckets(rows: readonly Pick<ChangeOrderRow, 'date_created'>[], now: Date): AgeBucket[] {
  const ages = rows.map((row) => countDays(row.date_created, now));
  const bounded = UP_TO.map((to, index) => {
    const from = index === 0 ? 0 : (UP_TO[index - 1] ?? 0) + 1;
    return { label: `${from}–${to}`, count: ages.filter((age) => age >= from && age <= to).length, late: false };
  });
  const late = ages.filter((age) => age > LATE_AFTER_DAYS).length;
  return [...bounded, { label: `> ${LATE_AFTER_DAYS}`, count: late, late: true }];
}
