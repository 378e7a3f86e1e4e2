import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openQuickBooks } from '../../api/adapters/quickbooks.ts';
import type { AccountingSession, AccountingVendor, OutgoingInvoice } from '../../api/ports.ts';
import { differsFrom, INTUIT_EXAMPLES } from './intuit-examples.ts';
import { startQuickBooksStandIn, type QuickBooksStandIn } from './start-quickbooks-stand-in.ts';

const CLIENT = { clientId: 'client', clientSecret: 'secret' };
const REDIRECT = 'http://127.0.0.1:4100/quickbooks/callback';

let folder: string;
let books: QuickBooksStandIn;
let vendor: AccountingVendor;
let now = new Date();

const open = async (settings: object = {}) => {
  books = await startQuickBooksStandIn({ folder, ...CLIENT, now: () => now, ...settings });
  vendor = openQuickBooks({
    ...CLIENT,
    environment: 'sandbox',
    redirectUri: REDIRECT,
    apiUrl: books.url,
    timeoutMs: 1000,
  });
};
beforeEach(async () => {
  now = new Date('2026-03-03T17:00:00Z');
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-quickbooks-'));
  await open();
});
afterEach(async () => {
  await books.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a person at the consent page: the address QuickBooks then leads to. */
async function decide(decision: 'connect' | 'cancel'): Promise<string> {
  const answer = await fetch(await vendor.consentUrl('the-state'), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

async function signIn(): Promise<{ session: AccountingSession; refreshToken: string }> {
  const tokens = await vendor.exchange(await decide('connect'));
  if (tokens.outcome !== 'done') throw new Error(JSON.stringify(tokens));
  const { accessToken, refreshToken } = tokens.value;
  return { session: { realmId: books.realmId, accessToken }, refreshToken };
}

const invoice = (change: Partial<OutgoingInvoice> = {}): OutgoingInvoice => ({
  docNumber: 'COR-1001',
  customerId: '2',
  date: '2026-03-03',
  memo: "Riverside · COR 1 · Hal O'Brien's conduit",
  privateNote: 'request 77',
  lines: [
    { description: 'Labor', amountCents: 123_456, itemId: '3' },
    { description: 'Discount', amountCents: -456, itemId: '3' },
  ],
  ...change,
});

const get = async (session: AccountingSession, path: string) => {
  const answer = await fetch(`${books.url}/v3/company/${session.realmId}/${path}`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  return (await answer.json()) as Record<string, never>;
};

test('the consent page leads back with a code and the realm, or with the refusal', async () => {
  const page = await (await fetch(await vendor.consentUrl('the-state'))).text();
  expect(page).toContain('Connect to Summit Ridge Electric (QuickBooks)');
  expect(await decide('cancel')).toBe(`${REDIRECT}?state=the-state&error=access_denied`);
  const back = new URL(await decide('connect'));
  expect(back.searchParams.get('realmId')).toBe(books.realmId);
  expect(back.searchParams.get('state')).toBe('the-state');
});

test('a code works once, an access token for an hour, a replaced refresh token for a day', async () => {
  const back = await decide('connect');
  expect(await vendor.exchange(back)).toMatchObject({ outcome: 'done' });
  expect(await vendor.exchange(back)).toMatchObject({ outcome: 'refused', code: 'invalid_grant' });
  const { session, refreshToken } = await signIn();
  now = new Date(now.getTime() + 3600_000);
  expect(await vendor.listItems(session)).toEqual({ outcome: 'expired' });
  const fresh = await vendor.refresh(refreshToken);
  if (fresh.outcome !== 'done') throw new Error(JSON.stringify(fresh));
  expect(fresh.value.refreshToken).not.toBe(refreshToken);
  expect(await vendor.listItems({ ...session, accessToken: fresh.value.accessToken })).toMatchObject({
    outcome: 'done',
  });
  expect(await vendor.refresh(refreshToken)).toMatchObject({ outcome: 'done' });
  now = new Date(now.getTime() + 24 * 3600_000);
  expect(await vendor.refresh(refreshToken)).toMatchObject({ outcome: 'refused', code: 'invalid_grant' });
  expect(await vendor.revoke(fresh.value.refreshToken)).toEqual({ outcome: 'done', value: null });
  expect(await vendor.refresh(fresh.value.refreshToken)).toMatchObject({ outcome: 'refused' });
});

test('customers come with their jobs and the inactive ones, items only active', async () => {
  const { session } = await signIn();
  const customers = await vendor.listCustomers(session);
  if (customers.outcome !== 'done') throw new Error();
  expect(customers.value).toContainEqual({
    id: '2',
    name: 'Big Sky General Contractors:Riverside Medical Tower',
    active: true,
  });
  expect(customers.value.filter((one) => !one.active).map((one) => one.name)).toEqual(['Old Mill Developers']);
  expect(await vendor.listItems(session)).toMatchObject({
    value: [{ name: 'Services' }, { name: 'Hours' }, { name: 'Change Orders' }],
  });
  expect(await vendor.companyName(session)).toMatchObject({ value: 'Summit Ridge Electric (QuickBooks)' });
});

test('the same request id makes one invoice, also when both arrive at once and after a restart', async () => {
  const { session } = await signIn();
  const answers = await Promise.all([1, 2, 3].map(() => vendor.createInvoice(session, 'r-1', invoice())));
  await books.close();
  await open();
  answers.push(await vendor.createInvoice(session, 'r-1', invoice()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(books.invoices()).toHaveLength(1);
  expect(answers[0]).toMatchObject({ outcome: 'done', value: { docNumber: 'COR-1001', totalCents: 123_000 } });
  expect(await vendor.findInvoice(session, 'COR-1001')).toEqual(answers[0]);
  expect(await vendor.findInvoice(session, "O'Brien")).toEqual({ outcome: 'done', value: null });
});

test.each([
  ['a number that is taken', '6140', {}],
  ['an inactive customer', '610', { customerId: '7', docNumber: 'COR-2' }],
  ['a customer nobody knows', '2500', { customerId: '99', docNumber: 'COR-2' }],
  ['no lines', '2020', { lines: [], docNumber: 'COR-2' }],
  ['a total below 0', '6000', { docNumber: 'COR-2', lines: [{ description: 'Credit', amountCents: -1, itemId: '1' }] }],
  ['an item nobody knows', '2500', { docNumber: 'COR-2', lines: [{ description: 'x', amountCents: 1, itemId: '44' }] }],
] as [string, string, Partial<OutgoingInvoice>][])(
  'an invoice with %s is refused with %s',
  async (_what, code, change) => {
    const { session } = await signIn();
    await vendor.createInvoice(session, 'first', invoice());
    expect(await vendor.createInvoice(session, 'second', invoice(change))).toMatchObject({ outcome: 'refused', code });
    expect(books.invoices()).toHaveLength(1);
  },
);

test('voiding keeps the invoice at 0 and wants the newest sync token', async () => {
  const { session } = await signIn();
  const made = await vendor.createInvoice(session, 'r-1', invoice());
  if (made.outcome !== 'done') throw new Error();
  await books.editInvoice(made.value.id, { DueDate: '2026-05-01' });
  expect(await vendor.voidInvoice(session, 'v-1', made.value)).toMatchObject({ outcome: 'refused', code: '5010' });
  const read = await vendor.readInvoice(session, made.value.id);
  if (read.outcome !== 'done' || !read.value) throw new Error();
  expect(await vendor.voidInvoice(session, 'v-2', read.value)).toMatchObject({
    value: { voided: true, totalCents: 0 },
  });
  expect(await vendor.readInvoice(session, '9999')).toEqual({ outcome: 'done', value: null });
});

test.each([
  ['an error of its own', { kind: 'status', status: 500 }, 'unknown', 0],
  ['too many calls', { kind: 'status', status: 429 }, 'limited', 0],
  ['an expired token', { kind: 'status', status: 401, code: 3200 }, 'expired', 0],
  ['a duplicate number', { kind: 'status', status: 400, code: 6140 }, 'refused', 0],
  ['a stale object', { kind: 'status', status: 400, code: 5010 }, 'refused', 0],
  ['bytes that are no JSON', { kind: 'garbage' }, 'unknown', 0],
  ['a broken connection', { kind: 'reset' }, 'unknown', 0],
  ['nothing', { kind: 'timeout' }, 'unknown', 0],
  ['the answer lost', { kind: 'lost-answer' }, 'unknown', 1],
  ['the answer too late', { kind: 'slow', ms: 1500 }, 'unknown', 1],
  ['the answer slowly', { kind: 'slow', ms: 200 }, 'done', 1],
] as const)('%s reads as what it is', async (_what, fault, outcome, invoices) => {
  const { session } = await signIn();
  books.faults.add({ at: 'invoice-create', ...fault });
  expect(await vendor.createInvoice(session, 'r-1', invoice())).toMatchObject({ outcome });
  expect(books.invoices()).toHaveLength(invoices);
});

test('more than five hundred calls a minute are too many', async () => {
  const { session } = await signIn();
  const read = () => vendor.readInvoice(session, '1');
  // Twenty-five at a time: all at once, a busy machine would lose some to the client's own deadline.
  for (let sent = 0; sent < 500; sent += 25) await Promise.all(Array.from({ length: 25 }, read));
  const answers = await Promise.all(Array.from({ length: 10 }, read));
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'limited'));
  now = new Date(now.getTime() + 60_000);
  expect(await vendor.readInvoice(session, '1')).toMatchObject({ outcome: 'done' });
});

test("every answer has the fields and types of Intuit's published examples", async () => {
  const { session } = await signIn();
  const made = await vendor.createInvoice(session, 'r-1', invoice());
  if (made.outcome !== 'done') throw new Error();
  const examples = INTUIT_EXAMPLES;
  const read = (await get(session, `invoice/${made.value.id}`)) as unknown as {
    Invoice: { Line: { SalesItemLineDetail: unknown }[] };
  };
  expect(differsFrom(examples.invoice, read.Invoice)).toEqual([]);
  expect(differsFrom(examples.salesLine, read.Invoice.Line[0])).toEqual([]);
  expect(differsFrom(examples.salesItemLineDetail, read.Invoice.Line[0]?.SalesItemLineDetail)).toEqual([]);
  expect(differsFrom(examples.subTotalLine, read.Invoice.Line.at(-1))).toEqual([]);
  for (const [entity, example] of [
    ['Customer', examples.customer],
    ['Item', examples.item],
    ['Invoice', examples.invoice],
  ] as const) {
    const { QueryResponse: found } = (await get(
      session,
      `query?query=${encodeURIComponent(`select * from ${entity}`)}`,
    )) as unknown as { QueryResponse: Record<string, unknown> };
    expect(found).toMatchObject({ startPosition: 1, maxResults: expect.any(Number) });
    for (const row of found[entity] as unknown[]) expect(differsFrom(example, row)).toEqual([]);
  }
  const refused = (await get({ ...session, accessToken: 'old' }, 'query?query=x')) as unknown as {
    Fault: { Error: unknown[] };
    time: string;
  };
  expect(differsFrom(examples.fault, refused.Fault)).toEqual([]);
  expect(differsFrom(examples.faultError, refused.Fault.Error[0])).toEqual([]);
  expect(refused.time).toMatch(/^\d{4}-/);
  const tokens = await fetch(`${books.url}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client:secret')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      code: new URL(await decide('connect')).searchParams.get('code')!,
    }),
  });
  expect(differsFrom(examples.tokens, await tokens.json())).toEqual([]);
});
