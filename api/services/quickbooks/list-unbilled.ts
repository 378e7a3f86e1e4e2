import type { UserActor } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';

export interface UnbilledRow {
  id: number;
  id_number: number;
  cor_number: number | null;
  number: string;
  description: string;
  job_id: number | null;
  job_name: string | null;
  status: string;
  /** What it comes to: the agreed amount where one is recorded. */
  total_cents: bigint;
  /** Executed on verified hours, and no amount is agreed: not money yet. */
  is_cost_open: boolean;
  /** 'executed' and not invoiced, or 'approved' and not executed. */
  why: 'executed' | 'approved';
  /** When it was executed, or approved. */
  since: Date;
  invoice_state: string | null;
  reason: string | null;
  is_linked: boolean;
}

/** Work that was agreed and is not billed: executed orders without an invoice, approved ones not executed; oldest first. An order that was executed on hours alone is listed with its cost open. */
export async function readUnbilled(tx: Tx, customerId: number): Promise<UnbilledRow[]> {
  return tx.$queryRaw<UnbilledRow[]>`
    select o.id, o.id_number, o.cor_number, o.number, o.description, o.job_id, j.job_name, o.status,
      coalesce(o.approved_amount_cents, o.total_cents) as total_cents, coalesce(a.status = 'hours_only', false) and o.approved_amount_cents is null as is_cost_open,
      case when o.status = 'Executed' then 'executed' else 'approved' end as why,
      case when o.status = 'Executed' then coalesce(o.executed_at, o.last_updated) else coalesce(a.responded_at, o.last_updated) end as since,
      i.state as invoice_state, i.reason, l.id is not null as is_linked
    from change_orders o
    left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    left join quickbooks_job_links l on l.customer_id = o.customer_id and l.job_id = o.job_id
    left join order_invoices i on i.customer_id = o.customer_id and i.change_order_id = o.id and i.state <> 'voided'
    left join lateral (
      select r.status, r.responded_at from approval_requests r
      where r.customer_id = o.customer_id and r.change_order_id = o.id order by r.created_at desc, r.id desc limit 1
    ) a on true
    where o.customer_id = ${customerId} and o.deleted_at is null and coalesce(o.approved_amount_cents, o.total_cents) <> 0
      and (i.state is null or i.state not in ('created', 'kept'))
      and (o.status = 'Executed'
        or ((a.status = 'approved' or a.status = 'hours_only' and o.approved_amount_cents is not null) and o.status not in ('Draft', 'Cancelled', 'Deleted')))
    order by since, o.id`;
}

/** The list of it, with amounts and ages in days. */
export async function listUnbilled(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.unbilled'>> {
  authorize(actor, 'quickbooks.read');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  const rows = await withTenant(deps.db, actor, (tx) => readUnbilled(tx, actor.customerId));
  const now = deps.clock.now();
  return rows.map(({ total_cents: cents, since, ...row }) => ({
    ...row,
    total_amount: Number(cents) / 100,
    since: since.toISOString(),
    days: ageInDays(since, now),
  }));
}

export const ageInDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / 86_400_000));
