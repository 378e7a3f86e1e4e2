/** Billing through Stripe's official SDK, or through anything that speaks its API at another address. */
import type Stripe from 'stripe';
import { AppError } from '../../domain/errors.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { PaymentAccount, PaymentNotice, PaymentVendor, VendorInvoice } from '../ports.ts';
import { ensurePrices, ensureUnlimitedProduct, METER_EVENT } from './stripe-catalog.ts';
import { isOfKind, readFailure } from './stripe-failures.ts';
import { readCard, readInvoice, readPreview, readSubscription, toReceipt } from './stripe-objects.ts';

export interface StripeModeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface StripeSettings {
  live: StripeModeKeys | null;
  test: StripeModeKeys | null;
  /** Origin to use in place of api.stripe.com. */
  apiUrl?: string | undefined;
  scriptUrl: string;
  /** For one call, in ms. */
  timeoutMs?: number | undefined;
}

const TOLERANCE_S = 300;
/** As many as Stripe gives at once. */
const PAGE = 100;
/** Eighty years of a monthly plan: only a provider gone astray has more. */
const MOST_INVOICES = 1_000;

/** A client for the live and the test mode of one account; a mode without keys is refused as unavailable. */
export function openStripe(settings: StripeSettings): PaymentVendor {
  const modes = new Map(
    (['live', 'test'] as const).flatMap((mode) => {
      const keys = settings[mode];
      return keys ? [[mode, { keys, account: openMode(settings, keys) }] as const] : [];
    }),
  );
  return {
    isSetUp: modes.size > 0,
    of(isLive) {
      const mode = modes.get(isLive ? 'live' : 'test');
      if (!mode) throw new AppError('UNAVAILABLE', 'Billing is not set up.');
      return mode.account;
    },
    async readNotice(raw, signature, now) {
      const { webhooks } = await loadSdk();
      for (const [mode, { keys }] of modes) {
        const event = verify(webhooks, raw, signature, keys.webhookSecret, now);
        if (event) return event.livemode === (mode === 'live') ? readEvent(event) : null;
      }
      return null;
    },
  };
}

/** The SDK takes 9 MB of every process that loads it: only one that asks Stripe something does. */
const loadSdk = async () => (await import('stripe')).default;

