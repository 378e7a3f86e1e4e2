import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { writeAudit } from '../write-audit.ts';

/** Takes a text out of the inbox once somebody has dealt with it. Nothing else changes. @throws AppError ROLE, NOT_FOUND */
export async function handleText(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
  input: { id: number; text: ReadBody<'customers.handleText'> },
): Promise<ResponseOf<'customers.handleText'>> {
  requireCompany(actor, input.id);
  authorize(actor, 'order.price');
  const { source, id } = input.text;
  const now = deps.clock.now();
  await withTenant(deps.db, actor, async (tx) => {
    const where = { customer_id: actor.customerId, id };
    const data = { handled_at: now };
    const { count } =
      source === 'turn'
        ? await tx.turns.updateMany({ where, data })
        : await tx.approval_answers.updateMany({ where, data });
    if (count === 0) throw new AppError('NOT_FOUND');
    await writeAudit(tx, now, actor, {
      action: 'text.handled',
      entity: source === 'turn' ? 'turn' : 'approval_answer',
      entityId: id,
    });
  });
  return { success: true, message: 'Done.' };
}
