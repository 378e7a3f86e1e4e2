/** Products, prices, meters, what was metered, and coupons. */
import { requireObject, stamp, type StripeCall } from './call-context.ts';
import { makeId } from './open-account-book.ts';
import type { Coupon, Meter, MeterEvent, Price, Product, StripeList } from './objects.ts';
import { flagOf, formOf, listOf, textOf, textsOf, wholeOf } from './read-form.ts';
import { badRequest, missing } from './stripe-refusal.ts';

const OLDEST_S = 35 * 24 * 3600;
const NEWEST_S = 5 * 60;
/** Stripe knows an identifier for at least a day; so do we, and no longer. */
const IDENTIFIER_S = 24 * 3600;

export function createProduct(call: StripeCall): Product {
  const name = textOf(call.form['name']);
  if (!name) throw badRequest('Missing required param: name.', 'name', 'parameter_missing');
  return call.book.put<Product>({
    ...stamp(call, 'prod', 'product'),
    name,
    description: textOf(call.form['description']),
    active: true,
    images: [],
    marketing_features: [],
    metadata: textsOf(call.form['metadata']),
    updated: call.now,
    type: 'service',
  });
}

export function createPrice(call: StripeCall): Price {
  const { form } = call;
  const lookupKey = textOf(form['lookup_key']);
  const taken = lookupKey === null ? undefined : pricesOf(call).find((price) => price.lookup_key === lookupKey);
  if (taken && !flagOf(form['transfer_lookup_key']))
    throw badRequest(
      `A price (\`${taken.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  if (taken) call.book.put({ ...taken, lookup_key: null });
  return keepPrice(call, {
    product: requireObject(call, 'product', textOf(form['product']) ?? '').id,
    lookupKey,
    nickname: textOf(form['nickname']),
    form,
  });
}

/** A price of its own, from `price_data` of a subscription's item. */
export const priceFromData = (call: StripeCall, data: ReturnType<typeof formOf>): Price =>
  keepPrice(call, {
    product: requireObject(call, 'product', textOf(data['product']) ?? '').id,
    lookupKey: null,
    nickname: null,
    form: data,
  });

function keepPrice(
  call: StripeCall,
  of: { product: string; lookupKey: string | null; nickname: string | null; form: StripeCall['form'] },
): Price {
  const recurring = formOf(of.form['recurring']);
  const meter = textOf(recurring['meter']);
  if (meter) requireObject(call, 'billing.meter', meter);
  const amount = wholeOf(of.form['unit_amount']) ?? 0;
  return call.book.put<Price>({
    ...stamp(call, 'price', 'price'),
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    product: of.product,
    nickname: of.nickname,
    lookup_key: of.lookupKey,
    metadata: textsOf(of.form['metadata']),
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter,
      usage_type: textOf(recurring['usage_type']) === 'metered' ? 'metered' : 'licensed',
    },
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

const pricesOf = (call: StripeCall) => call.book.all('price').filter((price) => price.livemode === call.livemode);

export function listPrices(call: StripeCall): StripeList<Price> {
  const keys = listOf(call.form['lookup_keys']).map(String);
  const data = pricesOf(call).filter(
    (price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key)),
  );
  return { object: 'list', data, has_more: false, url: '/v1/prices' };
}

export const getPrice = (call: StripeCall): Price => requireObject(call, 'price', call.id);

export function createMeter(call: StripeCall): Meter {
  const name = textOf(call.form['event_name']) ?? '';
  if (metersOf(call).some((meter) => meter.event_name === name))
    throw badRequest(`There is already an active meter with event name ${name}.`, 'event_name');
  return call.book.put<Meter>({
    ...stamp(call, 'mtr', 'billing.meter'),
    display_name: textOf(call.form['display_name']) ?? name,
    event_name: name,
    status: 'active',
    status_transitions: { deactivated_at: null },
    updated: call.now,
    customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
    default_aggregation: { formula: 'sum' },
    value_settings: { event_payload_key: 'value' },
    event_time_window: null,
  });
}

const metersOf = (call: StripeCall) => call.book.all('billing.meter').filter((one) => one.livemode === call.livemode);

export const listMeters = (call: StripeCall): StripeList<Meter> => ({
  object: 'list',
  data: metersOf(call),
  has_more: false,
  url: '/v1/billing/meters',
});

export function createMeterEvent(call: StripeCall): MeterEvent {
  const name = textOf(call.form['event_name']) ?? '';
  const payload = textsOf(call.form['payload']);
  const identifier = textOf(call.form['identifier']) ?? makeId('idmp');
  const timestamp = wholeOf(call.form['timestamp']) ?? call.now;
  if (!metersOf(call).some((meter) => meter.event_name === name))
    throw badRequest(`No active meter found for event name ${name}.`, 'event_name');
  const customer = call.book.find('customer', payload['stripe_customer_id'] ?? '');
  if (customer?.livemode !== call.livemode) throw missing('customer', payload['stripe_customer_id'] ?? '');
  if (timestamp < call.now - OLDEST_S) throw badRequest('Timestamp must be within the past 35 days.', 'timestamp');
  if (timestamp > call.now + NEWEST_S) throw badRequest('Timestamp is too far in the future.', 'timestamp');
  const known = call.book
    .meterEvents()
    .some(
      (one) => one.identifier === identifier && one.livemode === call.livemode && one.created > call.now - IDENTIFIER_S,
    );
  if (known) throw badRequest(`An event already exists with identifier ${identifier}.`);
  const event: MeterEvent = {
    object: 'billing.meter_event',
    event_name: name,
    identifier,
    livemode: call.livemode,
    created: call.now,
    payload,
    timestamp,
  };
  call.book.addMeterEvent(event);
  return event;
}

/** Sum of a customer's events from `start` up to, not including, `end`. */
export function sumUsage(call: StripeCall, meterId: string, customer: string, start: number, end: number): number {
  const meter = call.book.find('billing.meter', meterId);
  return call.book
    .meterEvents()
    .filter(
      (one) =>
        one.event_name === meter?.event_name &&
        one.livemode === call.livemode &&
        one.payload['stripe_customer_id'] === customer &&
        one.timestamp >= start &&
        one.timestamp < end,
    )
    .reduce((sum, one) => sum + Number(one.payload['value'] ?? 1), 0);
}

export function createCoupon(call: StripeCall): Coupon {
  const percent = textOf(call.form['percent_off']);
  const duration = textOf(call.form['duration']);
  if (percent === null) throw badRequest('Must pass percent_off or amount_off.', 'percent_off');
  return call.book.put<Coupon>({
    ...stamp(call, 'coupon', 'coupon'),
    percent_off: Number(percent),
    amount_off: null,
    currency: null,
    duration: duration === 'repeating' || duration === 'forever' ? duration : 'once',
    duration_in_months: duration === 'repeating' ? wholeOf(call.form['duration_in_months']) : null,
    name: textOf(call.form['name']),
    times_redeemed: 0,
    valid: true,
    metadata: textsOf(call.form['metadata']),
  });
}
