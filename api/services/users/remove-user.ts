import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { CompanyUserBody } from '../../contract/users.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { writeAudit } from '../write-audit.ts';
import { endSessions, lockPeople, readPerson, refuseWithoutAdmin, requirePerson, tellConsoles } from './people.ts';
import { refuseTakenPhone } from './save-user.ts';

/**
 * Takes a person out of the company: his sessions end at once, his texts are a stranger's from now on, his orders and
 * logs stay his. Not oneself, not the last admin, an admin only by an admin.
 * @throws AppError ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, CONFLICT
 */
export async function removeUser(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<{ success: true; message: string }> {
  authorize(actor, 'user.remove');
  const { customerId } = actor;
  await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    await lockPeople(tx, customerId);
    const row = await requirePerson(tx, customerId, input.id);
    if (row.id === actor.userId) throw new AppError('CONFLICT', MESSAGES.users.cannotRemoveSelf);
    if (row.role === 'admin') {
      authorize(actor, 'user.makeAdmin');
      await refuseWithoutAdmin(tx, customerId, row.id);
    }
    await tx.users.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { removed_at: now, version: { increment: 1 } },
    });
    await endSessions(tx, now, customerId, row.id);
    await writeAudit(tx, now, actor, {
      action: 'user.removed',
      entity: 'user',
      entityId: row.id,
      before: { first_name: row.first_name, last_name: row.last_name, role: row.role },
    });
    await tellConsoles(tx, now, customerId, row.id);
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.users.removed };
}

/**
 * Brings a removed person back as he was; who is there already stays as he is. The welcome is not sent again.
 * @throws AppError ROLE, DEMO_MODE, NOT_FOUND, CONFLICT when somebody else has his number now
 */
export async function restoreUser(deps: Deps, actor: UserActor, input: { id: number }): Promise<CompanyUserBody> {
  authorize(actor, 'user.add');
  const { customerId } = actor;
  const back = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    await lockPeople(tx, customerId);
    const row = await tx.users.findFirst({ where: { customer_id: customerId, id: input.id } });
    if (!row) throw new AppError('NOT_FOUND');
    if (row.removed_at === null) return readPerson(tx, customerId, row.id);
    if (row.role === 'admin') authorize(actor, 'user.makeAdmin');
    await refuseTakenPhone(tx, customerId, row.phone_number, row.id);
    await tx.users.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { removed_at: null, version: { increment: 1 } },
    });
    await writeAudit(tx, now, actor, { action: 'user.restored', entity: 'user', entityId: row.id });
    await tellConsoles(tx, now, customerId, row.id);
    return readPerson(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return back;
}
