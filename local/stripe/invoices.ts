/** Invoices: made from a subscription's items, paid by balance and card, listed, and shown ahead as a preview. */
import { addMonths, defaultMethodOf, requireObject, stamp, type StripeCall } from './call-context.ts';
import { sumUsage } from './catalog.ts';
import { moveBalance } from './customers.ts';
import { chargeInvoice, tryCharge } from './intents.ts';
import { makeId } from './open-account-book.ts';
import type { Invoice, InvoiceLine, InvoicePayment, StripeList, Subscription, SubscriptionItem } from './objects.ts';
import { textOf, wholeOf } from './read-form.ts';
import { badRequest, cardRefused, type Decline } from './stripe-refusal.ts';

export interface InvoicePlan {
  reason: Invoice['billing_reason'];
  /** What was metered in this window is charged; null charges no usage. */
  usage: { start: number; end: number } | null;
  /** The coming period of what is paid ahead; null charges none of it. */
  ahead: { start: number; end: number } | null;
  isTrial?: boolean;
}

/** Builds an invoice of a subscription without keeping it. */
export function drawInvoice(call: StripeCall, subscription: Subscription, plan: InvoicePlan): Invoice {
  const customer = requireObject(call, 'customer', subscription.customer);
  const head = stamp(call, plan.reason === 'upcoming' ? 'upcoming_in' : 'in', 'invoice');
  const lines = subscription.items.data.flatMap((item) => drawLine(call, subscription, item, plan) ?? []);
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = applyDiscounts(call, subscription, lines);
  const off = discounts.reduce((sum, one) => sum + one.amount, 0);
  const total = subtotal - off;
  const due = Math.max(0, total + Math.min(0, customer.balance));
  const period = plan.usage ?? plan.ahead ?? { start: call.now, end: call.now };
  return {
    ...head,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    number: null,
    currency: 'usd',
    status: 'draft',
    billing_reason: plan.reason,
    collection_method: 'charge_automatically',
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${head.id}/lines` },
    period_start: period.start,
    period_end: period.end,
    subtotal,
    total,
    total_discount_amounts: discounts,
    starting_balance: customer.balance,
    ending_balance: plan.reason === 'upcoming' ? Math.min(0, customer.balance + total) : null,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    amount_overpaid: 0,
    amount_paid_off_stripe: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { enabled: false, disabled_reason: null, liability: null, provider: null, status: null },
    confirmation_secret: null,
    default_tax_rates: [],
    discounts: subscription.discounts.map((one) => one.id),
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}

function drawLine(
  call: StripeCall,
  subscription: Subscription,
  item: SubscriptionItem,
  plan: InvoicePlan,
): InvoiceLine | null {
  const { price } = item;
  const isMetered = price.recurring.usage_type === 'metered';
  const period = isMetered ? plan.usage : plan.ahead;
  if (!period) return null;
  const quantity = isMetered
    ? sumUsage(call, price.recurring.meter ?? '', subscription.customer, period.start, period.end)
    : (item.quantity ?? 1);
  const product = call.book.find('product', price.product)?.name ?? 'Plan';
  const each = `$${(price.unit_amount / 100).toFixed(2)} / month`;
  const amount = plan.isTrial ? 0 : quantity * price.unit_amount;
  return {
    id: makeId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency: 'usd',
    description: plan.isTrial ? `Trial period for ${product}` : `${quantity} × ${product} (at ${each})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: call.livemode,
    metadata: {},
    period,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    pricing: {
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
      price_details: { price: price.id, product: price.product },
    },
    quantity,
  };
}

function applyDiscounts(
  call: StripeCall,
  subscription: Subscription,
  lines: InvoiceLine[],
): Invoice['total_discount_amounts'] {
  const running = subscription.discounts.filter((one) => one.end === null || one.end > call.now);
  return running.map((discount) => {
    const percent = call.book.find('coupon', discount.source.coupon)?.percent_off ?? 0;
    const off = lines.reduce((sum, line) => {
      const amount = Math.round((line.amount * percent) / 100);
      line.discount_amounts.push({ amount, discount: discount.id });
      return sum + amount;
    }, 0);
    return { amount: off, discount: discount.id };
  });
}

