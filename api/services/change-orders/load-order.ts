import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { assertNoTransaction } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Reads an order with everything that belongs to it, in one statement. Hidden, foreign and missing ones are the same 404.
 * @throws AppError NOT_FOUND
 */
export async function loadOrder(tx: Tx, customerId: number, id: number): Promise<OrderRecord> {
  const rows = await tx.$queryRaw<
    { record: OrderRecord | null }[]
  >`select order_record(${customerId}::int, ${id}::int) as record`;
  return found(rows[0]?.record);
}

/**
 * The same outside a transaction, in one statement that steps into the company by itself: what opening an order waits for.
 * @throws AppError NOT_FOUND
 */
export async function readOrder(deps: Deps, customerId: number, id: number): Promise<OrderRecord> {
  assertNoTransaction('readOrder');
  const { rows } = await deps.db.pool.query<{ record: OrderRecord | null }>({
    name: 'company_order',
    text: 'select company_order($1, $2) as record',
    values: [customerId, id],
  });
  return found(rows[0]?.record);
}

/** The same, holding the row until the transaction ends: two people correcting one order wait for each other. */
export async function lockOrder(tx: Tx, customerId: number, id: number): Promise<OrderRecord> {
  await tx.$queryRaw`select id from change_orders where customer_id = ${customerId} and id = ${id} and deleted_at is null for update`;
  return loadOrder(tx, customerId, id);
}

function found(record: OrderRecord | null | undefined): OrderRecord {
  if (!record) throw new AppError('NOT_FOUND', MESSAGES.orders.notFound);
  return { ...record, items: sortItems(record.items) };
}

const CATEGORY_ORDER = ['labor', 'materials', 'equipment', 'other'];

function sortItems(items: OrderRecord['items']): OrderRecord['items'] {
  return items.toSorted(
    (a, b) =>
      CATEGORY_ORDER.indexOf(a.category) - CATEGORY_ORDER.indexOf(b.category) || a.position - b.position || a.id - b.id,
  );
}
