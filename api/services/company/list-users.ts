import type { DeveloperActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { CompanyUserBody } from '../../contract/users.ts';
import type { Deps } from '../../deps.ts';
import { requireCompany } from './require-company.ts';
import { companyUserBody } from './user-body.ts';

/** The people of a company, by name; on wish those who were removed as well. @throws AppError NOT_FOUND */
export async function listUsers(
  deps: Deps,
  actor: UserActor | DeveloperActor,
  input: { id: number; removed?: boolean | undefined },
): Promise<CompanyUserBody[]> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, async (tx) => {
    const company = await tx.customers.findFirst({
      where: { id: of.customerId, deleted_at: null },
      select: { name: true },
    });
    if (!company) throw new AppError('NOT_FOUND');
    return findUsers(tx, { id: of.customerId, name: company.name }, input.removed);
  });
}

export async function findUsers(
  tx: Tx,
  company: { id: number; name: string },
  withRemoved = false,
): Promise<CompanyUserBody[]> {
  const rows = await tx.users.findMany({
    where: { customer_id: company.id, ...(withRemoved ? {} : { removed_at: null }) },
    orderBy: [{ first_name: 'asc' }, { last_name: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => companyUserBody(row, company.name));
}
