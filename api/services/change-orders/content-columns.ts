import type { NextOrder } from './next-order.ts';

/** What an order says beside its lines and its price, as columns of its row. */
export function contentColumns(next: NextOrder) {
  return {
    job_id: next.jobId,
    customer_reference: next.customerReference,
    refs: next.references.map(({ kind, value }) => ({ kind, value })),
    status: next.status,
    description: next.description,
    note: next.note,
    scope: next.scope,
    exclusions: next.exclusions ?? '',
    terms: next.terms ?? '',
    schedule_days: next.scheduleExtension.days,
    schedule_weeks: next.scheduleExtension.weeks,
    schedule_months: next.scheduleExtension.months,
    work_date: next.workDate === null ? null : new Date(`${next.workDate}T00:00:00Z`),
    directed_by: next.directedBy,
    approved_amount_cents: next.approvedAmountCents,
    markup_cap: next.markupCap ?? null,
  };
}
