import type { TenantActor } from '../../../domain/actor.ts';
import type { Category, CostSource, RateKind } from '../../../domain/change-order.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { OrderRecord } from './order-record.ts';

/** An order as a tool tells it to a model: small, and without amounts for who may not see money. */
export interface OrderView {
  orderId: number;
  idNumber: number;
  corNumber: number | null;
  /** As it is shown: 'COR 4'. */
  number: string;
  status: string;
  jobId: number | null;
  jobName: string | null;
  description: string;
  note: string;
  workDate: string | null;
  directedBy: string | null;
  version: number;
  /** Null where money is hidden. */
  totalCents: number | null;
  unknownCount: number;
  attachmentsCount: number;
  /** Status of the newest approval request. */
  approval: string | null;
  updatedAt: string;
  items: OrderViewItem[];
}

export interface OrderViewItem {
  itemId: number;
  category: Category;
  name: string;
  quantity: string | null;
  unit: string;
  rateKind: RateKind | null;
  /** Null when unknown or hidden; `needsPrice` says which. */
  unitCost: string | null;
  costSource: CostSource | null;
  needsPrice: boolean;
  words: string[];
}

export function orderView(record: OrderRecord, actor: TenantActor): OrderView {
  const seesMoney = actor.kind === 'system' || maySeeMoney(actor);
  return {
    orderId: record.id,
    idNumber: record.id_number,
    corNumber: record.cor_number,
    number: record.number,
    status: record.status,
    jobId: record.job_id,
    jobName: record.job?.job_name ?? null,
    description: record.description,
    note: record.note,
    workDate: record.work_date,
    directedBy: record.directed_by,
    version: record.version,
    totalCents: seesMoney ? record.total_cents : null,
    unknownCount: record.unknown_count,
    attachmentsCount: record.attachments.length,
    approval: record.approval?.status ?? null,
    updatedAt: record.last_updated,
    items: record.items.map((item) => ({
      itemId: item.id,
      category: item.category,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      rateKind: item.rate_kind,
      unitCost: seesMoney ? item.unit_cost : null,
      costSource: seesMoney ? item.cost_source : null,
      needsPrice: item.unit_cost === null,
      words: record.evidence
        .filter((row) => row.item_id === item.id && (seesMoney || row.field !== 'cost'))
        .map((row) => row.words),
    })),
  };
}
