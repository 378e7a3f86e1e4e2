import type { UserActor } from '../../../domain/actor.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';

interface Row {
  number: number;
  reason: 'completed' | 'sent' | 'executed';
  frozen_at: string;
  pdf_hash: string | null;
  total_cents: number;
  frozen_by: string | null;
}

/** Frozen revisions of an order, newest first. @throws AppError NOT_FOUND */
export async function listRevisions(
  deps: Deps,
  actor: UserActor,
  { id }: { id: number },
): Promise<ResponseOf<'changeOrders.revisions'>> {
  authorize(actor, 'order.pdf');
  const rows = await withTenant(deps.db, actor, async (tx) => {
    await loadOrder(tx, actor.customerId, id);
    const found = await tx.$queryRaw<{ list: Row[] }[]>`
      select coalesce(json_agg(r order by r.number desc), '[]') as list from (
        select v.number, v.reason, v.frozen_at, v.pdf_hash, (v.content -> 'breakdown' ->> 'totalCents')::bigint as total_cents,
          (select a.actor_name from audit_events a where a.customer_id = v.customer_id and a.entity = 'change_order'
            and a.entity_id = v.change_order_id and a.action = 'change_order.revision_frozen' and (a.after ->> 'revision')::int = v.number
            order by a.id limit 1) as frozen_by
        from revisions v where v.customer_id = ${actor.customerId} and v.change_order_id = ${id}
      ) r`;
    return found[0]?.list ?? [];
  });
  const seesMoney = maySeeMoney(actor);
  return rows.map((row) => ({
    revision: row.number,
    frozen_at: row.frozen_at,
    reason: row.reason,
    total_amount: seesMoney ? row.total_cents / 100 : null,
    by: row.frozen_by,
    pdf_hash: row.pdf_hash,
  }));
}
