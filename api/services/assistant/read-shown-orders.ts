import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ChatOrder } from '../../contract/assistant.ts';
import { listedOrdersWhere, type OrderFilter } from '../change-orders/list-orders-for-agent.ts';
import { approvalState } from '../change-orders/order-body.ts';
import type { MessageRow } from './message-row.ts';

/** Of a list: nobody reads more in a chat. */
const LONGEST_TABLE = 200;
const MOST_CARDS = 4;

export interface ShownOrders {
  orders: ChatOrder[];
  shows: 'cards' | 'table';
}

/** By reply, the orders that its turn worked on or listed, as they stand now. What the tools did decides, never the words. */
export async function readShownOrders(
  tx: Tx,
  actor: UserActor,
  rows: readonly MessageRow[],
): Promise<Map<number, ShownOrders>> {
  const replies = rows.filter((row) => row.direction === 'out');
  const turns = replies.flatMap((row) => row.turn_id ?? []);
  const calls = await tx.tool_calls.findMany({
    where: { customer_id: actor.customerId, turn_id: { in: turns }, error_code: null },
    orderBy: { id: 'asc' },
    select: { turn_id: true, tool: true, arguments: true, result: true },
  });
  const shown = new Map<number, ShownOrders>();
  for (const reply of replies) {
    const own = calls.filter((call) => call.turn_id === reply.turn_id);
    // One connection: one query at a time.
    const orders = await ordersOf(tx, actor, reply, own);
    if (orders) shown.set(reply.id, orders);
  }
  return shown;
}

interface Call {
  tool: string;
  arguments: unknown;
  result: unknown;
}

async function ordersOf(tx: Tx, actor: UserActor, reply: MessageRow, calls: Call[]): Promise<ShownOrders | null> {
  const listed = calls.at(-1)?.tool === 'list_change_orders' ? calls.at(-1)! : null;
  if (listed) {
    const where = listedOrdersWhere(listed.arguments as OrderFilter);
    const orders = await readOrders(tx, actor, where, LONGEST_TABLE);
    return orders.length > 0 ? { orders, shows: 'table' } : null;
  }
  const ids = [...new Set([...calls.flatMap((call) => idsIn(call.result)), reply.change_order_id ?? 0])].filter(
    Boolean,
  );
  if (ids.length === 0) return null;
  const orders = await readOrders(tx, actor, { id: { in: ids }, deleted_at: null }, LONGEST_TABLE);
  const inOrder = ids.flatMap((id) => orders.find((order) => order.id === id) ?? []);
  return inOrder.length === 0 ? null : { orders: inOrder, shows: inOrder.length > MOST_CARDS ? 'table' : 'cards' };
}

/** Ids of the orders that a tool answered with: its own, and those of a list of it. */
function idsIn(result: unknown): number[] {
  const { order_id: id, orders } = (result ?? {}) as { order_id?: unknown; orders?: unknown };
  const listed = Array.isArray(orders) ? orders.flatMap(idsIn) : [];
  return typeof id === 'number' ? [id, ...listed] : listed;
}

async function readOrders(
  tx: Tx,
  actor: UserActor,
  where: ReturnType<typeof listedOrdersWhere> | { id: { in: number[] }; deleted_at: null },
  take: number,
): Promise<ChatOrder[]> {
  const rows = await tx.change_orders.findMany({
    where: { ...where, customer_id: actor.customerId },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
    take,
    include: {
      job: { select: { job_name: true } },
      approval_requests: { orderBy: [{ created_at: 'desc' }, { id: 'desc' }], take: 1, select: { status: true } },
    },
  });
  const seesMoney = maySeeMoney(actor);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    description: row.description,
    job_name: row.job?.job_name ?? null,
    status: row.status,
    approval: approvalState(row.approval_requests[0]?.status ?? null).last_approval_status,
    total_amount: seesMoney ? Number(row.total_cents) / 100 : null,
    unknown_count: row.unknown_count,
  }));
}
