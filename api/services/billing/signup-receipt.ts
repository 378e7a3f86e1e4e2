import { planByKey, relabelLine } from '../../../domain/plans.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReceiptBody } from '../../contract/signups.ts';
import type { Deps } from '../../deps.ts';
import { layoutMail } from '../../documents/mail-layout.ts';
import type { VendorInvoice, VendorReceipt } from '../../ports.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type BillingAccount, readAccount, vendorOf } from './billing-account.ts';
import { receiptMail } from './receipt-mail.ts';

/** A first payment older than this is no news: its receipt is among the past invoices. */
const NEWS_MS = 24 * 3600_000;

const beganPlan = (invoice: VendorInvoice): boolean =>
  invoice.reason === 'subscription_create' && invoice.status === 'paid';

/**
 * Mails the receipt of a plan's first invoice to the billing address, once an invoice. What the provider says is all that
 * stands in it. @throws AppError UNAVAILABLE
 */
export async function mailSignupReceipt(deps: Deps, account: BillingAccount, paid: VendorInvoice[]): Promise<void> {
  const first = paid.find(beganPlan);
  const at = deps.clock.now();
  if (!first || !account.billing_email || at.getTime() - first.createdAt.getTime() > NEWS_MS) return;
  const of = { customerId: account.customer_id };
  const dedupeKey = `receipt:${first.id}`;
  const reader = await withTenant(deps.db, of, async (tx) => {
    const where = { customer_id: of.customerId, dedupe_key: dedupeKey };
    if ((await tx.mails.count({ where })) > 0) return null;
    const admin = { customer_id: of.customerId, role: 'admin', removed_at: null };
    return tx.users.findFirst({ where: admin, orderBy: { id: 'asc' }, select: { language: true } });
  });
  if (!reader) return;
  const receipt = receiptBody(account, await vendorOf(deps, account).readReceipt(first.id));
  const company = await withTenant(deps.db, of, (tx) =>
    tx.customers.findUniqueOrThrow({ where: { id: of.customerId }, select: { name: true, time_zone: true } }),
  );
  const mail = layoutMail(receiptMail(receipt, { ...company, language: reader.language }));
  const to = account.billing_email;
  await withTenant(deps.db, of, (tx) =>
    queueMail(tx, { ...mail, customerId: of.customerId, kind: 'receipt', to, userId: null, dedupeKey, at }),
  );
}

/**
 * The receipt for who has just signed up and paid with this card; null while nothing is paid, and for anybody else who
 * knows the company's name and phone. @throws AppError UNAVAILABLE
 */
export async function readSignupReceipt(deps: Deps, customerId: number, cardId: string): Promise<ReceiptBody | null> {
  const account = await readAccount(deps, customerId);
  if (!account) return null;
  const vendor = vendorOf(deps, account);
  const { cards } = await vendor.listCards(account.stripe_customer_id);
  // A named test card becomes another one when it is attached.
  const isTestCard = !account.livemode && cardId.startsWith('pm_card_');
  if (!isTestCard && !cards.some((card) => card.id === cardId)) return null;
  const invoices = await vendor.listInvoices(account.stripe_customer_id, { status: 'paid', limit: 20 });
  const first = invoices.find(beganPlan);
  return first ? receiptBody(account, await vendor.readReceipt(first.id)) : null;
}

function receiptBody(account: BillingAccount, of: VendorReceipt): ReceiptBody {
  const charged = of.lines.filter((line) => line.amountCents !== 0);
  return {
    number: of.number,
    paid_at: Math.floor(of.createdAt.getTime() / 1000),
    plan: account.plan_key === 'unlimited' ? 'Unlimited' : (planByKey(account.plan_key)?.planName ?? ''),
    currency: of.currency,
    lines: charged.map((line) => ({ description: relabelLine(line.description), amount: line.amountCents })),
    discount_amount: of.discountCents,
    tax_amount: of.taxCents,
    credit_applied: of.totalCents - of.dueCents,
    paid: of.paidCents,
    period_end: account.period_end ? Math.floor(account.period_end.getTime() / 1000) : null,
    invoice_pdf: of.pdfUrl,
  };
}
