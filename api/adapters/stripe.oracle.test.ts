import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_AS_YOU_GO, PLANS } from '../../domain/plans.ts';
import type { Exchange } from '../../local/stripe/stand-in-context.ts';
import { startStripeStandIn, type StripeStandIn } from '../../local/stripe/start-stripe-stand-in.ts';
import { installStripeMock, startStripeMock, type StripeMock } from '../../testing/install-stripe-mock.ts';
import { STRIPE_TEST_KEYS } from '../../testing/open-billing-world.ts';
import { openStripe } from './stripe.ts';

/** Every call of ours, made on our stand-in; then judged by what Stripe publishes: its mock server and its OpenAPI. */
let folder: string;
let standIn: StripeStandIn;
let mock: StripeMock & { url: string; stop: () => void };
let exchanges: Exchange[];

beforeAll(async () => {
  const installed = await installStripeMock();
  if ('none' in installed) throw new Error(installed.none);
  mock = { ...installed, ...(await startStripeMock(installed)) };
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-oracle-'));
  standIn = await startStripeStandIn({ folder, keys: STRIPE_TEST_KEYS, webhookUrl: null });
  await callEverything();
  exchanges = standIn.exchanges();
});
afterAll(async () => {
  mock?.stop();
  await standIn?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** One company's whole life at the provider, through the adapter; every call of it at least once. */
async function callEverything(): Promise<void> {
  const keys = {
    secretKey: STRIPE_TEST_KEYS.test.secret,
    publishableKey: STRIPE_TEST_KEYS.test.publishable,
    webhookSecret: '',
  };
  const stripe = openStripe({ live: null, test: keys, apiUrl: standIn.url, scriptUrl: '' }).of(false);
  const prices = await stripe.readPrices(
    PLANS.map((plan) => ({
      lookupKey: plan.lookupKey,
      name: plan.planName,
      description: plan.description,
      unitCents: plan.priceCents,
      isMetered: plan.lookupKey === PAY_AS_YOU_GO,
    })),
  );
  const priceIds = ['standard-monthly', PAY_AS_YOU_GO].map((key) => prices.find((one) => one.lookupKey === key)!.id);
  const subscribeWith = async (card: string, more: object = {}) => {
    const customer = await stripe.createCustomer(7, `customer-${card}-${JSON.stringify(more)}`);
    const { clientSecret } = await stripe.openSetup(customer);
    expect(clientSecret).toMatch(/^seti_/);
    const attached = await stripe.attachCard(card, customer);
    if (attached.outcome === 'declined') return { customer, id: null };
    await stripe.updateCustomer(customer, { name: 'Summit', email: 'a@b.example', defaultCard: attached.id });
    const wanted = { customer, priceIds, ownPrice: null, trialDays: null, couponId: null, companyId: 7, ...more };
    const made = await stripe.subscribe(wanted, `subscribe-${customer}`);
    return { customer, id: made.outcome === 'made' ? made.subscription.id : null };
  };
  const couponId = await stripe.makeCoupon({ percentage: 12.5, duration: 'repeating', months: 3 }, 'coupon');
  const { customer, id } = await subscribeWith('pm_card_visa', { couponId });
  await stripe.addCredit(customer, { cents: 10_000, description: 'Referral' }, 'credit');
  await stripe.reportUsage({ customer, identifier: 'co-1', at: new Date() });
  await stripe.listCards(customer);
  await stripe.listSubscriptions(customer);
  await stripe.previewInvoice(customer, id!);
  const [invoice] = await stripe.listInvoices(customer, { status: 'paid' });
  await stripe.getInvoice(invoice!.id);
  await stripe.payInvoice(invoice!.id, 'pay');
  await stripe.endSubscription(id!, true);
  await subscribeWith('pm_card_visa', { trialDays: 14 });
  const product = await stripe.makeUnlimitedProduct();
  await subscribeWith('pm_card_visa', { priceIds: [], ownPrice: { product, unitCents: 49_900 } });
  const asked = await subscribeWith('pm_card_authenticationRequired');
  const [waiting] = await stripe.listSubscriptions(asked.customer);
  expect(waiting?.payment?.status).toBe('requires_action');
  await stripe.voidInvoice(waiting!.latestInvoiceId!);
  await subscribeWith('pm_card_chargeCustomerFail');
  await subscribeWith('pm_card_visa_chargeDeclined');
}

test('each request of ours is accepted by the official stripe-mock', async () => {
  const refused: string[] = [];
  for (const { method, url, raw, isPublic } of exchanges) {
    if (isPublic) continue;
    const response = await fetch(mock.url + url, {
      method,
      headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'GET' ? {} : { body: raw }),
    });
    if (response.status >= 300) refused.push(`${method} ${url} ${raw}: ${response.status} ${await response.text()}`);
  }
  expect(refused).toEqual([]);
  expect(exchanges.length).toBeGreaterThan(50);
});

test('what Stripe does not know is refused there: the check can fail', async () => {
  const response = await fetch(`${mock.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'nonsense=1',
  });
  expect(response.status).toBe(400);
});

test('each answer of our stand-in is what Stripe’s own OpenAPI describes', () => {
  const { check, isKnown } = openDocument(mock.openapi);
  const wrong = new Set<string>();
  const checked = new Set<string>();
  for (const { method, path: at, url, status, body } of exchanges) {
    const problems = check(method, url.split('?')[0]!, status, body);
    checked.add(`${method} ${at}`);
    for (const problem of problems) wrong.add(`${method} ${at}: ${problem}`);
  }
  expect([...wrong]).toEqual([]);
  expect(checked.size).toBeGreaterThan(22);
  expect(isKnown('POST', '/v1/nonsense')).toBe(false);
  expect(check('GET', '/v1/customers/cus_1', 200, { object: 'customer' })).not.toEqual([]);
});

type Schema = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>;
  components: { schemas: Record<string, Schema> };
}

/** Ajv 8 is Fastify's own; ours to borrow in a test. */
const require = createRequire(createRequire(import.meta.url).resolve('@fastify/ajv-compiler'));

function openDocument(file: string) {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const Ajv = require('ajv') as new (options: object) => {
    addSchema(schema: object): void;
    compile(
      schema: object,
    ): ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string; params: object }[] };
  };
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'stripe', components: { schemas: toJsonSchema(document.components.schemas) } });
  // A schema of Stripe's reaches half of the others: each is compiled once.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  const paths = Object.keys(document.paths);
  const find = (url: string) =>
    document.paths[url] ??
    document.paths[paths.find((one) => new RegExp(`^${one.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(url)) ?? ''];
  return {
    isKnown: (method: string, url: string) => find(url)?.[method.toLowerCase()] !== undefined,
    check(method: string, url: string, status: number, body: unknown): string[] {
      const responses = find(url)?.[method.toLowerCase()]?.responses;
      const schema = (responses?.[String(status)] ?? responses?.['default'])?.content['application/json']?.schema;
      if (!schema) return ['Stripe has no such call.'];
      const name = JSON.stringify(schema);
      const validate = compiled.get(name) ?? ajv.compile(toJsonSchema(withId(schema)) as object);
      compiled.set(name, validate);
      if (validate(body)) return [];
      return (validate.errors ?? [])
        .slice(0, 6)
        .map((error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`);
    },
  };
}

/** OpenAPI 3.0 says 'nullable' where JSON Schema says a type more. */
function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Schema = {};
  for (const [key, value] of Object.entries(node)) if (!key.startsWith('x-')) copy[key] = toJsonSchema(value);
  if (copy['nullable'] !== true) return copy;
  delete copy['nullable'];
  return { anyOf: [{ type: 'null' }, copy] };
}

/** References from outside of the document name it. */
const withId = (schema: Schema): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/'));
