import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { billingAggregate, enqueue } from '../services/enqueue.ts';

/** Keeps who brought whom, the first word counts. False when the new company has had its credit. */
export async function recordReferral(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { referrerId: number; referredId: number },
): Promise<boolean> {
  return withPlatform(deps.db, 'referral', async (tx) => {
    await tx.$executeRaw`insert into referrals (customer_id, referred_customer_id, created_at)
      values (${of.referrerId}, ${of.referredId}, ${deps.clock.now()}) on conflict do nothing`;
    const row = await tx.referrals.findUniqueOrThrow({ where: { referred_customer_id: of.referredId } });
    return row.referred_credited_at === null;
  });
}

export async function markReferredCredited(deps: Pick<Deps, 'db' | 'clock'>, referredId: number): Promise<void> {
  await withPlatform(deps.db, 'referral', (tx) =>
    tx.referrals.updateMany({
      where: { referred_customer_id: referredId, referred_credited_at: null },
      data: { referred_credited_at: deps.clock.now() },
    }),
  );
}

/** The new company has paid for the first time: its referrer's $100 are due. Does nothing the second time. */
export async function markReferralPaid(deps: Pick<Deps, 'db' | 'clock'>, referredId: number): Promise<void> {
  const at = deps.clock.now();
  await withPlatform(deps.db, 'referral', async (tx) => {
    const [row] = await tx.$queryRaw<{ customer_id: number }[]>`update referrals set first_paid_at = ${at}
      where referred_customer_id = ${referredId} and first_paid_at is null returning customer_id`;
    if (!row) return;
    const payload = { customerId: row.customer_id };
    await enqueue(tx, at, { aggregate: billingAggregate(row.customer_id), kind: 'nudge_billing', payload });
  });
}
