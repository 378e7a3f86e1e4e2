import type { DeveloperActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { Deps } from '../../deps.ts';
import { requireCompany } from './require-company.ts';
import { userBody } from './user-body.ts';

/** The people of a company, by name. @throws AppError NOT_FOUND */
export async function listUsers(
  deps: Deps,
  actor: UserActor | DeveloperActor,
  input: { id: number },
): Promise<SessionUser[]> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, async (tx) => {
    const company = await tx.customers.findFirst({
      where: { id: of.customerId, deleted_at: null },
      select: { name: true },
    });
    if (!company) throw new AppError('NOT_FOUND');
    const rows = await tx.users.findMany({
      where: { customer_id: of.customerId, removed_at: null },
      orderBy: [{ first_name: 'asc' }, { last_name: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => userBody(row, company.name));
  });
}
