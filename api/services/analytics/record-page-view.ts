import type { DeveloperActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';

/**
 * Keeps that a person opened a screen. Developers' own steps and those they take as a user are not kept: analytics counts
 * customers. @throws AppError NOT_FOUND when the body names somebody else
 */
export async function recordPageView(
  deps: Deps,
  actor: UserActor | DeveloperActor,
  input: ReadBody<'events.record'>,
): Promise<{ success: true; message: string }> {
  const answer = { success: true, message: 'Recorded.' } as const;
  if (actor.kind === 'developer') return answer;
  const isForeign =
    (input.customer_id != null && input.customer_id !== actor.customerId) ||
    (input.user_id != null && input.user_id !== actor.userId);
  if (isForeign) throw new AppError('NOT_FOUND');
  if (actor.impersonatedBy !== null) return answer;
  await withTenant(
    deps.db,
    actor,
    (tx) => tx.$executeRaw`insert into page_views (customer_id, user_id, event_name, element_identifier, at)
      values (${actor.customerId}, ${actor.userId}, ${input.event_name}, ${input.element_identifier}, ${deps.clock.now()})`,
  );
  return answer;
}
