/** Stripe's objects as ours: plain, in cents and dates. */
import type Stripe from 'stripe';
import type {
  PaymentCard,
  VendorInvoice,
  VendorPayment,
  VendorPreview,
  VendorReceipt,
  VendorSubscription,
} from '../ports.ts';

const date = (epoch: number | null | undefined): Date | null =>
  epoch === null || epoch === undefined ? null : new Date(epoch * 1000);

export function readCard(method: Stripe.PaymentMethod): PaymentCard {
  return {
    id: method.id,
    brand: method.card?.brand ?? 'card',
    last4: method.card?.last4 ?? '',
    expMonth: method.card?.exp_month ?? 0,
    expYear: method.card?.exp_year ?? 0,
    email: method.billing_details.email,
  };
}

export function readInvoice(invoice: Stripe.Invoice): VendorInvoice {
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000),
    totalCents: invoice.total,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    status: invoice.status ?? 'draft',
    reason: invoice.billing_reason,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

export function toReceipt(invoice: Stripe.Invoice): VendorReceipt {
  return {
    ...readInvoice(invoice),
    lines: invoice.lines.data.map((line) => ({ description: line.description ?? '', amountCents: line.amount })),
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0),
    taxCents: (invoice.total_taxes ?? []).reduce((sum, one) => sum + one.amount, 0),
  };
}

/** A preview with the names of its prices, which an invoice's lines hold as ids alone. */
export async function readPreview(stripe: Stripe, invoice: Stripe.Invoice): Promise<VendorPreview> {
  const ids = [...new Set(invoice.lines.data.flatMap((line) => priceIdOf(line) ?? []))];
  const prices = await Promise.all(ids.map((id) => stripe.prices.retrieve(id)));
  const nicknames = new Map(prices.map((price) => [price.id, price.nickname]));
  return {
    periodStart: new Date(invoice.period_start * 1000),
    periodEnd: new Date(invoice.period_end * 1000),
    currency: invoice.currency,
    lines: invoice.lines.data.map((line) => ({
      description: line.description ?? '',
      nickname: nicknames.get(priceIdOf(line) ?? '') ?? null,
      amountCents: line.amount,
    })),
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0),
    totalCents: invoice.total,
    dueCents: invoice.amount_due,
  };
}

function priceIdOf(line: Stripe.InvoiceLineItem): string | null {
  const price = line.pricing?.price_details?.price;
  return (typeof price === 'string' ? price : price?.id) ?? null;
}

/** Its prices, period and, while the first charge is open, how that stands. */
export async function readSubscription(stripe: Stripe, of: Stripe.Subscription): Promise<VendorSubscription> {
  const items = of.items.data;
  const invoice = typeof of.latest_invoice === 'object' ? of.latest_invoice : null;
  const own = items.find((item) => item.price.lookup_key === null);
  return {
    id: of.id,
    status: of.status,
    lookupKeys: items.flatMap((item) => item.price.lookup_key ?? []),
    ownPriceCents: own ? own.price.unit_amount : null,
    periodStart: date(items[0]?.current_period_start),
    periodEnd: date(items[0]?.current_period_end),
    trialEnd: date(of.trial_end),
    endedAt: date(of.ended_at ?? of.canceled_at),
    latestInvoiceId: invoice?.id ?? (typeof of.latest_invoice === 'string' ? of.latest_invoice : null),
    payment: of.status === 'incomplete' ? await readPayment(stripe, invoice) : null,
  };
}

async function readPayment(stripe: Stripe, invoice: Stripe.Invoice | null): Promise<VendorPayment | null> {
  const clientSecret = invoice?.confirmation_secret?.client_secret ?? null;
  if (clientSecret === null) return null;
  const intent = await stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0] ?? '');
  const tried = intent.payment_method;
  const cardId = typeof tried === 'string' ? tried : (tried?.id ?? null);
  if (intent.status === 'succeeded' || intent.status === 'processing')
    return { status: 'succeeded', clientSecret, cardId, reason: null };
  if (intent.status === 'requires_action') return { status: 'requires_action', clientSecret, cardId, reason: null };
  const reason = intent.last_payment_error?.message ?? 'Your card was declined.';
  return { status: 'failed', clientSecret, cardId, reason };
}
