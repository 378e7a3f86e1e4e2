import type { DeveloperActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { retryDeadLetters } from '../../platform/read-operations.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Puts dead letters back in the line, one or all; each company whose work it is sees who did. Doing it twice does no harm:
 * what they tell is told at least once anyway. @throws AppError NOT_FOUND when the one is no dead letter
 */
export async function retryDeadLetter(
  deps: Deps,
  actor: DeveloperActor,
  input: { id: number | null },
): Promise<{ success: true; message: string }> {
  const letters = await retryDeadLetters(deps, input.id);
  if (input.id !== null && letters.length === 0) throw new AppError('NOT_FOUND');
  for (const { id, kind, customerId } of letters) {
    deps.log.info({ outboxId: id, kind, by: actor.name }, 'a dead letter is tried again');
    if (customerId === null) continue;
    await withTenant(deps.db, { customerId }, (tx) =>
      writeAudit(
        tx,
        deps.clock.now(),
        { kind: 'system', customerId, reason: actor.name },
        { action: 'outbox.retried', entity: 'outbox', entityId: id, after: { kind } },
      ),
    );
  }
  deps.wakeRelay();
  return { success: true, message: 'It is tried again.' };
}
