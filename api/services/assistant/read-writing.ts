import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

/** What the assistant has written so far of its answer to this person. One who acts as another sees nothing of it. */
export async function readWriting(deps: Deps, actor: UserActor): Promise<{ text: string | null }> {
  authorize(actor, 'chat.use');
  if (actor.phone === '') return { text: null };
  return withTenant(deps.db, actor, async (tx) => {
    const turn = await tx.turns.findFirst({
      where: {
        customer_id: actor.customerId,
        status: 'running',
        partial_reply: { not: null },
        conversation: { phone_number: actor.phone },
      },
      orderBy: { id: 'desc' },
      select: { partial_reply: true },
    });
    return { text: turn?.partial_reply ?? null };
  });
}
