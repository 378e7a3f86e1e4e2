import type { DeveloperActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { Deps } from '../../deps.ts';
import { userBody } from './user-body.ts';

/** One user of the own company, removed ones included (their logs stay theirs); for developers of any. @throws AppError NOT_FOUND */
export async function getUser(
  deps: Deps,
  actor: UserActor | DeveloperActor,
  input: { id: number },
): Promise<Omit<SessionUser, 'isReadOnly'>> {
  const customerId = actor.kind === 'user' ? actor.customerId : await companyOfUser(deps, input.id);
  if (customerId === null) throw new AppError('NOT_FOUND');
  return withTenant(deps.db, { customerId }, async (tx) => {
    const row = await tx.users.findFirst({
      where: { customer_id: customerId, id: input.id },
      include: { customer: { select: { name: true } } },
    });
    if (!row) throw new AppError('NOT_FOUND');
    return userBody(row, row.customer.name);
  });
}

/** The company somebody works or worked for; null when nobody has this id. For developers' calls alone. */
export async function companyOfUser(deps: Deps, userId: number): Promise<number | null> {
  const row = await withPlatform(deps.db, 'developer looks up a user', (tx) =>
    tx.users.findFirst({ where: { id: userId }, select: { customer_id: true } }),
  );
  return row?.customer_id ?? null;
}
