import type { TenantActor } from '../../../domain/actor.ts';
import type { Breakdown } from '../../../domain/money.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { enqueuePush } from '../enqueue.ts';
import { findMarkupCap } from '../jobs/find-markup-cap.ts';
import { contentColumns } from './content-columns.ts';
import { describeChange } from './describe-change.ts';
import { loadOrder } from './load-order.ts';
import { markupsOf, type NextOrder } from './next-order.ts';
import type { EvidenceRecord, OrderRecord } from './order-record.ts';
import { countUnknownLines, priceOrder } from './price-order.ts';
import { refuseForeignBill } from './refuse-foreign-bill.ts';
import { recordChange } from './record-change.ts';
import { supersedeApproval } from './supersede-approval.ts';
import { refuseTakenCorNumber, takeCorNumber } from './take-numbers.ts';
import { restoreEvidence, writeEvidence, writeLines, writeMarkups } from './write-lines.ts';

export interface SaveEvent {
  /** 'change_order.updated', 'change_order.completed' … */
  action: string;
  messageId?: number | null;
  /** The version an undo takes back. */
  undoOf?: number;
  completes?: boolean;
  /** The stored price stays: the change is of no line, as the agreed cost of an executed order. */
  keepsPrice?: boolean;
  /** The whole evidence as an undo brings it back, ids included. */
  evidence?: EvidenceRecord[];
}

/**
 * Writes an order as it shall be: lines, markups, evidence, price, number, version, the snapshot for undo, audit and push,
 * and supersedes an approval that the change takes the ground from. One transaction; nothing changed, nothing written.
 * The record must have been read with `lockOrder` in the same transaction.
 * @throws AppError INVALID when the total is too large, CONFLICT when the COR number is taken.
 */
export async function saveOrder(
  deps: Deps,
  actor: TenantActor,
  record: OrderRecord,
  wanted: NextOrder,
  event: SaveEvent,
): Promise<OrderRecord> {
  return withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    refuseForeignBill(record, wanted.items);
    const placed = { ...wanted, items: placeItems(wanted.items), markupCap: await nextMarkupCap(tx, record, wanted) };
    // An imported order has a total and no lines; nothing of ours prices it again.
    const priced = record.old_cor || event.keepsPrice ? null : priceOrder(placed);
    const breakdown = priced?.breakdown ?? null;
    const next = { ...placed, items: priced?.items ?? placed.items };
    const corNumber = await decideCorNumber(tx, record, next);
    const change = describeChange(record, next, breakdown?.totalCents ?? record.total_cents);
    if (!change && corNumber === record.cor_number && !event.completes && event.undoOf === undefined) return record;
    const place = { customerId: record.customer_id, orderId: record.id };
    await writeLines(tx, place, record.items, next.items);
    if (JSON.stringify(next.markups) !== JSON.stringify(markupsOf(record))) await writeMarkups(tx, place, next.markups);
    if (event.evidence) await restoreEvidence(tx, place, event.evidence);
    await writeEvidence(
      tx,
      place,
      next.newEvidence.map((draft) => ({ draft, itemId: null })),
    );
    await tx.change_orders.updateMany({
      where: { customer_id: record.customer_id, id: record.id },
      data: {
        ...contentColumns(next),
        cor_number: corNumber,
        ...(breakdown && pricedColumns(breakdown)),
        version: record.version + 1,
        changed_by: actorName(actor),
        last_updated: at,
        ...(event.completes && record.completed_at === null ? { completed_at: at } : {}),
        ...(next.status === 'Executed' && record.status !== 'Executed' ? { executed_at: at } : {}),
        ...(next.status !== 'Executed' && record.status === 'Executed' ? { executed_at: null } : {}),
      },
    });
    await supersedeApproval(tx, at, actor, record, next.items);
    const saved = await loadOrder(tx, record.customer_id, record.id);
    await recordChange(tx, at, actor, saved, {
      action: event.action,
      messageId: event.messageId ?? null,
      ...change,
      ...(event.undoOf === undefined ? {} : { undoOf: event.undoOf }),
    });
    return saved;
  });
}

/** What of a price is stored beside the order. */
export function pricedColumns(breakdown: Breakdown) {
  return {
    base_cents: breakdown.baseCents,
    total_cents: breakdown.totalCents,
    breakdown: breakdown as unknown as Prisma.InputJsonValue,
    unknown_count: countUnknownLines(breakdown),
  };
}

/** Open consoles hear that an order changed and read it again. */
export async function tellConsoles(tx: Tx, at: Date, customerId: number, id: number): Promise<void> {
  await enqueuePush(tx, at, { customerId, entity: 'change_order', id });
}

export function actorName(actor: TenantActor): string {
  return actor.kind === 'system' ? actor.reason : actor.name;
}

/** Lines stand in their category in the order they are given. */
function placeItems(items: NextOrder['items']): NextOrder['items'] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const position = counts.get(item.category) ?? 0;
    counts.set(item.category, position + 1);
    return { ...item, position };
  });
}

/** The stored cap, or the new job's when the job changes and nobody set another. */
async function nextMarkupCap(tx: Tx, record: OrderRecord, next: NextOrder): Promise<string | null> {
  const stored = record.markup_cap ?? null;
  const isOpen = next.markupCap === undefined || next.markupCap === stored;
  if (!isOpen) return next.markupCap ?? null;
  return next.jobId === record.job_id ? stored : findMarkupCap(tx, record.customer_id, next.jobId);
}

/** Kept on its job; the job's next one, or the one it had there, when the job changes; or as the office says. */
async function decideCorNumber(tx: Tx, record: OrderRecord, next: NextOrder): Promise<number | null> {
  if (next.jobId === null) return null;
  if (next.corNumber !== undefined && next.corNumber !== null && next.corNumber !== record.cor_number) {
    await refuseTakenCorNumber(tx, record.customer_id, next.jobId, next.corNumber, record.id);
    return next.corNumber;
  }
  if (record.cor_number !== null && next.jobId === record.job_id) return record.cor_number;
  return takeCorNumber(tx, record.customer_id, next.jobId, record.id);
}
