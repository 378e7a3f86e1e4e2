import { itemWireKey } from '../../../domain/item-name-key.ts';
import type { TenantActor } from '../../../domain/actor.ts';
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import type { Breakdown, MarkupAmount } from '../../../domain/money.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { creditWarnings } from '../../../domain/validation/validate-pricing.ts';
import type { BigDict } from '../../contract/big-dict.ts';
import type { ChangeOrderBody } from '../../contract/change-orders.ts';
import type { AttachmentBody } from '../../contract/attachments.ts';
import { rulesBody } from './markup-rules.ts';
import { contentOf } from './next-order.ts';
import { termsBody } from './terms-body.ts';
import type { AttachmentRecord, EvidenceRecord, ItemRecord, OrderRecord } from './order-record.ts';

/** The order as it travels: `big_dict` built from rows, money left out for who may not see it. */
export function orderBody(record: OrderRecord, actor: TenantActor): ChangeOrderBody {
  const seesMoney = actor.kind === 'system' || maySeeMoney(actor);
  const { company } = record;
  return {
    id: record.id,
    id_number: record.id_number,
    cor_number: record.cor_number,
    number: record.number,
    customer_id: record.customer_id,
    job_id: record.job_id,
    job: record.job && {
      id: record.job.id,
      job_name: record.job.job_name,
      general_contractor: record.job.general_contractor,
      project_number: record.job.project_number,
      region: record.job.region,
    },
    description: record.description,
    date_created: record.date_created,
    last_updated: record.last_updated,
    completed_at: record.completed_at,
    status: record.status,
    total_amount: seesMoney ? record.total_cents / 100 : null,
    creator: record.creator_phone,
    creator_id: record.creator_id,
    creator_name: record.creator_name,
    ...approvalState(record.approval?.status ?? null),
    is_cost_agreed: record.approved_amount_cents !== null,
    is_billed: record.is_billed,
    old_cor: record.old_cor,
    unknown_count: record.unknown_count,
    attachments_count: record.attachments.length,
    version: record.version,
    attachments: record.attachments.map(attachmentBody),
    customer: {
      id: company.id,
      name: company.name,
      office_phone_number: company.office_phone_number,
      street_address: company.street_address,
      city: company.city,
      state: company.state,
      zip_code: company.zip_code,
    },
    big_dict: bigDictOf(record, seesMoney),
    breakdown: seesMoney && !record.old_cor ? breakdownBody(record.breakdown) : null,
    work_date: record.work_date,
    directed_by: record.directed_by,
    customer_reference: record.customer_reference,
    references: record.refs,
    scope: record.scope,
    exclusions: record.exclusions,
    terms: record.terms,
    approved_amount: seesMoney && record.approved_amount_cents !== null ? record.approved_amount_cents / 100 : null,
    revision: record.revision || null,
    updated_by: record.changed_by,
    warnings: creditWarnings(contentOf(record).items),
  };
}

type ApprovalState = Pick<ChangeOrderBody, 'last_approval_status' | 'last_approval_verdict'>;
const NO_APPROVAL: ApprovalState = { last_approval_status: null, last_approval_verdict: null };

/** The badge of the newest request; cancelled and superseded ones show none. */
export function approvalState(status: string | null): ApprovalState {
  if (status === 'awaiting') return { last_approval_status: 'Awaiting', last_approval_verdict: null };
  if (status === 'approved' || status === 'hours_only')
    return { last_approval_status: 'Approved', last_approval_verdict: status };
  if (status === 'disputed' || status === 'denied')
    return { last_approval_status: 'Denied', last_approval_verdict: status };
  return NO_APPROVAL;
}

export function attachmentBody(row: AttachmentRecord): AttachmentBody {
  return {
    id: row.id,
    original_filename: row.original_filename,
    content_type: row.mime,
    size_bytes: row.size,
    created_at: row.created_at,
  };
}

/** Objects keyed by people's words have no prototype: an item may be named 'toString'. */
function bigDictOf(record: OrderRecord, seesMoney: boolean): BigDict {
  const byItem = Map.groupBy(record.evidence, (row) => row.item_id);
  const categories = {} as BigDict['categories'];
  for (const category of CATEGORIES) {
    const byName = Object.create(null) as BigDict['categories'][Category];
    for (const item of record.items)
      if (item.category === category)
        byName[itemWireKey(item.name)] = itemBody(item, byItem.get(item.id) ?? [], seesMoney);
    categories[category] = byName;
  }
  return {
    desc: record.description,
    note: record.note,
    schedule_extension: { Days: record.schedule_days, Weeks: record.schedule_weeks, Months: record.schedule_months },
    categories,
    markups: seesMoney
      ? record.markups.map(({ name, rate, category, is_percentage, rules }) => ({
          name,
          rate: Number(rate),
          category,
          is_percentage,
          ...rulesBody(rules),
        }))
      : null,
    markup_cap: seesMoney && record.markup_cap ? Number(record.markup_cap) : null,
    job_id: record.job_id,
    job_name: record.job?.job_name ?? null,
  };
}

function itemBody(
  item: ItemRecord,
  evidence: EvidenceRecord[],
  seesMoney: boolean,
): BigDict['categories'][Category][string] {
  return {
    id: item.id,
    name: item.name,
    cost_per_unit: seesMoney && item.unit_cost !== null ? Number(item.unit_cost) : null,
    unit: item.unit,
    quantity: item.quantity === null ? null : Number(item.quantity),
    position: item.position,
    rate_kind: item.rate_kind,
    source: seesMoney ? item.cost_source : null,
    needs_price: item.unit_cost === null,
    needs_quantity: item.quantity === null,
    evidence: evidence
      .filter((row) => seesMoney || row.field !== 'cost')
      .map((row) => evidenceBody(row, item.changed_by)),
    ...termsBody(item, seesMoney),
  };
}

export function evidenceBody(
  row: EvidenceRecord,
  changedBy: string | null,
): BigDict['categories'][Category][string]['evidence'][number] {
  return {
    message_id: row.message_id,
    start: row.start_offset,
    end: row.end_offset,
    quote: row.words,
    source: row.source_kind,
    field: row.field,
    derivation: row.derivation,
    changed_by: changedBy,
  };
}

/** The stored breakdown in dollars. */
export function breakdownBody(breakdown: Breakdown): NonNullable<ChangeOrderBody['breakdown']> {
  const markup = (line: MarkupAmount) => ({
    name: line.name,
    rate: Number(line.rate),
    is_percentage: line.isPercentage,
    amount: line.amountCents / 100,
    applied_to: line.onCents === undefined ? null : line.onCents / 100,
    is_cap: line.isCap ?? false,
  });
  return {
    categories: CATEGORIES.map((category) => {
      const part = breakdown.categories[category];
      return {
        category,
        items_total: part.itemsCents / 100,
        markups: part.markups.map(markup),
        total: part.totalCents / 100,
      };
    }),
    base_cost: breakdown.baseCents / 100,
    general_markups: breakdown.general.map(markup),
    total: breakdown.totalCents / 100,
    exempt_cost: (breakdown.exemptCents ?? 0) / 100,
  };
}
