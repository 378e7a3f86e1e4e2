import type { OrderMarkup } from '../../../domain/change-order.ts';
import type { MarkupCategory } from '../../../domain/change-order.ts';
import { cleanRules, type MarkupRules } from '../../../domain/markup-rules.ts';
import type { Tx } from '../../../prisma/client.ts';

/**
 * The markups a new order on a job gets: the job's own, else its region's, else the company-wide ones; the Administration
 * Fee comes with each set while it is on. The caller has checked that the job is the company's. docs/rules.md#money
 */
export async function findApplicableMarkups(tx: Tx, customerId: number, jobId: number): Promise<OrderMarkup[]> {
  const job = await tx.jobs.findFirst({ where: { customer_id: customerId, id: jobId }, select: { region_id: true } });
  const rows = await tx.markups.findMany({
    where: { customer_id: customerId, markup_active: true },
    orderBy: { id: 'asc' },
  });
  const lists = rows.filter((row) => !row.is_administration_fee);
  const own = lists.filter((row) => row.job_id === jobId);
  const regional = lists.filter(
    (row) => row.job_id === null && row.region_id !== null && row.region_id === job?.region_id,
  );
  const global = lists.filter((row) => row.job_id === null && row.region_id === null);
  const set = own.length > 0 ? own : regional.length > 0 ? regional : global;
  return [...set, ...rows.filter((row) => row.is_administration_fee)].map((row) => ({
    name: row.markup_name,
    category: row.markup_category as MarkupCategory,
    isPercentage: row.markup_percentage,
    rate: row.markup_value.toString(),
    ...rulesOf(row.rules),
  }));
}

function rulesOf(stored: unknown): { rules?: MarkupRules } {
  const rules = cleanRules(stored as MarkupRules | null);
  return rules ? { rules } : {};
}
