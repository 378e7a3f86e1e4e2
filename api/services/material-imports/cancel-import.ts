import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { enqueue, importAggregate } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { allowImport } from './start-import.ts';

/** Stops the reading and forgets what was read; nothing of it was saved. @throws AppError NOT_FOUND, ROLE, DEMO_MODE */
export async function cancelImport(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; importId: number },
): Promise<{ success: true; status: 'cancelled' }> {
  allowImport(actor, input.customerId);
  const at = deps.clock.now();
  await withTenant(deps.db, actor, async (tx) => {
    const { count } = await tx.material_imports.updateMany({
      where: { id: input.importId, customer_id: actor.customerId, status: { not: 'cancelled' } },
      data: { status: 'cancelled', result: null, finished_at: at },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    const payload = { customerId: actor.customerId, importId: input.importId };
    await enqueue(tx, at, { aggregate: importAggregate(input.importId), kind: 'cancel_import', payload });
    await writeAudit(tx, at, actor, {
      action: 'material_import.cancelled',
      entity: 'material_import',
      entityId: input.importId,
    });
  });
  deps.wakeRelay();
  return { success: true, status: 'cancelled' };
}