function openMode(settings: StripeSettings, keys: StripeModeKeys): PaymentAccount {
  let opened: Stripe | undefined;
  const open = async (): Promise<Stripe> => {
    const Sdk = await loadSdk();
    return (opened ??= new Sdk(keys.secretKey, {
      ...addressOf(settings.apiUrl),
      // We try again ourselves, with keys of our own that outlive this process.
      maxNetworkRetries: 0,
      timeout: settings.timeoutMs ?? 10_000,
      telemetry: false,
    }));
  };
  const ask = async <T>(what: string, work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    assertNoTransaction(what);
    const stripe = await open();
    try {
      return await work(stripe);
    } catch (error) {
      throw readFailure(error);
    }
  };

  return {
    publishableKey: keys.publishableKey,
    scriptUrl: settings.scriptUrl,
    createCustomer: (companyId, idempotencyKey) =>
      ask('Creating a customer', async (stripe) => {
        const made = await stripe.customers.create({ metadata: { company: String(companyId) } }, { idempotencyKey });
        return readable(made.id, 'cus_');
      }),
    updateCustomer: (id, change) =>
      ask('Updating a customer', async (stripe) => {
        await stripe.customers.update(id, {
          ...(change.name === undefined ? {} : { name: change.name }),
          ...(change.email === undefined ? {} : { email: change.email }),
          ...(change.defaultCard === undefined
            ? {}
            : { invoice_settings: { default_payment_method: change.defaultCard } }),
        });
      }),
    openSetup: (customer) =>
      ask('Opening a card form', async (stripe) => {
        const intent = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        });
        return { clientSecret: readable(intent.client_secret, 'seti_') };
      }),
    listCards: (customer) =>
      ask('Listing cards', async (stripe) => {
        const [owner, methods] = await Promise.all([
          stripe.customers.retrieve(customer),
          stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 20 }),
        ]);
        const chosen = owner.deleted ? null : owner.invoice_settings.default_payment_method;
        return {
          cards: list(methods.data).map(readCard),
          defaultId: typeof chosen === 'string' ? chosen : (chosen?.id ?? null),
        };
      }),
    async attachCard(card, customer) {
      assertNoTransaction('Attaching a card');
      const stripe = await open();
      try {
        const attached = await stripe.paymentMethods.attach(card, { customer });
        return { outcome: 'attached', id: readable(attached.id, 'pm_') };
      } catch (error) {
        if (isOfKind(error, 'StripeCardError')) return { outcome: 'declined', reason: error.message };
        throw readFailure(error);
      }
    },
    readPrices: (wanted) => ask('Reading prices', (stripe) => ensurePrices(stripe, wanted)),
    makeUnlimitedProduct: () => ask('Making a product', (stripe) => ensureUnlimitedProduct(stripe)),
    makeCoupon: (of, idempotencyKey) =>
      ask('Making a coupon', async (stripe) => {
        const months = of.duration === 'repeating' && of.months !== null ? { duration_in_months: of.months } : {};
        const made = await stripe.coupons.create(
          { percent_off: of.percentage, duration: of.duration, ...months },
          { idempotencyKey },
        );
        return readable(made.id, '');
      }),
    async subscribe(wanted, idempotencyKey) {
      assertNoTransaction('Subscribing');
      const stripe = await open();
      try {
        const items = wanted.priceIds.map((price) => ({ price }));
        const own = wanted.ownPrice
          ? [
              {
                price_data: {
                  currency: 'usd',
                  product: wanted.ownPrice.product,
                  unit_amount: wanted.ownPrice.unitCents,
                  recurring: { interval: 'month' as const },
                },
              },
            ]
          : [];
        const made = await stripe.subscriptions.create(
          {
            customer: wanted.customer,
            items: [...items, ...own],
            // The first charge is tried at once; only the bank's question leads back to the browser.
            payment_behavior: 'allow_incomplete',
            ...(wanted.trialDays ? { trial_period_days: wanted.trialDays } : {}),
            ...(wanted.couponId ? { discounts: [{ coupon: wanted.couponId }] } : {}),
            metadata: { company: String(wanted.companyId) },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey },
        );
        readable(made.id, 'sub_');
        return { outcome: 'made', subscription: await readSubscription(stripe, made) };
      } catch (error) {
        if (isOfKind(error, 'StripeIdempotencyError'))
          return { outcome: 'refused', reason: 'The key was used for another request.' };
        const failure = readFailure(error);
        if (failure.code === 'INVALID') return { outcome: 'refused', reason: failure.message };
        throw failure;
      }
    },
    listSubscriptions: (customer) =>
      ask('Listing subscriptions', async (stripe) => {
        const found = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice.confirmation_secret'],
        });
        return Promise.all(list(found.data).map((one) => readSubscription(stripe, one)));
      }),
    async endSubscription(id, collectUsage) {
      assertNoTransaction('Ending a subscription');
      const stripe = await open();
      try {
        await stripe.subscriptions.cancel(id, { invoice_now: collectUsage, prorate: false });
      } catch (error) {
        // Ended already, perhaps by a call of ours whose answer was lost.
        if (!isOfKind(error, 'StripeInvalidRequestError')) throw readFailure(error);
        const now = await ask('Reading a subscription', () => stripe.subscriptions.retrieve(id));
        if (now.status !== 'canceled' && now.status !== 'incomplete_expired') throw readFailure(error);
      }
    },
    listInvoices: (customer, { status, limit = MOST_INVOICES } = {}) =>
      ask('Listing invoices', async (stripe) => {
        const found: VendorInvoice[] = [];
        let isMore = true;
        while (isMore && found.length < limit) {
          const after = found.at(-1)?.id;
          const page = await stripe.invoices.list({
            customer,
            limit: Math.min(limit - found.length, PAGE),
            ...(status ? { status } : {}),
            ...(after ? { starting_after: after } : {}),
          });
          found.push(...list(page.data).map(readInvoice));
          isMore = page.has_more && page.data.length > 0;
        }
        return found;
      }),
    getInvoice: (id) => ask('Reading an invoice', async (stripe) => readInvoice(await stripe.invoices.retrieve(id))),
    readReceipt: (id) => ask('Reading a receipt', async (stripe) => toReceipt(await stripe.invoices.retrieve(id))),
    previewInvoice: (customer, subscription) =>
      ask('Previewing an invoice', async (stripe) =>
        readPreview(stripe, await stripe.invoices.createPreview({ customer, subscription })),
      ),
    previewChange: (customer, { subscription, priceIds, at }) =>
      ask('Previewing a plan change', async (stripe) => {
        const items = await changedItems(stripe, subscription, priceIds);
        const details = { items, proration_behavior: 'always_invoice' as const, proration_date: seconds(at) };
        const preview = { customer, subscription, subscription_details: details };
        return readPreview(stripe, await stripe.invoices.createPreview(preview));
      }),
    async changePlan({ subscription, priceIds, at }, idempotencyKey) {
      assertNoTransaction('Changing a plan');
      const stripe = await open();
      try {
        const items = await changedItems(stripe, subscription, priceIds);
        await stripe.subscriptions.update(
          subscription,
          {
            items,
            proration_behavior: 'always_invoice',
            proration_date: seconds(at),
            // A refused charge leaves the plan as it was.
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey },
        );
        return { outcome: 'changed' };
      } catch (error) {
        if (isOfKind(error, 'StripeCardError')) return { outcome: 'declined', reason: error.message };
        throw readFailure(error);
      }
    },
    async payInvoice(id, idempotencyKey) {
      assertNoTransaction('Paying an invoice');
      const stripe = await open();
      try {
        await stripe.invoices.pay(id, {}, { idempotencyKey });
        return { outcome: 'paid', reason: null };
      } catch (error) {
        if (isOfKind(error, 'StripeCardError')) return { outcome: 'declined', reason: error.message };
        if ((error as { code?: string }).code === 'invoice_already_paid') return { outcome: 'paid', reason: null };
        throw readFailure(error);
      }
    },
    voidInvoice: (id) =>
      ask('Voiding an invoice', async (stripe) => {
        await stripe.invoices.voidInvoice(id);
      }),
    async reportUsage({ customer, identifier, at }) {
      assertNoTransaction('Reporting usage');
      const stripe = await open();
      try {
        const payload = { stripe_customer_id: customer, value: '1' };
        const timestamp = Math.floor(at.getTime() / 1000);
        const made = await stripe.billing.meterEvents.create(
          { event_name: METER_EVENT, identifier, payload, timestamp },
          { idempotencyKey: `meter-${identifier}` },
        );
        readable(made.identifier, '');
        return { outcome: 'reported', reason: null };
      } catch (error) {
        if (error instanceof Error && /already exists with identifier/.test(error.message))
          return { outcome: 'known', reason: null };
        const failure = readFailure(error);
        if (failure.code === 'INVALID') return { outcome: 'refused', reason: failure.message };
        throw failure;
      }
    },
    addCredit: (customer, { cents, description }, idempotencyKey) =>
      ask('Adding a credit', async (stripe) => {
        const credit = { amount: -cents, currency: 'usd', description };
        const made = await stripe.customers.createBalanceTransaction(customer, credit, { idempotencyKey });
        readable(made.id, '');
      }),
  };
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port ? { port } : {}) };
}

