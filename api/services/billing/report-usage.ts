import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { type BillingAccount, vendorOf } from './billing-account.ts';
import { isHeldBack } from './plan-change-mark.ts';

/** The provider knows an identifier for at least a day: a try after that could count twice. */
const IDENTIFIER_KNOWN_MS = 23 * 3600_000;
/** It takes no event older than 35 days; an older one is reported as of now rather than lost. */
const OLDEST_MS = 34 * 24 * 3600_000;
const AT_ONCE = 100;

/**
 * Meters every completed order that waits for it, each exactly once: the identifier is the order's, fixed by its row.
 * One whose first try was a day ago and whose answer never came is left to a person, because a second try might count
 * twice. Those completed while a plan change is under way wait for its end. @throws AppError UNAVAILABLE
 */
export async function reportUsage(deps: Deps, account: BillingAccount): Promise<void> {
  while ((await reportSome(deps, account)) === AT_ONCE);
}

/** Reports the oldest ones, each to its end; returns how many they were. */
async function reportSome(deps: Deps, account: BillingAccount): Promise<number> {
  const of = { customerId: account.customer_id };
  const waiting = await withTenant(deps.db, of, async (tx) => {
    const found = await tx.billing_usage.findMany({
      where: { customer_id: of.customerId, covered_by: 'metered', reported_at: null, report_problem: null },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
    });
    // Read after the orders: what came with a change begun meanwhile is not among them.
    const isHeld = await isHeldBack(tx, of.customerId);
    return found.filter((usage) => !isHeld(usage));
  });
  for (const usage of waiting) {
    const now = deps.clock.now();
    const write = (data: { report_started_at?: Date; reported_at?: Date; report_problem?: string }) =>
      withTenant(deps.db, of, (tx) => tx.billing_usage.update({ where: { id: usage.id }, data }));
    const startedAt = usage.report_started_at;
    if (startedAt === null) await write({ report_started_at: now });
    else if (now.getTime() - startedAt.getTime() > IDENTIFIER_KNOWN_MS) {
      await write({ report_problem: 'Nobody knows whether this order was metered.' });
      deps.log.error({ customerId: of.customerId, usageId: usage.id }, 'an order may not have been metered');
      continue;
    }
    const isOld = now.getTime() - usage.completed_at.getTime() > OLDEST_MS;
    const result = await vendorOf(deps, account).reportUsage({
      customer: account.stripe_customer_id,
      identifier: `co-${usage.change_order_id}-${account.stripe_customer_id}`,
      at: isOld ? (startedAt ?? now) : usage.completed_at,
    });
    if (result.outcome !== 'refused') await write({ reported_at: deps.clock.now() });
    else {
      await write({ report_problem: result.reason ?? 'Refused.' });
      deps.log.error(
        { customerId: of.customerId, usageId: usage.id, reason: result.reason },
        'an order was not metered',
      );
    }
  }
  return waiting.length;
}
