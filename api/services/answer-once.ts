import crypto from 'node:crypto';
import type { UserActor } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import type { Prisma } from '../../prisma/client.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/**
 * Runs `work` at most once per idempotency key: its writes and its stored answer commit together, so a repeat gets the
 * same answer and a crash leaves neither. The same key with another body is 422. Source: docs/rules.md#idempotency.
 */
export async function answerOnce(
  deps: Deps,
  actor: UserActor,
  request: { key: string; route: string; body: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (request.key.length > 200) throw new AppError('INVALID', 'The idempotency key is longer than 200 characters.');
  const bodyHash = crypto
    .createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const answer = await withTenant(deps.db, actor, async (tx) => {
    const at = { customer_id: actor.customerId, key: request.key, route: `${request.route}:${actor.userId}` };
    // Waits here for a twin that is still under way: the unique index is the lock.
    const mine = await tx.$executeRaw`insert into idempotency_keys (customer_id, key, route, body_hash, created_at)
      values (${at.customer_id}, ${at.key}, ${at.route}, ${bodyHash}, ${deps.clock.now()}) on conflict do nothing`;
    if (mine === 0) {
      const earlier = await tx.idempotency_keys.findUniqueOrThrow({ where: { customer_id_route_key: at } });
      if (earlier.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_REUSED');
      return earlier.response;
    }
    const fresh = (await work()) ?? null;
    await tx.idempotency_keys.update({
      where: { customer_id_route_key: at },
      data: { response: fresh as Prisma.InputJsonValue },
    });
    return fresh;
  });
  deps.wakeRelay();
  return answer;
}