function verify(
  webhooks: typeof Stripe.webhooks,
  raw: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | null {
  try {
    return webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    return null;
  }
}

function readEvent(event: Stripe.Event): PaymentNotice {
  const object = event.data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  const owner = object.object === 'customer' ? object.id : object.customer;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1000),
    customer: typeof owner === 'string' ? owner : (owner?.id ?? null),
    objectId: object.id ?? null,
    foreignAccount: event.account ?? null,
  };
}

/** An answer that does not look like one says nothing about what happened. */
function readable(value: string | null | undefined, prefix: string): string {
  if (typeof value !== 'string' || !value.startsWith(prefix))
    throw new AppError('UNAVAILABLE', 'The payment provider gave an answer that could not be read.');
  return value;
}

function list<T>(data: T[] | undefined): T[] {
  if (!Array.isArray(data))
    throw new AppError('UNAVAILABLE', 'The payment provider gave an answer that could not be read.');
  return data;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The items of a subscription that has these prices: what it has and keeps, what is new, and what goes. */
async function changedItems(stripe: Stripe, subscription: string, priceIds: readonly string[]) {
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const kept = items.data.filter((item) => priceIds.includes(item.price.id));
  const gone = items.data.filter((item) => !priceIds.includes(item.price.id));
  const added = priceIds.filter((id) => !kept.some((item) => item.price.id === id));
  return [
    ...kept.map((item) => ({ id: item.id, price: item.price.id })),
    ...added.map((price) => ({ price })),
    ...gone.map((item) => ({ id: item.id, deleted: true })),
  ];
}
