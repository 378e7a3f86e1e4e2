import type { AnswerOf } from '../../api/call.ts';
import type { Range } from '../../../api/contract/change-orders.ts';
import { STANDARD_STATUSES, statusKind } from '../../../domain/order-status.ts';
import { compareStatuses } from '../../components/orders/group-orders.ts';

export type Summary = AnswerOf<'GET /change-orders/summary'>;

export interface StatusMetric {
  status: string;
  /** Unique id_numbers. */
  count: number;
  /** Dollars; null for people who may not see money. */
  amount: number | null;
}

export interface StatusMetrics {
  list: StatusMetric[];
  /** Orders of all statuses but Incomplete. */
  total: number;
  totalAmount: number | null;
}

/**
 * Counts and amounts by status in a time range. `shown`: the company's own statuses that the dashboard shows. Standard
 * statuses are listed even at 0, but for Draft, which only some ways of working leave behind.
 */
export function statusMetrics(summary: Summary, range: Range, shown: readonly string[]): StatusMetrics {
  const inRange = summary.filter((entry) => entry.range === range);
  const seesMoney = inRange.every((entry) => entry.total_amount !== null);
  const isShown = (status: string) => statusKind(status) !== 'custom' || shown.includes(status);
  const always = STANDARD_STATUSES.filter((status) => status !== 'Draft');
  const statuses = new Set([...always, ...shown, ...inRange.map((entry) => entry.status).filter(isShown)]);
  const list = [...statuses].toSorted(compareStatuses).map((status): StatusMetric => {
    const entries = inRange.filter((entry) => entry.status === status);
    const cents = entries.reduce((sum, entry) => sum + Math.round((entry.total_amount ?? 0) * 100), 0);
    const count = entries.reduce((sum, entry) => sum + entry.count, 0);
    return { status, count, amount: seesMoney ? cents / 100 : null };
  });
  const counted = list.filter(({ status }) => status !== 'Incomplete');
  const cents = counted.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  return {
    list,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    totalAmount: seesMoney ? cents / 100 : null,
  };
}
