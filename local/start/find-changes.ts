import type { Deps } from '../../api/deps.ts';
import { listCompanies } from '../../api/platform/list-companies.ts';
import { measureOutbox } from '../../api/platform/measure-outbox.ts';
import type { Tx } from '../../prisma/client.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { ChangedApproval, ChangedOrder, SandboxChanges } from '../handset/options.ts';

/** What the sandbox and `npm run text` show of the world: orders and approvals written since, and what is under way. */
export async function findChanges(deps: Deps, since: Date, phone: string | null): Promise<SandboxChanges> {
  const all: SandboxChanges = { orders: [], approvals: [], pending: (await measureOutbox(deps)).waiting };
  for (const customerId of await listCompanies(deps, phone)) {
    const changes = await withTenant(deps.db, { customerId }, async (tx) => ({
      orders: await findOrders(tx, since),
      approvals: await findApprovals(tx, since),
      pending: await countPending(tx),
    }));
    all.orders.push(...changes.orders);
    all.approvals.push(...changes.approvals);
    all.pending += changes.pending;
  }
  return all;
}

async function findOrders(tx: Tx, since: Date): Promise<ChangedOrder[]> {
  const rows = await tx.change_orders.findMany({
    where: { last_updated: { gte: since } },
    orderBy: { id: 'asc' },
    include: {
      job: { select: { job_name: true } },
      change_order_items: { orderBy: [{ category: 'asc' }, { position: 'asc' }] },
      attachments: { where: { deleted_at: null }, select: { id: true } },
    },
  });
  return rows.map((row) => ({
    id: row.id,
    id_number: row.id_number,
    cor_number: row.cor_number,
    status: row.status,
    job: row.job?.job_name ?? null,
    description: row.description,
    total_amount: row.unknown_count > 0 ? null : Number(row.total_cents) / 100,
    items: row.change_order_items.map((item) => ({
      category: item.category,
      name: item.name,
      quantity: item.quantity?.toNumber() ?? null,
      unit: item.unit,
      cost_per_unit: item.unit_cost?.toNumber() ?? null,
    })),
    attachments: row.attachments.length,
  }));
}

async function findApprovals(tx: Tx, since: Date): Promise<ChangedApproval[]> {
  const rows = await tx.approval_requests.findMany({
    where: { OR: [{ created_at: { gte: since } }, { responded_at: { gte: since } }] },
    orderBy: { id: 'asc' },
    include: { change_order: { select: { id_number: true } }, contact: true },
  });
  return rows.map((row) => ({
    id: row.id,
    order_id: row.change_order_id,
    id_number: row.change_order.id_number,
    contact: `${row.contact.first_name} ${row.contact.last_name}`,
    verdict: row.status,
    words: row.response_content,
  }));
}

/** Texts no turn has finished with, and replies not yet handed to the phone company. */
async function countPending(tx: Tx): Promise<number> {
  const waiting = await tx.messages.count({
    where: {
      OR: [
        { direction: 'in', turn_id: null },
        { direction: 'out', status: { in: ['queued', 'sending'] } },
      ],
    },
  });
  return waiting + (await tx.turns.count({ where: { status: { in: ['claimed', 'running'] } } }));
}
