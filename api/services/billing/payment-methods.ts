import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { PaymentMethodBody } from '../../contract/billing.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentCard } from '../../ports.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { writeAudit } from '../write-audit.ts';
import { ensureAccount, readAccount, vendorOf } from './billing-account.ts';
import { syncBilling } from './sync-billing.ts';

/** Cards on file, the one in use first. @throws AppError ROLE, DEMO_MODE, NOT_FOUND, UNAVAILABLE */
export async function listPaymentMethods(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<PaymentMethodBody[]> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  const account = await readAccount(deps, customerId);
  if (!account) return [];
  const { cards, defaultId } = await vendorOf(deps, account).listCards(account.stripe_customer_id);
  return cards
    .map((card) => methodBody(card, account.billing_email, card.id === defaultId))
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
}

function methodBody(card: PaymentCard, email: string | null, isDefault: boolean): PaymentMethodBody {
  const { id, brand, last4, expMonth: exp_month, expYear: exp_year } = card;
  return { id, card: { brand, last4, exp_month, exp_year }, billing_email: email ?? card.email, is_default: isDefault };
}

/** A setup intent for the card form. @throws AppError ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, UNAVAILABLE */
export async function openPaymentSession(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<ResponseOf<'billing.openPaymentSession'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const account = await ensureAccount(deps, customerId);
  const vendor = vendorOf(deps, account);
  const { clientSecret } = await vendor.openSetup(account.stripe_customer_id);
  return { clientSecret, publishableKey: vendor.publishableKey, scriptUrl: vendor.scriptUrl };
}

/**
 * Makes a card the one in use, and pays with it what is open. Safe to repeat: nothing is paid twice.
 * @throws AppError INVALID (the card was refused: why is in `detail`), ROLE, DEMO_MODE, IMPERSONATION, NOT_FOUND, UNAVAILABLE
 */
export async function savePaymentMethod(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; payment_method_id: string; email?: string | null | undefined },
): Promise<PaymentMethodBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.manage');
  const email = readEmail(input.email);
  const account = await ensureAccount(deps, customerId);
  const vendor = vendorOf(deps, account);
  const customer = account.stripe_customer_id;
  const attached = await vendor.attachCard(input.payment_method_id, customer);
  if (attached.outcome === 'declined') throw refusedCard(MESSAGES.billing.updateMethodFailed, attached.reason);
  const card = attached.id;
  await vendor.updateCustomer(customer, { defaultCard: card, ...(email ? { email } : {}) });
  await withTenant(deps.db, { customerId }, async (tx) => {
    const at = deps.clock.now();
    if (email) await tx.billing_accounts.update({ where: { customer_id: customerId }, data: { billing_email: email } });
    await writeAudit(tx, at, actor, { action: 'billing.card_saved', entity: 'billing', entityId: account.id });
  });
  if (account.subscription_status === 'past_due') {
    for (const invoice of await vendor.listInvoices(customer, { status: 'open' }))
      await vendor.payInvoice(invoice.id, `pay-${invoice.id}-${card}`);
    await syncBilling(deps, customerId);
  }
  const saved = (await vendor.listCards(customer)).cards.find((one) => one.id === card);
  if (!saved) throw new AppError('UNAVAILABLE');
  return methodBody(saved, email ?? account.billing_email, true);
}

/** The refusal of a card, with the provider's sentence as the reason. */
export const refusedCard = (message: string, reason: string | null): AppError =>
  new AppError('INVALID', message, {
    detail: reason ?? 'Your card was declined.',
    fields: { payment_method_id: reason ?? 'Your card was declined.' },
  });

/** Null when none was given. @throws AppError INVALID */
export function readEmail(given: string | null | undefined): string | null {
  const email = given?.trim();
  if (!email) return null;
  if (!isEmail(email))
    throw new AppError('INVALID', MESSAGES.signup.emailInvalid, { fields: { email: MESSAGES.signup.emailInvalid } });
  return email;
}
