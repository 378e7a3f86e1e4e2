import type { TenantActor } from '../../../domain/actor.ts';
import type { OrderMarkup } from '../../../domain/change-order.ts';
import type { Tx } from '../../../prisma/client.ts';
import { findMarkupCap } from '../jobs/find-markup-cap.ts';
import { loadOrder } from './load-order.ts';
import { contentColumns } from './content-columns.ts';
import type { NextOrder } from './next-order.ts';
import type { OrderRecord } from './order-record.ts';
import { priceOrder } from './price-order.ts';
import { actorName, pricedColumns } from './save-order.ts';
import { refuseForeignBill } from './refuse-foreign-bill.ts';
import { recordChange } from './record-change.ts';
import { takeCorNumber, takeIdNumber } from './take-numbers.ts';
import { addMarkups, writeEvidence, writeLines } from './write-lines.ts';

export interface NewOrderFacts {
  source: 'console' | 'text' | 'chat' | 'import';
  creatorId: number | null;
  creatorPhone: string | null;
  /** When the work was asked for; now when nobody says. */
  dateCreated?: Date;
  messageId?: number | null;
}

/**
 * Writes a new order with its number, lines, first version and audit. The caller's transaction must be open.
 * @throws AppError READ_ONLY_PLAN without a paid period
 */
export async function insertOrder(
  tx: Tx,
  at: Date,
  actor: TenantActor,
  wanted: NextOrder,
  facts: NewOrderFacts,
): Promise<OrderRecord> {
  const customerId = actor.customerId;
  refuseForeignBill({ items: [], attachments: [] }, wanted.items);
  const markupCap =
    wanted.markupCap === undefined ? await findMarkupCap(tx, customerId, wanted.jobId) : wanted.markupCap;
  const { breakdown, items } = priceOrder({ ...wanted, markupCap });
  const next = { ...wanted, items, markupCap, ...(await fillClauses(tx, customerId, wanted)) };
  const row = await tx.change_orders.create({
    data: {
      customer_id: customerId,
      id_number: await takeIdNumber(tx, customerId, at),
      ...contentColumns(next),
      cor_number: next.jobId === null ? null : await takeCorNumber(tx, customerId, next.jobId, null),
      ...pricedColumns(breakdown),
      source: facts.source,
      creator_id: facts.creatorId,
      creator_phone: facts.creatorPhone,
      changed_by: actorName(actor),
      date_created: facts.dateCreated ?? at,
      last_updated: at,
    },
    select: { id: true },
  });
  const place = { customerId, orderId: row.id };
  await writeLines(tx, place, [], inOrder(next.items));
  await addMarkups(tx, place, next.markups);
  await writeEvidence(
    tx,
    place,
    next.newEvidence.map((draft) => ({ draft, itemId: null })),
  );
  const saved = await loadOrder(tx, customerId, row.id);
  await recordChange(tx, at, actor, saved, {
    action: 'change_order.created',
    messageId: facts.messageId ?? null,
    after: {
      status: saved.status,
      description: saved.description,
      job_id: saved.job_id,
      items: saved.items.length,
    },
  });
  return saved;
}

/** What nobody wrote is the company's own. */
async function fillClauses(
  tx: Tx,
  customerId: number,
  { exclusions, terms }: NextOrder,
): Promise<{ exclusions: string; terms: string }> {
  if (exclusions !== undefined && terms !== undefined) return { exclusions, terms };
  const own = await tx.templates.findUnique({
    where: { customer_id: customerId },
    select: { exclusions: true, terms: true },
  });
  return { exclusions: exclusions ?? own?.exclusions ?? '', terms: terms ?? own?.terms ?? '' };
}

/** An order with nothing in it yet. */
export function emptyOrder(status: string, markups: OrderMarkup[] = []): NextOrder {
  return {
    jobId: null,
    status,
    description: '',
    note: '',
    scope: '',
    exclusions: undefined,
    terms: undefined,
    workDate: null,
    directedBy: null,
    customerReference: null,
    references: [],
    approvedAmountCents: null,
    markupCap: undefined,
    scheduleExtension: { days: 0, weeks: 0, months: 0 },
    items: [],
    markups,
    newEvidence: [],
  };
}

function inOrder(items: NextOrder['items']): NextOrder['items'] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const position = counts.get(item.category) ?? 0;
    counts.set(item.category, position + 1);
    return { ...item, position };
  });
}
