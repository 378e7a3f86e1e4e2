import type { OrderReference } from '../../../domain/order-reference.ts';
import type { EvidenceRecord, ItemRecord, MarkupRecord, OrderRecord } from './order-record.ts';

/** What a version keeps of an order: everything an undo brings back. */
export interface VersionContent {
  status: string;
  job_id: number | null;
  description: string;
  note: string;
  /** Missing in versions that were kept before there were any. */
  scope?: string;
  exclusions?: string;
  terms?: string;
  schedule_days: number;
  schedule_weeks: number;
  schedule_months: number;
  work_date: string | null;
  directed_by: string | null;
  customer_reference: string | null;
  /** Missing in versions that were kept before there were any. */
  refs?: OrderReference[];
  approved_amount_cents: number | null;
  /** Missing in versions that were kept before there was one. */
  markup_cap?: string | null;
  items: ItemRecord[];
  markups: MarkupRecord[];
  evidence: EvidenceRecord[];
  attachment_ids: number[];
}

/** The content of a version, from the order as it was saved. */
export function versionOf(order: OrderRecord): VersionContent {
  return {
    status: order.status,
    job_id: order.job_id,
    description: order.description,
    note: order.note,
    scope: order.scope,
    exclusions: order.exclusions,
    terms: order.terms,
    schedule_days: order.schedule_days,
    schedule_weeks: order.schedule_weeks,
    schedule_months: order.schedule_months,
    work_date: order.work_date,
    directed_by: order.directed_by,
    customer_reference: order.customer_reference,
    refs: order.refs,
    approved_amount_cents: order.approved_amount_cents,
    markup_cap: order.markup_cap,
    items: order.items,
    markups: order.markups,
    evidence: order.evidence,
    attachment_ids: order.attachments.map((attachment) => attachment.id),
  };
}
