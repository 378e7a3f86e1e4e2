import type { Prisma, Tx } from '../../../prisma/client.ts';
import { cleanTerms } from '../../../domain/line-terms.ts';
import type { EvidenceDraft, NextItem } from './next-order.ts';
import type { EvidenceRecord, ItemRecord } from './order-record.ts';
import type { OrderMarkup } from '../../../domain/change-order.ts';

interface Place {
  customerId: number;
  orderId: number;
}

/**
 * Brings the stored lines to what they shall be: lines gone are deleted (their evidence with them), lines with a known id
 * are changed where they differ, the rest is added. Three statements at most, however many lines.
 */
export async function writeLines(
  tx: Tx,
  at: Place,
  stored: readonly ItemRecord[],
  items: readonly NextItem[],
): Promise<void> {
  const known = new Map(stored.map((item) => [item.id, item]));
  const kept = new Set(items.map((item) => item.id));
  const gone = stored.filter((item) => !kept.has(item.id)).map((item) => item.id);
  const changed = items.filter((item) => item.id !== null && known.has(item.id) && differs(item, known.get(item.id)!));
  const fresh = items.filter((item) => item.id === null || !known.has(item.id));
  if (gone.length > 0) {
    await tx.$executeRaw`delete from change_order_items where customer_id = ${at.customerId} and change_order_id = ${at.orderId} and id = any(${gone})`;
  }
  if (changed.length > 0) await updateLines(tx, at, changed);
  const ids = fresh.length > 0 ? await insertLines(tx, at, fresh) : new Map<string, number>();
  const drafts = items.flatMap((item) =>
    item.newEvidence.map((draft) => ({
      draft,
      itemId: item.id !== null && known.has(item.id) ? item.id : ids.get(placeKey(item))!,
    })),
  );
  await writeEvidence(tx, at, drafts);
}

/** Replaces the markups of an order; their order is the order they apply in. */
export async function writeMarkups(tx: Tx, at: Place, markups: readonly OrderMarkup[]): Promise<void> {
  await tx.$executeRaw`delete from change_order_markups where customer_id = ${at.customerId} and change_order_id = ${at.orderId}`;
  await addMarkups(tx, at, markups);
}

/** Adds the markups of an order that has none. */
export async function addMarkups(tx: Tx, at: Place, markups: readonly OrderMarkup[]): Promise<void> {
  if (markups.length === 0) return;
  await tx.change_order_markups.createMany({
    data: markups.map((markup, position) => ({
      customer_id: at.customerId,
      change_order_id: at.orderId,
      category: markup.category,
      name: markup.name,
      is_percentage: markup.isPercentage,
      rate: markup.rate,
      position,
      ...(markup.rules ? { rules: markup.rules as Prisma.InputJsonObject } : {}),
    })),
  });
}

