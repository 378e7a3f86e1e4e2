import type { UserActor } from '../../../domain/actor.ts';
import { REFERRAL_CENTS } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { referralCode } from './referral-code.ts';

/**
 * The company's referral code and link, who signed up with it by date, and what was credited for them.
 * @throws AppError ROLE, DEMO_MODE, NOT_FOUND
 */
export async function getReferrals(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<ResponseOf<'billing.referrals'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  return withTenant(deps.db, { customerId }, async (tx) => {
    const code = await referralCode(deps, tx, customerId);
    const rows = await tx.referrals.findMany({
      where: { customer_id: customerId },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    });
    const credited = rows.filter((row) => row.referrer_credited_at !== null);
    return {
      code,
      link: `${deps.config.publicUrl}/pricing?ref=${code}`,
      credit: REFERRAL_CENTS,
      referrals: rows.map((row) => ({
        signed_up_at: row.created_at.toISOString(),
        first_paid_at: row.first_paid_at?.toISOString() ?? null,
        credited_at: row.referrer_credited_at?.toISOString() ?? null,
      })),
      credited: credited.length * REFERRAL_CENTS,
    };
  });
}
