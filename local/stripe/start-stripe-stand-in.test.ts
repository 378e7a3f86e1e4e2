import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readForm } from './read-form.ts';
import { startStripeStandIn, type StripeStandIn } from './start-stripe-stand-in.ts';

const KEYS = {
  live: { secret: 'sk_live_1', publishable: 'pk_live_1', webhook: 'whsec_live' },
  test: { secret: 'sk_test_1', publishable: 'pk_test_1', webhook: 'whsec_test' },
};
let folder: string;
let standIn: StripeStandIn;
const start = async (webhookUrl: string | null = null) => {
  standIn = await startStripeStandIn({ folder, keys: KEYS, webhookUrl, retryPausesMs: [20, 20] });
};
const client = (key: string = KEYS.test.secret): Stripe => {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-stripe-stand-in-'));
  await start();
});
afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nested forms are read as Stripe writes them, and nothing reaches a prototype', () => {
  const pairs: [string, string][] = [
    ['items[0][price]', 'price_1'],
    ['items[1][price]', 'price_2'],
    ['expand[]', 'a'],
    ['metadata[company]', '7'],
    ['__proto__[x]', '1'],
  ];
  expect(readForm(pairs)).toEqual({
    items: [{ price: 'price_1' }, { price: 'price_2' }],
    expand: ['a'],
    metadata: { company: '7' },
  });
  expect(({} as { x?: string }).x).toBeUndefined();
});

describe('idempotency keys', () => {
  test('a repeat gets the first answer, also when both come at once', async () => {
    const make = () => client().customers.create({ name: 'A' }, { idempotencyKey: 'k1' });
    const [first, second] = await Promise.all([make(), make()]);
    expect([second.id, (await make()).id, standIn.all('customer').length]).toEqual([first.id, first.id, 1]);
  });

  test('another request under the same key is refused', async () => {
    await client().customers.create({ name: 'A' }, { idempotencyKey: 'k1' });
    await expect(client().customers.create({ name: 'B' }, { idempotencyKey: 'k1' })).rejects.toThrow(/same parameters/);
  });

  test('live and test know nothing of each other', async () => {
    const test = await client().customers.create({ name: 'A' }, { idempotencyKey: 'k1' });
    const live = await client(KEYS.live.secret).customers.create({ name: 'A' }, { idempotencyKey: 'k1' });
    expect([test.livemode, live.livemode, test.id === live.id]).toEqual([false, true, false]);
    await expect(client().customers.retrieve(live.id)).rejects.toThrow(/No such customer/);
  });

  test('what it keeps, keys included, survives a restart', async () => {
    const { id } = await client().customers.create({ name: 'A' }, { idempotencyKey: 'k1' });
    await standIn.close();
    await start();
    expect((await client().customers.create({ name: 'A' }, { idempotencyKey: 'k1' })).id).toBe(id);
  });
});

test('a meter event counts once under its identifier, and says so the second time', async () => {
  const stripe = client();
  await stripe.billing.meters.create({
    display_name: 'Orders',
    event_name: 'order',
    default_aggregation: { formula: 'sum' },
  });
  const { id } = await stripe.customers.create({});
  const send = () =>
    stripe.billing.meterEvents.create({
      event_name: 'order',
      identifier: 'co-1',
      payload: { stripe_customer_id: id, value: '1' },
    });
  await send();
  await expect(send()).rejects.toThrow('An event already exists with identifier co-1.');
  expect(standIn.meterEvents()).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4111111111111112', 'Your card number is invalid.'],
])('the test card %s is refused in the form: %s', async (number, sentence) => {
  const intent = await client().setupIntents.create({});
  const form = {
    client_secret: intent.client_secret ?? '',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
  const response = await fetch(`${standIn.url}/v1/setup_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.test.publishable}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  expect([response.status, ((await response.json()) as { error: { message: string } }).error.message]).toEqual([
    402,
    sentence,
  ]);
});

test('a public key may do what a browser does, and needs an intent’s secret for it', async () => {
  const stripe = client(KEYS.test.publishable);
  await expect(stripe.customers.create({})).rejects.toThrow(/publishable API key/);
  const intent = await client().setupIntents.create({});
  await expect(stripe.setupIntents.retrieve(intent.id)).rejects.toThrow(/client_secret/);
  await expect(client('sk_test_wrong').customers.create({})).rejects.toThrow(/Invalid API Key/);
});

test('events are signed by their mode, told until they are taken, and doubled when planned', async () => {
  const heard: { event: Stripe.Event; isSigned: boolean }[] = [];
  let refusals = 1;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const raw = Buffer.concat(pieces);
      const event = Stripe.webhooks.constructEvent(raw, String(request.headers['stripe-signature']), KEYS.test.webhook);
      heard.push({ event, isSigned: true });
      response.writeHead(refusals-- > 0 ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.setWebhookUrl(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  standIn.faults.add({ at: 'webhook', kind: 'duplicate' });
  const { id } = await client().customers.create({ name: 'A' });
  await standIn.idle();
  server.close();
  expect(heard.map(({ event }) => event.type)).toEqual(['customer.created', 'customer.created', 'customer.created']);
  expect(new Set(heard.map(({ event }) => event.id)).size).toBe(1);
  expect(heard[0]?.event.data.object).toMatchObject({ id, name: 'A' });
});