/** Adds evidence; `itemId` null is evidence of the order itself. */
export async function writeEvidence(
  tx: Tx,
  at: Place,
  rows: { draft: EvidenceDraft; itemId: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.evidence.createMany({
    data: rows.map(({ draft, itemId }) => ({
      customer_id: at.customerId,
      change_order_id: at.orderId,
      item_id: itemId,
      message_id: draft.messageId,
      field: draft.field,
      source_kind: draft.source,
      start_offset: draft.start,
      end_offset: draft.end,
      words: draft.words,
      derivation: draft.derivation,
    })),
  });
}

/** Brings the evidence of an order back to an earlier state, row by row with their ids. */
export async function restoreEvidence(tx: Tx, at: Place, rows: readonly EvidenceRecord[]): Promise<void> {
  const keep = rows.map((row) => row.id);
  await tx.$executeRaw`delete from evidence where customer_id = ${at.customerId} and change_order_id = ${at.orderId} and id <> all(${keep})`;
  await tx.$executeRaw`
    insert into evidence (id, customer_id, change_order_id, item_id, message_id, field, source_kind, start_offset, end_offset, words, derivation, created_at)
    select r.id, ${at.customerId}, ${at.orderId}, r.item_id, r.message_id, r.field, r.source_kind, r.start_offset, r.end_offset, r.words, r.derivation, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, item_id int, message_id int, field text, source_kind text,
      start_offset int, end_offset int, words text, derivation text, created_at timestamptz)
    on conflict (id) do nothing`;
}

async function updateLines(tx: Tx, at: Place, items: readonly NextItem[]): Promise<void> {
  await tx.$executeRaw`update change_order_items i set category = r.category, name = r.name, quantity = r.quantity, unit = r.unit,
      unit_cost = r.unit_cost, rate_kind = r.rate_kind, position = r.position, cost_source = r.cost_source,
      cost_snapshot = r.cost_snapshot, changed_by = r.changed_by, is_credit = r.is_credit, is_exempt = r.is_exempt, terms = r.terms
    from jsonb_to_recordset(${JSON.stringify(items.map(toRow))}::jsonb) as r(id int, category text, name text, quantity numeric, unit text,
      unit_cost numeric, rate_kind text, position int, cost_source text, cost_snapshot jsonb, changed_by text, is_credit boolean,
      is_exempt boolean, terms jsonb)
    where i.customer_id = ${at.customerId} and i.change_order_id = ${at.orderId} and i.id = r.id`;
}

/** Ids of the new lines by their place. An id that is given (a line that undo brings back) is kept. */
async function insertLines(tx: Tx, at: Place, items: readonly NextItem[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: number; category: string; position: number }[]>`
    insert into change_order_items (id, customer_id, change_order_id, category, name, quantity, unit, unit_cost, rate_kind, position,
      cost_source, cost_snapshot, changed_by, is_credit, is_exempt, terms)
    select coalesce(r.id, nextval(pg_get_serial_sequence('change_order_items', 'id'))::int), ${at.customerId}, ${at.orderId}, r.category,
      r.name, r.quantity, r.unit, r.unit_cost, r.rate_kind, r.position, r.cost_source, r.cost_snapshot, r.changed_by,
      r.is_credit, r.is_exempt, r.terms
    from jsonb_to_recordset(${JSON.stringify(items.map(toRow))}::jsonb) as r(id int, category text, name text, quantity numeric, unit text,
      unit_cost numeric, rate_kind text, position int, cost_source text, cost_snapshot jsonb, changed_by text, is_credit boolean,
      is_exempt boolean, terms jsonb)
    returning id, category, position`;
  return new Map(rows.map((row) => [`${row.category}:${row.position}`, row.id]));
}

const placeKey = (item: NextItem): string => `${item.category}:${item.position}`;

function toRow(item: NextItem): Record<string, unknown> {
  return {
    id: item.id,
    category: item.category,
    name: item.name,
    quantity: item.quantity,
    unit: item.unit,
    unit_cost: item.unitCost,
    rate_kind: item.rateKind,
    position: item.position,
    cost_source: item.costSource,
    cost_snapshot: item.costSnapshot,
    changed_by: item.changedBy,
    is_credit: item.isCredit ?? false,
    is_exempt: item.isExempt ?? false,
    terms: item.terms ?? null,
  };
}

/** Whether a line differs from its row in anything that is stored. */
export function differs(item: NextItem, row: ItemRecord): boolean {
  return (
    item.category !== row.category ||
    item.name !== row.name ||
    item.quantity !== row.quantity ||
    item.unit !== row.unit ||
    item.unitCost !== row.unit_cost ||
    item.rateKind !== row.rate_kind ||
    item.position !== row.position ||
    item.costSource !== row.cost_source ||
    item.changedBy !== row.changed_by ||
    (item.isCredit ?? false) !== (row.is_credit ?? false) ||
    (item.isExempt ?? false) !== (row.is_exempt ?? false) ||
    JSON.stringify(cleanTerms(item.terms)) !== JSON.stringify(cleanTerms(row.terms)) ||
    JSON.stringify(item.costSnapshot) !== JSON.stringify(row.cost_snapshot)
  );
}
