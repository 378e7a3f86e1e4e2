import { Secret, TOTP } from 'otpauth';
import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { isSealedWithOldKey, openSecret, sealSecret } from '../seal-secret.ts';
import { writeAudit } from '../write-audit.ts';
import { refuseImpersonation } from './list-sign-ins.ts';
import { returnAuthenticatorTry, takeAuthenticatorTry, takeNetworkTry } from './authenticator-tries.ts';
import { totpStep } from './totp-step.ts';

const purposeOf = (userId: number): string => `authenticator:${userId}`;

interface Person {
  customerId: number;
  userId: number;
}

/** Whether this person signs in by authenticator. */
export async function hasAuthenticator(deps: Deps, of: Person): Promise<boolean> {
  return (await readSealed(deps, of)) !== null;
}

/** A fresh secret to put into an app; it counts once a code of it was confirmed. @throws AppError DEMO_MODE, IMPERSONATION */
export function beginAuthenticator(actor: UserActor): { secret: string; uri: string } {
  refuseImpersonation(actor);
  if (actor.isDemo) throw new AppError('DEMO_MODE');
  const secret = new Secret({ size: 20 });
  const label = actor.name || actor.phone;
  return { secret: secret.base32, uri: new TOTP({ issuer: PRODUCT_NAME, label, secret }).toString() };
}

/** Keeps the secret when the code shows that the app has it. @throws AppError UNAUTHENTICATED, INVALID, IMPERSONATION */
export async function confirmAuthenticator(
  deps: Deps,
  actor: UserActor,
  input: { secret: string; code: string; address: string },
): Promise<void> {
  refuseImpersonation(actor);
  if (actor.isDemo) throw new AppError('DEMO_MODE');
  if (!/^[A-Z2-7]{32}$/.test(input.secret)) throw new AppError('INVALID', MESSAGES.login.codeInvalid);
  await withPlatform(deps.db, 'authenticator limits', (tx) =>
    takeNetworkTry(tx, actor, input.address, deps.clock.now()),
  );
  const step = totpStep(input.secret, input.code, deps.clock.now());
  if (step === null) throw wrongCode();
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    await tx.users.updateMany({
      where: { customer_id: actor.customerId, id: actor.userId },
      data: { totp_secret: sealSecret(deps.config, purposeOf(actor.userId), input.secret), totp_step: step },
    });
    await writeAudit(tx, at, actor, { action: 'authenticator.added', entity: 'user', entityId: actor.userId });
  });
}

/** Back to codes by text. @throws AppError INVALID when the code is wrong, IMPERSONATION */
export async function removeAuthenticator(
  deps: Deps,
  actor: UserActor,
  input: { code: string; address: string },
): Promise<void> {
  refuseImpersonation(actor);
  const isRight = await useAuthenticator(deps, actor, { ...input, isProved: true });
  if (!isRight) throw wrongCode();
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    await tx.users.updateMany({
      where: { customer_id: actor.customerId, id: actor.userId },
      data: { totp_secret: null, totp_step: null },
    });
    await writeAudit(tx, at, actor, { action: 'authenticator.removed', entity: 'user', entityId: actor.userId });
  });
}

/**
 * Whether a code fits this person's authenticator; each is good once, and wrong ones are counted. `isProved`: somebody who is
 * signed in, or typed a code that was sent to him; then guesses made elsewhere do not stand in his way.
 * @throws AppError RATE_LIMITED
 */
export async function useAuthenticator(
  deps: Deps,
  of: Person,
  { code, address, isProved }: { code: string; address: string; isProved: boolean },
): Promise<boolean> {
  const sealed = await readSealed(deps, of);
  const secret = sealed === null ? null : openSecret(deps.config, purposeOf(of.userId), sealed);
  if (secret === null) return false;
  const now = deps.clock.now();
  const taken = await withPlatform(deps.db, 'authenticator limits', async (tx) => {
    if (!isProved) return takeAuthenticatorTry(tx, of, address, now);
    await takeNetworkTry(tx, of, address, now);
    return 'known';
  });
  const step = totpStep(secret, code, now);
  if (step === null || taken === 'spent') return false;
  const { count } = await withTenant(deps.db, of, (tx) =>
    tx.users.updateMany({
      where: { customer_id: of.customerId, id: of.userId, OR: [{ totp_step: null }, { totp_step: { lt: step } }] },
      // A key that was replaced is used for the last time here: the secret moves to the one in front.
      data: {
        totp_step: step,
        ...(sealed && isSealedWithOldKey(deps.config, sealed)
          ? { totp_secret: sealSecret(deps.config, purposeOf(of.userId), secret) }
          : {}),
      },
    }),
  );
  if (count !== 1) return false;
  await withPlatform(deps.db, 'authenticator limits', (tx) => returnAuthenticatorTry(tx, of, address, taken));
  return true;
}

async function readSealed(deps: Deps, of: Person): Promise<string | null> {
  const row = await withTenant(deps.db, of, (tx) =>
    tx.users.findFirst({ where: { customer_id: of.customerId, id: of.userId }, select: { totp_secret: true } }),
  );
  return row?.totp_secret ?? null;
}

const wrongCode = (): AppError =>
  new AppError('INVALID', MESSAGES.login.codeInvalid, { fields: { code: MESSAGES.login.codeInvalid } });
