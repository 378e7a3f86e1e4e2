import { formatReferences } from '../../../domain/order-reference.ts';
import { formatCents } from '../../../domain/money.ts';
import type { NextOrder } from './next-order.ts';
import { nextOf } from './next-order.ts';
import type { OrderRecord } from './order-record.ts';

export interface ChangeSummary {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What a save changes, field by field, for the audit; null when it changes nothing. */
export function describeChange(record: OrderRecord, next: NextOrder, totalCents: number): ChangeSummary | null {
  const was = flatten(nextOf(record));
  const will = flatten(next);
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(was), ...Object.keys(will)])) {
    if (JSON.stringify(was[field]) === JSON.stringify(will[field])) continue;
    before[field] = was[field] ?? null;
    after[field] = will[field] ?? null;
  }
  if (next.newEvidence.length > 0) after.evidence = next.newEvidence.map((draft) => draft.words);
  if (Object.keys(after).length === 0) return null;
  if (totalCents !== record.total_cents) {
    before.total = formatCents(record.total_cents);
    after.total = formatCents(totalCents);
  }
  return { before, after };
}

function flatten(order: NextOrder): Record<string, unknown> {
  const flat: Record<string, unknown> = {
    job_id: order.jobId,
    status: order.status,
    description: order.description,
    note: order.note,
    scope: order.scope,
    exclusions: order.exclusions ?? '',
    terms: order.terms ?? '',
    work_date: order.workDate,
    directed_by: order.directedBy,
    customer_reference: order.customerReference,
    references: formatReferences(order.references),
    approved_amount_cents: order.approvedAmountCents,
    schedule_extension: order.scheduleExtension,
    markups: order.markups,
    markup_cap: order.markupCap ?? null,
  };
  if (order.corNumber !== undefined) flat.cor_number = order.corNumber;
  for (const item of order.items) {
    const { newEvidence, id, ...line } = item;
    flat[`item:${id ?? `${line.category}/${line.name}`}`] =
      newEvidence.length > 0 ? { ...line, words: newEvidence.map((draft) => draft.words) } : line;
  }
  return flat;
}
