import { AppError } from '../../../domain/errors.ts';
import type { PlanKey } from '../../../domain/plans.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentAccount } from '../../ports.ts';
import { writeAudit } from '../write-audit.ts';

export type BillingAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The company's account at the provider as last read there, or null while nobody has asked to pay. */
export async function findAccount(tx: Tx, customerId: number) {
  const row = await tx.billing_accounts.findUnique({ where: { customer_id: customerId } });
  return row && { ...row, plan_key: row.plan_key as PlanKey | null };
}

export const readAccount = (deps: Deps, customerId: number): Promise<BillingAccount | null> =>
  withTenant(deps.db, { customerId }, (tx) => findAccount(tx, customerId));

export const vendorOf = (deps: Deps, account: BillingAccount): PaymentAccount => deps.payments.of(account.livemode);

/**
 * The company's account, made at the provider when there is none. The key carries when the company began, so that a
 * database made anew never finds another's customer. @throws AppError UNAVAILABLE, NOT_FOUND
 */
export async function ensureAccount(deps: Deps, customerId: number): Promise<BillingAccount> {
  const known = await readAccount(deps, customerId);
  if (known) return known;
  const company = await withTenant(deps.db, { customerId }, (tx) =>
    tx.customers.findFirst({
      where: { id: customerId, deleted_at: null },
      select: { name: true, live_account: true, created_at: true },
    }),
  );
  if (!company) throw new AppError('NOT_FOUND');
  const vendor = deps.payments.of(company.live_account);
  const id = await vendor.createCustomer(customerId, `customer-${customerId}-${company.created_at.getTime()}`);
  await vendor.updateCustomer(id, { name: company.name });
  return withTenant(deps.db, { customerId }, async (tx) => {
    const at = deps.clock.now();
    const made =
      await tx.$executeRaw`insert into billing_accounts (customer_id, livemode, stripe_customer_id, created_at)
      values (${customerId}, ${company.live_account}, ${id}, ${at}) on conflict do nothing`;
    const account = await findAccount(tx, customerId);
    if (!account) throw new AppError('INTERNAL');
    if (made > 0)
      await writeAudit(
        tx,
        at,
        { kind: 'system', customerId, reason: 'billing' },
        {
          action: 'billing.account_opened',
          entity: 'billing',
          entityId: account.id,
          after: { livemode: account.livemode },
        },
      );
    return account;
  });
}