/** Numbers the invoice, takes the balance off it and charges what is left. */
export function finalizeAndCharge(call: StripeCall, invoice: Invoice, subscription: Subscription): Invoice {
  const customer = requireObject(call, 'customer', invoice.customer);
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence++).padStart(4, '0')}`;
  for (const line of invoice.lines.data) line.invoice = invoice.id;
  const used = invoice.total - invoice.amount_due;
  if (used > 0) moveBalance(call, customer, used, { invoice: invoice.id });
  invoice.ending_balance = customer.balance;
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = call.now;
  invoice.hosted_invoice_url = `${call.ownUrl}/invoice/${invoice.id}`;
  invoice.invoice_pdf = `${call.ownUrl}/invoice/${invoice.id}/pdf`;
  call.book.put(customer);
  call.book.put(invoice);
  call.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) return markPaid(call, invoice);
  const method = subscription.default_payment_method ?? defaultMethodOf(customer);
  const intent = chargeInvoice(call, {
    amount: invoice.amount_due,
    customer: customer.id,
    method,
    invoice: invoice.id,
  });
  invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  call.book.put<InvoicePayment>({
    ...stamp(call, 'inpay', 'invoice_payment'),
    amount_requested: intent.amount,
    amount_paid: null,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return settle(call, invoice, intent.status === 'succeeded');
}

/** After a try to charge: paid, or told that it was not. */
export function settle(call: StripeCall, invoice: Invoice, isPaid: boolean): Invoice {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (isPaid) return markPaid(call, invoice);
  call.book.put(invoice);
  call.emit('invoice.payment_failed', invoice);
  return invoice;
}

function markPaid(call: StripeCall, invoice: Invoice): Invoice {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = call.now;
  const payment = paymentOf(call, invoice.id);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = call.now;
    call.book.put(payment);
  }
  call.book.put(invoice);
  call.emit('invoice.paid', invoice);
  return invoice;
}

export const paymentOf = (call: StripeCall, invoice: string): InvoicePayment | undefined =>
  call.book.all('invoice_payment').find((one) => one.invoice === invoice);

export const getInvoice = (call: StripeCall): Invoice => requireObject(call, 'invoice', call.id);

/** Tries an open invoice again with the card in use now. */
export function payInvoice(call: StripeCall): Invoice {
  const invoice = requireObject(call, 'invoice', call.id);
  if (invoice.status === 'paid') throw badRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') throw badRequest('Invoices must be open to be paid.');
  const customer = requireObject(call, 'customer', invoice.customer);
  const payment = paymentOf(call, invoice.id);
  const intent = payment && call.book.find('payment_intent', payment.payment.payment_intent);
  if (!intent) throw badRequest('This invoice has no payment.');
  const method = textOf(call.form['payment_method']) ?? defaultMethodOf(customer);
  tryCharge(call, intent, method);
  settle(call, invoice, intent.status === 'succeeded');
  if (intent.status !== 'succeeded')
    throw cardRefused(402, declineOf(intent.last_payment_error), { payment_intent: structuredClone(intent) });
  return invoice;
}

export function declineOf(error: unknown): Decline {
  const known = error as Decline | null;
  return known ?? { code: 'authentication_required', message: 'This payment requires authentication.' };
}

/** Nobody owes it any more, and nobody can pay it by a page left open. */
export function voidInvoice(call: StripeCall): Invoice {
  const invoice = requireObject(call, 'invoice', call.id);
  if (invoice.status === 'void') return invoice;
  if (invoice.status !== 'open') throw badRequest('You can only pass in open invoices. This invoice is not open.');
  invoice.status = 'void';
  invoice.status_transitions.voided_at = call.now;
  const payment = paymentOf(call, invoice.id);
  const intent = payment && call.book.find('payment_intent', payment.payment.payment_intent);
  if (intent && intent.status !== 'succeeded') call.book.put({ ...intent, status: 'canceled', next_action: null });
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id === undefined ? undefined : call.book.find('subscription', id);
  if (subscription?.status === 'incomplete') {
    call.book.put(Object.assign(subscription, { status: 'incomplete_expired', ended_at: call.now }));
    call.emit('customer.subscription.updated', subscription);
  }
  call.emit('invoice.voided', call.book.put(invoice));
  return invoice;
}

export function listInvoices(call: StripeCall): StripeList<Invoice> {
  const customer = textOf(call.form['customer']);
  const status = textOf(call.form['status']);
  const subscription = textOf(call.form['subscription']);
  const all = call.book
    .all('invoice')
    .filter(
      (one) =>
        one.livemode === call.livemode &&
        (customer === null || one.customer === customer) &&
        (status === null || one.status === status) &&
        (subscription === null || one.parent?.subscription_details.subscription === subscription),
    );
  const after = textOf(call.form['starting_after']);
  const rest = after === null ? all : all.slice(all.findIndex((one) => one.id === after) + 1);
  const limit = wholeOf(call.form['limit']) ?? 10;
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '/v1/invoices' };
}

/** What the next invoice of a subscription would be if nothing more happened. */
export function previewInvoice(call: StripeCall): Invoice {
  const subscription = requireObject(call, 'subscription', textOf(call.form['subscription']) ?? '');
  if (subscription.status === 'canceled')
    throw badRequest('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? call.now;
  const end = item?.current_period_end ?? call.now;
  const isTrial = subscription.status === 'trialing';
  const invoice = drawInvoice(call, subscription, {
    reason: 'upcoming',
    usage: isTrial ? null : { start, end },
    ahead: { start: end, end: addMonths(end, 1) },
  });
  return { ...invoice, period_start: start, period_end: end };
}
