import type { UserActor } from '../../../domain/actor.ts';
import { formatCents } from '../../../domain/money.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { orderLabel, readSaidNumber } from '../../../domain/order-number.ts';
import type { Deps } from '../../deps.ts';

export interface ListedOrder {
  order_id: number;
  id_number: number;
  cor_number: number | null;
  number: string;
  job_name: string | null;
  status: string;
  description: string;
  /** Status of the newest approval request, or null. */
  approval: string | null;
  date_created: string;
}

const CLOSED = ['Executed', 'Cancelled', 'Deleted'];
const SHOWN = 10;

export interface OrderFilter {
  job_id?: number | undefined;
  status?: string | undefined;
  query?: string | undefined;
  /** Only those whose newest approval request waits for its answer. */
  awaiting_approval?: boolean | undefined;
}

/** The orders that a filter means; without status and words the open ones. */
export function listedOrdersWhere(filter: OrderFilter) {
  const said = readSaidNumber(filter.query ?? '');
  return {
    deleted_at: null,
    ...(filter.job_id !== undefined ? { job_id: filter.job_id } : {}),
    ...(filter.awaiting_approval ? { approval_requests: { some: { status: 'awaiting' } } } : {}),
    ...(filter.status ? { status: filter.status } : filter.query ? {} : { status: { notIn: CLOSED } }),
    ...(said && (said.prefix === null || said.prefix === 'COR')
      ? { OR: [{ id_number: said.number }, { order_numbers: { some: { number: said.number } } }] }
      : said?.prefix
        ? {
            OR: [
              { order_numbers: { some: { label: orderLabel(said.prefix, said.number, 0) } } },
              { description: { contains: filter.query!, mode: 'insensitive' as const } },
            ],
          }
        : filter.query
          ? { description: { contains: filter.query, mode: 'insensitive' as const } }
          : {}),
  };
}

export interface ListedOrders {
  orders: ListedOrder[];
  total: number;
  /** What all of them come to and how many have lines without a price; only for who may see money. */
  sum?: string;
  unpriced?: number;
}

/** Orders as a text can tell them: newest first, at most ten, with how many there are in all. */
export async function listOrdersForAgent(deps: Deps, actor: UserActor, filter: OrderFilter): Promise<ListedOrders> {
  return withTenant(deps.db, actor, async (tx) => {
    const where = listedOrdersWhere(filter);
    const [rows, total] = [
      await tx.change_orders.findMany({
        where,
        orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
        take: SHOWN,
        include: {
          job: { select: { job_name: true } },
          approval_requests: { orderBy: { created_at: 'desc' }, take: 1, select: { status: true } },
        },
      }),
      await tx.change_orders.count({ where }),
    ];
    return {
      total,
      ...(maySeeMoney(actor) ? await readSum(tx, where) : {}),
      orders: rows.map((row) => ({
        order_id: row.id,
        id_number: row.id_number,
        cor_number: row.cor_number,
        number: row.number,
        job_name: row.job?.job_name ?? null,
        status: row.status,
        description: row.description,
        approval: row.approval_requests[0]?.status ?? null,
        date_created: row.date_created.toISOString(),
      })),
    };
  });
}

async function readSum(
  tx: Tx,
  where: ReturnType<typeof listedOrdersWhere>,
): Promise<{ sum: string; unpriced: number }> {
  const { _sum: sum } = await tx.change_orders.aggregate({ where, _sum: { total_cents: true } });
  const unpriced = await tx.change_orders.count({ where: { ...where, unknown_count: { gt: 0 } } });
  return { sum: formatCents(Number(sum.total_cents ?? 0)), unpriced };
}
