import crypto from 'node:crypto';
import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { hashToken } from '../hash-token.ts';

const HOLDS_MS = 15 * 60_000;

/**
 * The address of QuickBooks' consent page, with a state that works once, for this person, for 15 minutes.
 * @throws AppError ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, CONFLICT when QuickBooks is not set up
 */
export async function startConsent(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.connect'>> {
  authorize(actor, 'quickbooks.connect');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  if (!deps.accounting.isSetUp) throw new AppError('CONFLICT', MESSAGES.accounting.notSetUp);
  const state = crypto.randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await withTenant(deps.db, actor, async (tx) => {
    await tx.quickbooks_consents.deleteMany({ where: { customer_id: actor.customerId, expires_at: { lt: now } } });
    await tx.quickbooks_consents.create({
      data: {
        customer_id: actor.customerId,
        user_id: actor.userId,
        state_hash: hashToken(state),
        created_at: now,
        expires_at: new Date(now.getTime() + HOLDS_MS),
      },
    });
  });
  return { authUrl: await deps.accounting.consentUrl(state) };
}
