import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Reads an order with everything that belongs to it, in one statement. Hidden, foreign and missing ones are the same 404.
 * @throws AppError NOT_FOUND
 */
export async function loadOrder(tx: Tx, customerId: number, id: number): Promise<OrderRecord> {
  const rows = await tx.$queryRaw<
    { record: OrderRecord | null }[]
  >`select order_record(${customerId}::int, ${id}::int) as record`;
  return foundOrder(rows[0]?.record ?? null, customerId);
}

/** The same, holding the row until the transaction ends: two people correcting one order wait for each other. */
export async function lockOrder(tx: Tx, customerId: number, id: number): Promise<OrderRecord> {
  await tx.$queryRaw`select id from change_orders where customer_id = ${customerId} and id = ${id} and deleted_at is null for update`;
  return loadOrder(tx, customerId, id);
}

/** What was read, its lines in order. @throws AppError NOT_FOUND for nothing, or for what is not that company's */
export function foundOrder(record: OrderRecord | null, customerId: number): OrderRecord {
  if (record?.customer_id !== customerId) throw new AppError('NOT_FOUND', MESSAGES.orders.notFound);
  return { ...record, items: sortItems(record.items) };
}

const CATEGORY_ORDER = ['labor', 'materials', 'equipment', 'other'];

function sortItems(items: OrderRecord['items']): OrderRecord['items'] {
  return items.toSorted(
    (a, b) =>
      CATEGORY_ORDER.indexOf(a.category) - CATEGORY_ORDER.indexOf(b.category) || a.position - b.position || a.id - b.id,
  );
}
