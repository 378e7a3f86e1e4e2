import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SupportAct } from '../../contract/developers.ts';
import type { Deps } from '../../deps.ts';
import { requireCompany } from '../company/require-company.ts';

const PAGE = 50;
const LONGEST_PAGE = 500;

/** What developers did in this company in somebody's name, newest first. @throws AppError NOT_FOUND */
export async function listSupportActs(
  deps: Deps,
  actor: UserActor,
  input: { id: number; limit?: number | undefined; offset?: number | undefined },
): Promise<SupportAct[]> {
  const of = requireCompany(actor, input.id);
  const rows = await withTenant(deps.db, of, (tx) =>
    tx.audit_events.findMany({
      where: { customer_id: of.customerId, impersonator: { not: null } },
      orderBy: { id: 'desc' },
      take: Math.min(input.limit ?? PAGE, LONGEST_PAGE),
      skip: input.offset ?? 0,
    }),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    developer: row.impersonator ?? '',
    user: row.actor_name,
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    reason: (row.after as { reason?: string } | null)?.reason ?? null,
  }));
}
