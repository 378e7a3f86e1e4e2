import type Stripe from 'stripe';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { VendorPrice, WantedPrice } from '../ports.ts';

/** What completed orders are reported as. */
export const METER_EVENT = 'change_order';

/**
 * The prices of these lookup keys; on an account that has none yet, product, meter and price are made, each once: their
 * keys hold while two processes do it at the same time, and lookup keys and event names are unique after that.
 */
export async function ensurePrices(stripe: Stripe, wanted: readonly WantedPrice[]): Promise<VendorPrice[]> {
  const keys = wanted.map((one) => one.lookupKey);
  const found = await findPrices(stripe, keys);
  const missing = wanted.filter((one) => !found.some((price) => price.lookupKey === one.lookupKey));
  if (missing.length === 0) return inOrder(found, keys);
  const meter = missing.some((one) => one.isMetered) ? await ensureMeter(stripe) : null;
  for (const one of missing) await makePrice(stripe, one, meter);
  return inOrder(await findPrices(stripe, keys), keys);
}

async function findPrices(stripe: Stripe, keys: string[]): Promise<VendorPrice[]> {
  const prices = await stripe.prices.list({ lookup_keys: keys, active: true, expand: ['data.product'], limit: 20 });
  return prices.data.flatMap((price) => {
    const { product, lookup_key: lookupKey } = price;
    if (typeof product === 'string' || product.deleted || !lookupKey) return [];
    return [
      {
        id: price.id,
        lookupKey,
        name: product.name,
        description: product.description ?? '',
        unitCents: price.unit_amount ?? 0,
        interval: price.recurring?.interval ?? 'month',
      },
    ];
  });
}

async function makePrice(stripe: Stripe, wanted: WantedPrice, meter: string | null): Promise<void> {
  const product = await stripe.products.create(
    { name: wanted.name, description: wanted.description, metadata: { plan: wanted.lookupKey } },
    { idempotencyKey: `product-${wanted.lookupKey}` },
  );
  await stripe.prices.create(
    {
      currency: 'usd',
      product: product.id,
      unit_amount: wanted.unitCents,
      lookup_key: wanted.lookupKey,
      nickname: wanted.name,
      recurring: { interval: 'month', ...(wanted.isMetered && meter ? { usage_type: 'metered', meter } : {}) },
    },
    { idempotencyKey: `price-${wanted.lookupKey}-${product.id}` },
  );
}

async function ensureMeter(stripe: Stripe): Promise<string> {
  const meters = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  const known = meters.data.find((meter) => meter.event_name === METER_EVENT);
  if (known) return known.id;
  const made = await stripe.billing.meters.create(
    {
      display_name: 'Completed change orders',
      event_name: METER_EVENT,
      default_aggregation: { formula: 'sum' },
      customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
      value_settings: { event_payload_key: 'value' },
    },
    { idempotencyKey: `meter-${METER_EVENT}` },
  );
  return made.id;
}

/** The product of prices agreed with sales; made once for each day somebody asks, which is seldom. */
export async function ensureUnlimitedProduct(stripe: Stripe): Promise<string> {
  const made = await stripe.products.create(
    { name: `${PRODUCT_NAME} Unlimited`, description: 'Unlimited change orders.', metadata: { plan: 'unlimited' } },
    { idempotencyKey: 'product-unlimited' },
  );
  return made.id;
}

const inOrder = (prices: VendorPrice[], keys: string[]): VendorPrice[] =>
  prices.toSorted((a, b) => keys.indexOf(a.lookupKey) - keys.indexOf(b.lookupKey));
