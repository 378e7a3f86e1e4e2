import { setTimeout as sleep } from 'node:timers/promises';
import { paidUntilAfterEnd, planStatusOf, type PlanStatus } from '../../../domain/order-coverage.ts';
import { PAY_AS_YOU_GO, type PlanKey, planByKey } from '../../../domain/plans.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { markReferralPaid } from '../../platform/referrals.ts';
import type { VendorInvoice, VendorSubscription } from '../../ports.ts';
import { enqueuePush, nudgeBilling } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { type BillingAccount, readAccount, vendorOf } from './billing-account.ts';
import { changeCredits } from './change-credits.ts';
import { creditsLeft, grantCredits } from './credit-ledger.ts';
import { isChangeOpen, NO_CHANGE } from './plan-change-mark.ts';
import { mailSignupReceipt } from './signup-receipt.ts';

/** A checkout is told by a dozen webhooks at once, each of which reads; one of them gets through at every turn. */
const TRIES = 20;
const PAUSE_MS = 15;
const RUNNING = ['active', 'trialing', 'past_due'];
const ENDED = ['canceled', 'unpaid', 'paused'];

/**
 * Reads how the company stands at the provider and writes it down: plan, period, credits, what it may do. Whatever made us
 * look (a webhook, doubled, late or out of order; a screen; the reconciler), the outcome is the same, because nothing but
 * this reading counts; an older reading never overwrites a newer one.
 * @throws AppError UNAVAILABLE
 */
export async function syncBilling(deps: Deps, customerId: number): Promise<BillingAccount | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const account = await readAccount(deps, customerId);
    if (!account) return null;
    const vendor = vendorOf(deps, account);
    const found = chooseSubscription(await vendor.listSubscriptions(account.stripe_customer_id));
    const written = await withTenant(deps.db, { customerId }, (tx) => write(tx, deps.clock.now(), account, found));
    if (!written) {
      // Overtaken: whoever reads beside us is let through, and not at the same moment again.
      await sleep(Math.random() * PAUSE_MS * (attempt + 1));
      continue;
    }
    if (found && RUNNING.includes(found.status)) {
      const paid = await vendor.listInvoices(account.stripe_customer_id, { status: 'paid', limit: 20 });
      if (paid.some((invoice) => invoice.paidCents > 0)) await markReferralPaid(deps, customerId);
      await mailReceipt(deps, customerId, paid);
    }
    deps.wakeRelay();
    return readAccount(deps, customerId);
  }
  throw new AppError('UNAVAILABLE');
}

/** A receipt that cannot be read now keeps nobody out; the next look mails it. */
async function mailReceipt(deps: Deps, customerId: number, paid: VendorInvoice[]): Promise<void> {
  const account = await readAccount(deps, customerId);
  if (!account) return;
  try {
    await mailSignupReceipt(deps, account, paid);
  } catch (error) {
    deps.log.warn({ customerId, error }, 'a receipt could not be read');
    await withTenant(deps.db, { customerId }, (tx) =>
      tx.billing_accounts.updateMany({
        where: { customer_id: customerId, sync_wanted_at: null },
        data: { sync_wanted_at: deps.clock.now() },
      }),
    );
  }
}

/** The running one, else one that waits for its first payment, else the newest that has ended. */
export function chooseSubscription(found: VendorSubscription[]): VendorSubscription | null {
  return (
    found.find((one) => RUNNING.includes(one.status)) ??
    found.find((one) => one.status === 'incomplete') ??
    found.find((one) => ENDED.includes(one.status)) ??
    null
  );
}

export const isRunning = (one: VendorSubscription): boolean => RUNNING.includes(one.status);

/** A plan of ours by its prices; a price of its own is unlimited. */
export function planKeyOf(subscription: VendorSubscription): PlanKey | null {
  const key = subscription.lookupKeys.find((one) => one !== PAY_AS_YOU_GO && planByKey(one));
  if (key) return planByKey(key)?.lookupKey ?? null;
  if (subscription.ownPriceCents !== null) return 'unlimited';
  return subscription.lookupKeys.includes(PAY_AS_YOU_GO) ? PAY_AS_YOU_GO : null;
}

async function write(tx: Tx, at: Date, was: BillingAccount, found: VendorSubscription | null): Promise<boolean> {
  const planKey = found ? planKeyOf(found) : was.plan_key;
  const isOpen = isChangeOpen(was, planKey, found?.status ?? null, at);
  const updated = await tx.billing_accounts.updateMany({
    where: { customer_id: was.customer_id, version: was.version },
    data: {
      synced_at: at,
      version: was.version + 1,
      // An open plan change is looked at again until a reading shows how it ended.
      sync_wanted_at: isOpen ? was.change_began_at : null,
      ...(isOpen ? {} : NO_CHANGE),
      ...(found && {
        plan_key: planKey,
        unlimited_cents: found.ownPriceCents === null ? null : BigInt(found.ownPriceCents),
        subscription_id: found.id,
        subscription_status: found.status,
        period_start: found.periodStart,
        period_end: found.periodEnd,
        trial_end: found.trialEnd,
        canceled_at: found.endedAt,
      }),
    },
  });
  if (updated.count === 0) return false;
  if (!found) return true;
  await writePlanStatus(tx, at, was, found, planKey);
  await changeCredits(tx, at, was, found, planKey);
  if (was.change_key !== null && !isOpen) await nudgeBilling(tx, at, was.customer_id);
  if (found.status === 'active' && found.periodStart && found.periodEnd)
    await grantCredits(tx, at, was.customer_id, planKey, { start: found.periodStart, end: found.periodEnd });
  const before = { plan: was.plan_key, status: was.subscription_status };
  const after = { plan: planKey, status: found.status };
  if (before.plan !== after.plan || before.status !== after.status || was.subscription_id !== found.id)
    await writeAudit(
      tx,
      at,
      { kind: 'system', customerId: was.customer_id, reason: 'stripe' },
      {
        action: 'billing.plan_changed',
        entity: 'billing',
        entityId: was.id,
        before,
        after,
      },
    );
  const push = { customerId: was.customer_id, entity: 'billing', id: was.customer_id };
  await enqueuePush(tx, at, push);
  return true;
}

/** What the company may do now. While a first payment is open, what it could before stays. */
async function writePlanStatus(
  tx: Tx,
  at: Date,
  was: BillingAccount,
  found: VendorSubscription,
  planKey: PlanKey | null,
): Promise<void> {
  const status: PlanStatus = planStatusOf(found.status);
  if (status === 'none') return;
  const hasJustEnded = status === 'ended' && (was.subscription_id !== found.id || !isOver(was.subscription_status));
  const paidUntil = hasJustEnded
    ? paidUntilAfterEnd({
        planKey,
        creditsLeft: found.periodStart ? await creditsLeft(tx, was.customer_id, found.periodStart) : 0,
        wasTrial: found.trialEnd !== null && found.endedAt !== null && found.endedAt < found.trialEnd,
        wasPaid: found.status === 'canceled' && was.subscription_status !== 'past_due',
        periodEnd: found.periodEnd,
        endedAt: found.endedAt ?? at,
      })
    : null;
  await tx.customers.update({
    where: { id: was.customer_id },
    data: {
      plan_status: status,
      ...(status === 'ended' ? (hasJustEnded ? { paid_until: paidUntil } : {}) : { paid_until: null }),
    },
  });
}

const isOver = (status: string | null): boolean => status !== null && ENDED.includes(status);
