import crypto from 'node:crypto';
import type { DeveloperActor, Language, Role, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { companyOfUser } from '../company/get-user.ts';
import { hashToken } from '../hash-token.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Turns a developer's session into one of the user's, under a new token, which is returned. The company's audit says who,
 * as whom and why. @throws AppError NOT_FOUND for a missing or removed user
 */
export async function startImpersonation(
  deps: Deps,
  actor: DeveloperActor,
  input: { sessionId: number; userId: number; reason?: string | null | undefined },
): Promise<string> {
  const missing = new AppError('NOT_FOUND', MESSAGES.developer.userNotFound);
  const customerId = await companyOfUser(deps, input.userId);
  if (customerId === null) throw missing;
  const token = crypto.randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await withPlatform(deps.db, 'a developer acts as a user', async (tx, enterTenant) => {
    await enterTenant(customerId, async (inside) => {
      const user = await inside.users.findFirst({
        where: { customer_id: customerId, id: input.userId, removed_at: null, customer: { deleted_at: null } },
      });
      if (!user) throw missing;
      const as: UserActor = {
        kind: 'user',
        customerId,
        userId: user.id,
        name: `${user.first_name} ${user.last_name}`.trim(),
        phone: user.phone_number ?? '',
        role: user.role as Role,
        estimator: user.estimator,
        isDemo: user.is_demo,
        language: user.language as Language,
        impersonatedBy: actor.name,
        turnId: null,
      };
      await writeAudit(inside, now, as, {
        action: 'impersonation.started',
        entity: 'user',
        entityId: user.id,
        after: { reason: input.reason || null },
      });
    });
    const { count } = await tx.sessions.updateMany({
      where: { id: input.sessionId, developer: true, user_id: null, revoked_at: null },
      data: {
        token_hash: hashToken(token),
        customer_id: customerId,
        user_id: input.userId,
        impersonator: actor.name,
        last_seen_at: now,
      },
    });
    // Two windows at once: the other one's impersonation began first.
    if (count === 0) throw new AppError('UNAUTHENTICATED');
  });
  return token;
}

/** Gives the developer his own session back, under a new token. @throws AppError FORBIDDEN when nobody is impersonated */
export async function stopImpersonation(deps: Deps, actor: UserActor, sessionId: number): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await withPlatform(deps.db, 'a developer acts as a user no more', async (tx, enterTenant) => {
    await enterTenant(actor.customerId, (inside) =>
      writeAudit(inside, now, actor, { action: 'impersonation.ended', entity: 'user', entityId: actor.userId }),
    );
    const { count } = await tx.sessions.updateMany({
      where: { id: sessionId, developer: true, user_id: actor.userId, revoked_at: null },
      data: { token_hash: hashToken(token), customer_id: null, user_id: null, impersonator: null, last_seen_at: now },
    });
    if (count === 0) throw new AppError('UNAUTHENTICATED');
  });
  return token;
}
