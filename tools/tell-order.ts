import { missingEvidence, type EvidenceKind } from '../domain/directive.ts';
import type { OrderView } from '../api/services/change-orders/order-view.ts';

/** An order as a tool answers with it: what the model may repeat. */
export interface ToldOrder {
  order_id: number;
  id_number: number;
  cor_number: number | null;
  /** What people see and type: 'COR 4', 'RMT-004'. */
  number: string;
  job_id: number | null;
  job_name: string | null;
  status: string;
  description: string;
  work_date: string | null;
  directed_by: string | null;
  items: {
    item_id: number;
    category: string;
    name: string;
    quantity: number | null;
    unit: string;
    rate_kind: string | null;
    source: string | null;
    needs_price: boolean;
  }[];
  /** What is still unknown: 'job', 'quantity of …'. */
  missing: string[];
  attachments: number;
  /** What would make it hard to collect: 'directive', 'photo', 'hours'. */
  missing_evidence: EvidenceKind[];
  approval: string | null;
}

export function tellOrder(view: OrderView): ToldOrder {
  return {
    order_id: view.orderId,
    id_number: view.idNumber,
    cor_number: view.corNumber,
    number: view.number,
    job_id: view.jobId,
    job_name: view.jobName,
    status: view.status,
    description: view.description,
    work_date: view.workDate,
    directed_by: view.directedBy,
    items: view.items.map((item) => ({
      item_id: item.itemId,
      category: item.category,
      name: item.name,
      quantity: item.quantity === null ? null : Number(item.quantity),
      unit: item.unit,
      rate_kind: item.rateKind,
      source: item.costSource,
      needs_price: item.needsPrice,
    })),
    missing: [
      ...(view.jobId === null ? ['job'] : []),
      ...view.items.filter((item) => item.quantity === null).map((item) => `quantity of ${item.name}`),
    ],
    attachments: view.attachmentsCount,
    missing_evidence: missingEvidence({
      directedBy: view.directedBy,
      fileCount: view.attachmentsCount,
      items: view.items,
      isSignedOff: true, // asked of the contact later, not of the crew now
    }),
    approval: view.approval,
  };
}
