/** Subscriptions: begun, confirmed, renewed, ended. */
import { addMonths, requireObject, stamp, type StripeCall } from './call-context.ts';
import { changeItems } from './change-subscription.ts';
import { priceFromData } from './catalog.ts';
import { readMethod } from './customers.ts';
import { checkSecret, failChallenge, succeed } from './intents.ts';
import { drawInvoice, finalizeAndCharge, settle } from './invoices.ts';
import { makeId } from './open-account-book.ts';
import type { Discount, Invoice, PaymentIntent, Price, StripeList, Subscription } from './objects.ts';
import { flagOf, formOf, listOf, textOf, textsOf, wholeOf } from './read-form.ts';
import { badRequest } from './stripe-refusal.ts';

const DAY_S = 24 * 3600;
/** Tries of a renewal, then the subscription ends. */
const RENEWAL_TRIES = 4;

export function createSubscription(call: StripeCall): Subscription {
  const { form } = call;
  const customer = requireObject(call, 'customer', textOf(form['customer']) ?? '');
  const method = textOf(form['default_payment_method']);
  if (method && readMethod(call, method).customer !== customer.id)
    throw badRequest('The customer does not have a payment method with this ID.', 'default_payment_method');
  const trialDays = wholeOf(form['trial_period_days']) ?? 0;
  const head = stamp(call, 'sub', 'subscription');
  const end = trialDays > 0 ? call.now + trialDays * DAY_S : addMonths(call.now, 1);
  const items = listOf(form['items']).map((value) => {
    const given = formOf(value);
    const price = textOf(given['price']);
    const found = price ? requireObject(call, 'price', price) : priceFromData(call, formOf(given['price_data']));
    return drawItem(call, head.id, found, end, wholeOf(given['quantity']));
  });
  if (items.length === 0) throw badRequest('Missing required param: items.', 'items', 'parameter_missing');
  const subscription: Subscription = {
    ...head,
    customer: customer.id,
    status: trialDays > 0 ? 'trialing' : 'incomplete',
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${head.id}` },
    currency: 'usd',
    collection_method: 'charge_automatically',
    automatic_tax: { enabled: false, disabled_reason: null, liability: null },
    billing_cycle_anchor: end,
    billing_mode: { type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: method,
    discounts: drawDiscounts(call, customer.id, head.id),
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    latest_invoice: null,
    pending_setup_intent: null,
    metadata: textsOf(form['metadata']),
    start_date: call.now,
    trial_start: trialDays > 0 ? call.now : null,
    trial_end: trialDays > 0 ? end : null,
  };
  const invoice = drawInvoice(call, subscription, {
    reason: 'subscription_create',
    usage: null,
    ahead: { start: call.now, end },
    isTrial: trialDays > 0,
  });
  subscription.latest_invoice = invoice.id;
  finalizeAndCharge(call, invoice, subscription);
  if (subscription.status === 'incomplete' && invoice.status === 'paid') subscription.status = 'active';
  call.book.put(subscription);
  call.emit('customer.subscription.created', subscription);
  return subscription;
}

function drawItem(call: StripeCall, subscription: string, price: Price, end: number, quantity: number | null) {
  return {
    id: makeId('si'),
    object: 'subscription_item' as const,
    created: call.now,
    current_period_start: call.now,
    current_period_end: end,
    discounts: [],
    metadata: {},
    price,
    ...(price.recurring.usage_type === 'metered' ? {} : { quantity: quantity ?? 1 }),
    subscription,
  };
}

function drawDiscounts(call: StripeCall, customer: string, subscription: string): Discount[] {
  return listOf(call.form['discounts']).map((value) => {
    const coupon = requireObject(call, 'coupon', textOf(formOf(value)['coupon']) ?? '');
    call.book.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
    const months = coupon.duration === 'repeating' ? coupon.duration_in_months : coupon.duration === 'once' ? 1 : null;
    return {
      id: makeId('di'),
      object: 'discount',
      customer,
      subscription,
      start: call.now,
      // Until just before the invoice that is the first without it.
      end: months === null ? null : addMonths(call.now, months) - 1,
      source: { type: 'coupon', coupon: coupon.id },
    };
  });
}

export const getSubscription = (call: StripeCall): Subscription => requireObject(call, 'subscription', call.id);

export function listSubscriptions(call: StripeCall): StripeList<Subscription> {
  const customer = textOf(call.form['customer']);
  const status = textOf(call.form['status']);
  const data = call.book
    .all('subscription')
    .filter((one) => one.livemode === call.livemode && (customer === null || one.customer === customer))
    .filter((one) => status === 'all' || (status === null ? one.status !== 'canceled' : one.status === status));
  return { object: 'list', data, has_more: false, url: '/v1/subscriptions' };
}

export function updateSubscription(call: StripeCall): Subscription {
  const subscription = requireObject(call, 'subscription', call.id);
  const method = textOf(call.form['default_payment_method']);
  if (method) subscription.default_payment_method = requireObject(call, 'payment_method', method).id;
  Object.assign(subscription.metadata, textsOf(call.form['metadata']));
  const changed = call.form['items'] ? changeItems(call, subscription) : subscription;
  call.book.put(changed);
  call.emit('customer.subscription.updated', changed);
  return changed;
}

/** Ends at once; with `invoice_now` what was metered and not yet invoiced is charged. */
export function cancelSubscription(call: StripeCall): Subscription {
  const subscription = requireObject(call, 'subscription', call.id);
  if (['canceled', 'incomplete_expired'].includes(subscription.status))
    throw badRequest(`A ${subscription.status} subscription can't be canceled.`, 'id');
  if (flagOf(call.form['invoice_now']) && subscription.status !== 'trialing') {
    const start = subscription.items.data[0]?.current_period_start ?? call.now;
    const usage = { start, end: call.now + 1 };
    const invoice = drawInvoice(call, subscription, { reason: 'subscription_update', usage, ahead: null });
    if (invoice.lines.data.some((line) => line.quantity > 0)) {
      subscription.latest_invoice = invoice.id;
      finalizeAndCharge(call, invoice, subscription);
    }
  }
  return end(call, subscription);
}

function end(call: StripeCall, subscription: Subscription): Subscription {
  subscription.status = 'canceled';
  subscription.canceled_at = subscription.ended_at = call.now;
  call.book.put(subscription);
  call.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** What the bank's page answers about a charge; a paid first invoice begins the subscription. */
export function answerPaymentChallenge(call: StripeCall, agreed: boolean): PaymentIntent {
  const intent = checkSecret(call, requireObject(call, 'payment_intent', call.id));
  if (intent.status !== 'requires_action') return intent;
  if (agreed) succeed(call, intent);
  else failChallenge(call, intent);
  const payment = call.book.all('invoice_payment').find((one) => one.payment.payment_intent === intent.id);
  const invoice = payment && call.book.find('invoice', payment.invoice);
  if (invoice) {
    settle(call, invoice, agreed);
    afterPayment(call, invoice);
  }
  return intent;
}

/** A subscription follows its latest invoice. */
export function afterPayment(call: StripeCall, invoice: Invoice): void {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id === undefined ? undefined : call.book.find('subscription', id);
  if (!subscription || invoice.status !== 'paid' || !['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    return;
  subscription.status = 'active';
  call.book.put(subscription);
  call.emit('customer.subscription.updated', subscription);
}

/** Renews every subscription whose period is over by now, one period after the other. */
export function renewDue(call: StripeCall): void {
  for (const subscription of call.book.all('subscription')) {
    if (subscription.livemode !== call.livemode) continue;
    while (['active', 'trialing', 'past_due'].includes(subscription.status)) {
      const item = subscription.items.data[0];
      if (!item || item.current_period_end > call.now) break;
      renew(call, subscription, item.current_period_start, item.current_period_end);
    }
  }
}

function renew(call: StripeCall, subscription: Subscription, start: number, endOfPeriod: number): void {
  const wasTrial = subscription.status === 'trialing';
  const wasLate = subscription.status === 'past_due';
  const next = addMonths(endOfPeriod, 1);
  for (const one of subscription.items.data) {
    one.current_period_start = endOfPeriod;
    one.current_period_end = next;
  }
  const invoice = drawInvoice({ ...call, now: endOfPeriod }, subscription, {
    reason: 'subscription_cycle',
    usage: wasTrial ? null : { start, end: endOfPeriod },
    ahead: { start: endOfPeriod, end: next },
  });
  subscription.latest_invoice = invoice.id;
  finalizeAndCharge(call, invoice, subscription);
  subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
  call.book.put(subscription);
  if (wasLate && invoice.status !== 'paid') end(call, subscription);
  else call.emit('customer.subscription.updated', subscription);
}

/** Tries what is owed again, as Stripe does over some days; after the last try the subscription ends. */
export function retryOpenInvoices(call: StripeCall, pay: (call: StripeCall) => Invoice): void {
  for (const invoice of call.book.all('invoice')) {
    if (invoice.status !== 'open' || invoice.livemode !== call.livemode) continue;
    try {
      afterPayment(call, pay({ ...call, id: invoice.id, form: {} }));
    } catch {
      const id = invoice.parent?.subscription_details.subscription ?? '';
      const subscription = call.book.find('subscription', id);
      if (invoice.attempt_count >= RENEWAL_TRIES && subscription?.status === 'past_due') end(call, subscription);
    }
  }
}
