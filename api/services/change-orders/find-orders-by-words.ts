import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

export interface FoundOrder {
  id: number;
  idNumber: number;
  jobName: string | null;
  description: string;
  status: string;
  totalCents: number;
  /** What both sides agreed on, where the office recorded it. */
  agreedCents: number | null;
  unknownCount: number;
}

const SHOWN = 5;
const MOST_WORDS = 6;

/** Orders whose description, job or lines hold each of these words, newest first, at most five; how many there are in all. */
export async function findOrdersByWords(
  deps: Deps,
  actor: UserActor,
  words: string,
): Promise<{ orders: FoundOrder[]; total: number }> {
  authorize(actor, 'order.price');
  const each =
    words
      .toLowerCase()
      .match(/[\p{L}\p{N}/]{2,}/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (each.length === 0) return { orders: [], total: 0 };
  return withTenant(deps.db, actor, async (tx) => {
    const where = {
      customer_id: actor.customerId,
      deleted_at: null,
      status: { notIn: ['Cancelled', 'Deleted'] },
      AND: each.map((word) => {
        const holds = { contains: word, mode: 'insensitive' as const };
        return {
          OR: [{ description: holds }, { job: { job_name: holds } }, { change_order_items: { some: { name: holds } } }],
        };
      }),
    };
    const rows = await tx.change_orders.findMany({
      where,
      orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
      take: SHOWN,
      include: { job: { select: { job_name: true } } },
    });
    const total = rows.length < SHOWN ? rows.length : await tx.change_orders.count({ where });
    return {
      total,
      orders: rows.map((row) => ({
        id: row.id,
        idNumber: row.id_number,
        jobName: row.job?.job_name ?? null,
        description: row.description,
        status: row.status,
        totalCents: Number(row.total_cents),
        agreedCents: row.approved_amount_cents === null ? null : Number(row.approved_amount_cents),
        unknownCount: row.unknown_count,
      })),
    };
  });
}
