/**
 * A subscription whose prices change within a period: the unused time of the old price back, the rest of the new one
 * charged.
 */
import { requireObject, type StripeCall } from './call-context.ts';
import { declineOf, drawInvoice, finalizeAndCharge, paymentOf, previewInvoice } from './invoices.ts';
import type { Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from './objects.ts';
import { makeId } from './open-account-book.ts';
import { flagOf, formOf, listOf, textOf, wholeOf } from './read-form.ts';
import { badRequest, cardRefused } from './stripe-refusal.ts';

type Form = ReturnType<typeof formOf>;

/** The subscription as it would be with the form's items; nothing is kept. */
function withItems(call: StripeCall, subscription: Subscription, form: Form): Subscription {
  const changed = structuredClone(subscription);
  const first = subscription.items.data[0]!;
  for (const given of listOf(form['items']).map(formOf)) {
    const id = textOf(given['id']);
    if (id && !changed.items.data.some((item) => item.id === id))
      throw badRequest('No such subscription item.', 'items');
    if (id && flagOf(given['deleted'])) changed.items.data = changed.items.data.filter((item) => item.id !== id);
    if (id) continue;
    const price: Price = requireObject(call, 'price', textOf(given['price']) ?? '');
    changed.items.data.push({
      ...first,
      id: makeId('si'),
      created: call.now,
      price,
      ...(price.recurring.usage_type === 'metered' ? { quantity: undefined } : { quantity: 1 }),
    } as SubscriptionItem);
  }
  return changed;
}

/**
 * The invoice of the change: a line for each price that goes and each that comes, by the share of the period that is
 * left.
 */
function drawChange(call: StripeCall, before: Subscription, after: Subscription, at: number): Invoice {
  const invoice = drawInvoice(call, before, { reason: 'subscription_update', usage: null, ahead: null });
  const share = (item: SubscriptionItem) =>
    (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  const isAhead = (item: SubscriptionItem) => item.price.recurring.usage_type !== 'metered';
  const gone = before.items.data.filter((item) => isAhead(item) && !after.items.data.some(({ id }) => id === item.id));
  const come = after.items.data.filter((item) => isAhead(item) && !before.items.data.some(({ id }) => id === item.id));
  const line = (item: SubscriptionItem, sign: 1 | -1): InvoiceLine => {
    const name = call.book.find('product', item.price.product)?.name ?? 'Plan';
    const amount = sign * Math.round(item.price.unit_amount * share(item));
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    return {
      id: makeId('il'),
      object: 'line_item',
      amount,
      subtotal: amount,
      currency: 'usd',
      description: sign < 0 ? `Unused time on ${name} after ${day}` : `Remaining time on ${name} after ${day}`,
      discount_amounts: [],
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: call.livemode,
      metadata: {},
      period: { start: at, end: item.current_period_end },
      parent: null,
      pricing: {
        type: 'price_details',
        unit_amount_decimal: item.price.unit_amount_decimal,
        price_details: { price: item.price.id, product: item.price.product },
      },
      quantity: 1,
    };
  };
  const lines = [...gone.map((item) => line(item, -1)), ...come.map((item) => line(item, 1))];
  const total = lines.reduce((sum, one) => sum + one.amount, 0);
  const due = Math.max(0, total + Math.min(0, invoice.starting_balance));
  return Object.assign(invoice, {
    lines: { ...invoice.lines, data: lines },
    subtotal: total,
    total,
    amount_due: due,
    amount_remaining: due,
  });
}

/** What the next invoice would be; with other items, what changing to them now would charge. */
export function preview(call: StripeCall): Invoice {
  const details = formOf(call.form['subscription_details']);
  if (!details['items']) return previewInvoice(call);
  const subscription = requireObject(call, 'subscription', textOf(call.form['subscription']) ?? '');
  const at = wholeOf(details['proration_date']) ?? call.now;
  return drawChange(call, subscription, withItems(call, subscription, details), at);
}

/** Changes the items and charges the difference; a refused charge changes nothing. */
export function changeItems(call: StripeCall, subscription: Subscription): Subscription {
  const after = withItems(call, subscription, call.form);
  const at = wholeOf(call.form['proration_date']) ?? call.now;
  const invoice = drawChange(call, subscription, after, at);
  if (invoice.total < 0) return keepCredit(call, after, invoice);
  if (invoice.lines.data.length > 0) {
    after.latest_invoice = invoice.id;
    finalizeAndCharge(call, invoice, after);
    if (invoice.status !== 'paid' && textOf(call.form['payment_behavior']) === 'error_if_incomplete')
      throw refuse(call, invoice);
  }
  return after;
}

function refuse(call: StripeCall, invoice: Invoice) {
  const payment = paymentOf(call, invoice.id);
  const intent = payment && call.book.find('payment_intent', payment.payment.payment_intent);
  if (intent) call.book.put({ ...intent, status: 'canceled', next_action: null });
  call.book.put({ ...invoice, status: 'void' });
  return cardRefused(402, declineOf(intent?.last_payment_error));
}

function keepCredit(call: StripeCall, after: Subscription, invoice: Invoice): Subscription {
  const customer = requireObject(call, 'customer', after.customer);
  call.book.put({ ...customer, balance: customer.balance + invoice.total });
  after.latest_invoice = invoice.id;
  call.book.put({ ...invoice, status: 'paid', amount_due: 0, amount_remaining: 0 });
  return after;
}
