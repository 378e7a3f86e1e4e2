import { Secret, TOTP } from 'otpauth';
import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { takeRate } from '../../platform/take-rate.ts';
import { isSealedWithOldKey, openSecret, sealSecret } from '../seal-secret.ts';
import { writeAudit } from '../write-audit.ts';
import { refuseImpersonation } from './list-sign-ins.ts';
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
  input: { secret: string; code: string },
): Promise<void> {
  refuseImpersonation(actor);
  if (actor.isDemo) throw new AppError('DEMO_MODE');
  if (!/^[A-Z2-7]{32}$/.test(input.secret)) throw new AppError('INVALID', MESSAGES.login.codeInvalid);
  await countTry(deps, actor);
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
export async function removeAuthenticator(deps: Deps, actor: UserActor, input: { code: string }): Promise<void> {
  refuseImpersonation(actor);
  if (!(await useAuthenticator(deps, actor, input.code))) throw wrongCode();
  await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    await tx.users.updateMany({
      where: { customer_id: actor.customerId, id: actor.userId },
      data: { totp_secret: null, totp_step: null },
    });
    await writeAudit(tx, at, actor, { action: 'authenticator.removed', entity: 'user', entityId: actor.userId });
  });
}

/** Whether a code fits this person's authenticator; each is good once, and wrong ones are counted. */
export async function useAuthenticator(deps: Deps, of: Person, code: string): Promise<boolean> {
  const sealed = await readSealed(deps, of);
  const secret = sealed === null ? null : openSecret(deps.config, purposeOf(of.userId), sealed);
  if (secret === null) return false;
  await countTry(deps, of);
  const step = totpStep(secret, code, deps.clock.now());
  if (step === null) return false;
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
  return count === 1;
}

async function readSealed(deps: Deps, of: Person): Promise<string | null> {
  const row = await withTenant(deps.db, of, (tx) =>
    tx.users.findFirst({ where: { customer_id: of.customerId, id: of.userId }, select: { totp_secret: true } }),
  );
  return row?.totp_secret ?? null;
}

/** Ten tries in ten minutes, whoever guesses from wherever. @throws AppError RATE_LIMITED */
async function countTry(deps: Deps, of: Person): Promise<void> {
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'authenticator limits', (tx) =>
    takeRate(tx, `totp:user:${of.customerId}:${of.userId}`, 10, 600, now),
  );
  if (wait) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: wait });
}

const wrongCode = (): AppError =>
  new AppError('INVALID', MESSAGES.login.codeInvalid, { fields: { code: MESSAGES.login.codeInvalid } });
