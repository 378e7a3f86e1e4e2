import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { creditChange } from '../../../domain/plan-change.ts';
import { PAY_AS_YOU_GO, planById, type Plan } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { PlanChange } from '../../ports.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { writeAudit } from '../write-audit.ts';
import { type BillingAccount, vendorOf } from './billing-account.ts';
import { creditsLeft } from './credit-ledger.ts';
import { readPrices } from './list-plans.ts';
import { refusedCard } from './payment-methods.ts';
import { beginPlanChange, dropPlanChange } from './plan-change-mark.ts';
import { syncBilling } from './sync-billing.ts';

/** A preview older than this is made anew: its proration no longer fits. */
const HOLDS_MS = 15 * 60_000;

/**
 * What changing to a plan now would charge, with the provider's own lines. Nothing changes.
 * @throws AppError INVALID (plan), CONFLICT (no running plan, the same plan), ROLE, DEMO_MODE, NOT_FOUND, UNAVAILABLE
 */
export async function previewPlanChange(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; plan_id: number },
): Promise<ResponseOf<'billing.previewChange'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const at = deps.clock.now();
  const { account, plan, change, credits } = await readChange(deps, customerId, input.plan_id, at);
  const preview = await vendorOf(deps, account).previewChange(account.stripe_customer_id, change);
  return {
    plan_id: plan.id,
    /** Said again with the change, so that what is charged is what was shown. */
    prorated_at: Math.floor(at.getTime() / 1000),
    lines: preview.lines.map((line) => ({ description: line.description, amount: line.amountCents })),
    credits,
    due_now: preview.dueCents,
    credit: Math.max(0, -preview.totalCents),
  };
}

/**
 * Changes the plan and charges the difference for the rest of the period now; a cheaper plan leaves a credit for later
 * invoices. A refused card leaves the plan as it was. Asked again with the same preview it changes nothing more.
 * @throws AppError INVALID (plan, an old preview; a refused card with why in `detail`), CONFLICT, ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, UNAVAILABLE
 */
export async function changePlan(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; plan_id: number; prorated_at: number },
): Promise<ResponseOf<'billing.changePlan'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const at = new Date(input.prorated_at * 1000);
  const age = deps.clock.now().getTime() - at.getTime();
  if (age > HOLDS_MS || age < -1000)
    throw new AppError('INVALID', 'This preview is too old. Please look at the amount again.');
  const { account, plan, change, credits } = await readChange(deps, customerId, input.plan_id, at);
  const key = `change-${change.subscription}-${plan.lookupKey}-${input.prorated_at}`;
  await beginPlanChange(deps, account, { key, at, credits, tooMany: tooMany(plan) });
  const outcome = await vendorOf(deps, account).changePlan(change, key);
  if (outcome.outcome === 'declined') {
    await dropPlanChange(deps, customerId, key);
    throw refusedCard('The plan was not changed.', outcome.reason);
  }
  await syncBilling(deps, customerId);
  await withTenant(deps.db, { customerId }, (tx) =>
    writeAudit(tx, deps.clock.now(), actor, {
      action: 'billing.plan_change_asked',
      entity: 'billing',
      entityId: account.id,
      before: { plan: account.plan_key },
      after: { plan: plan.lookupKey },
    }),
  );
  return { changed: true };
}

async function readChange(
  deps: Deps,
  customerId: number,
  planId: number,
  at: Date,
): Promise<{ account: BillingAccount; plan: Plan; change: PlanChange; credits: number }> {
  const plan = planById(planId);
  const sentence = MESSAGES.signup.planRequired;
  if (!plan) throw new AppError('INVALID', sentence, { fields: { plan_id: sentence } });
  const account = await syncBilling(deps, customerId);
  if (!account?.subscription_id || account.subscription_status !== 'active' || account.plan_key === null)
    throw new AppError('CONFLICT', 'Only an active, paid plan can be changed. Please contact support.');
  // An agreed price is changed by the people who agreed on it.
  if (account.plan_key === 'unlimited') throw new AppError('CONFLICT', 'Please contact support to change this plan.');
  if (account.plan_key === plan.lookupKey) throw new AppError('CONFLICT', 'You are on this plan already.');
  const { period_start: start, period_end: end } = account;
  if (!start || !end) throw new AppError('UNAVAILABLE');
  const credits = creditChange(account.plan_key, plan.lookupKey, { start, end }, at);
  const left = await withTenant(deps.db, { customerId }, (tx) => creditsLeft(tx, customerId, start));
  // Credits that were used are not given back: the smaller plan begins when they fit.
  if (left + credits < 0) throw new AppError('CONFLICT', tooMany(plan));
  const prices = await readPrices(deps, account.livemode);
  const keys = [...new Set([plan.lookupKey, PAY_AS_YOU_GO])];
  const priceIds = keys.flatMap((key) => prices.find((price) => price.lookupKey === key)?.id ?? []);
  if (priceIds.length !== keys.length) throw new AppError('UNAVAILABLE', 'This plan is not on offer at the moment.');
  return { account, plan, credits, change: { subscription: account.subscription_id, priceIds, at } };
}

const tooMany = (plan: Plan): string =>
  `You have used more change orders this period than ${plan.planName} includes. You can change when the next period begins.`;
