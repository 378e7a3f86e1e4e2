import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MESSAGES } from '../../domain/messages.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../testing/open-quickbooks-world.ts';
import { callQuickBooks, openSession } from '../services/quickbooks/open-session.ts';
import { openSecret, sealSecret } from '../services/seal-secret.ts';

const { accounting } = MESSAGES;
let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.books.faults.clear();
});
const get = async (url: string) => (await world.call('office', 'GET', url)).json();
const row = () => withTenant(world.deps.db, world.summit, (tx) => tx.quickbooks_connections.findFirstOrThrow());
const ofCompany = () => `?customer_id=${world.summit.customerId}`;

test('before it is connected the status says so, and customers and links say to connect first', async () => {
  expect(await get(`/quickbooks/status${ofCompany()}`)).toMatchObject({
    isConnected: false,
    syncMessage: accounting.syncDisconnected,
  });
  expect(await get('/quickbooks/customers')).toMatchObject({ message: 'You must connect to QuickBooks first' });
  const link = await world.call('office', 'POST', '/quickbooks/link-job', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    quickbooks_customer_id: '2',
  });
  expect([link.statusCode, link.json().message]).toEqual([409, 'You must connect to QuickBooks first']);
});

test('a consent connects: the popup reports it, the status names the company, the tokens are sealed', async () => {
  expect(await world.connect()).toBe('quickbooks_connected');
  expect(await get(`/quickbooks/status${ofCompany()}`)).toMatchObject({
    isConnected: true,
    syncMessage: 'Connected to Summit Ridge Electric (QuickBooks). Executed change orders can be invoiced.',
    company_name: 'Summit Ridge Electric (QuickBooks)',
  });
  const { access_token: access, refresh_token: refresh } = await row();
  expect(access).toMatch(/^v1\.app\./);
  expect(`${access}${refresh}`).not.toMatch(/RT1-|eyJ/);
});

test('a callback without, with a used, a foreign or a refused state reports an error and connects nothing', async () => {
  const before = await row();
  const { authUrl } = await get('/quickbooks/connect');
  const decide = async (decision: string, url = authUrl) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return back.pathname + back.search;
  };
  const good = await decide('connect');
  const visit = async (who: 'office' | 'rival' | 'anonymous' | 'impersonating' | 'field', url: string) =>
    /"(quickbooks_\w+)"/.exec((await world.call(who, 'GET', url)).body)?.[1];
  expect(await visit('office', '/quickbooks/callback')).toBe('quickbooks_error');
  expect(await visit('office', good.replace(/state=[^&]+/, 'state=forged'))).toBe('quickbooks_error');
  for (const who of ['anonymous', 'rival', 'impersonating', 'field'] as const)
    expect(await visit(who, good)).toBe('quickbooks_error');
  expect(await visit('office', await decide('cancel'))).toBe('quickbooks_error');
  expect(await visit('office', good)).toBe('quickbooks_error');
  expect((await row()).token_version).toBe(before.token_version);
  // The same person with a state of his own is let in, once.
  const fresh = await decide('connect', (await get('/quickbooks/connect')).authUrl);
  expect(await visit('office', fresh)).toBe('quickbooks_connected');
  expect(await visit('office', fresh)).toBe('quickbooks_error');
});

test('customers come by name, inactive ones marked; a job is linked to an active one only, one a job', async () => {
  const customers = await get(`/quickbooks/customers${ofCompany()}`);
  expect(customers).toContainEqual({
    id: '2',
    name: 'Big Sky General Contractors:Riverside Medical Tower',
    active: true,
  });
  expect(customers.filter((one: { active: boolean }) => !one.active)).toHaveLength(1);
  const jobId = world.summit.jobs['Riverside Medical Tower']!;
  const link = async (body: object) => {
    const answer = await world.call('office', 'POST', '/quickbooks/link-job', {
      customer_id: world.summit.customerId,
      ...body,
    });
    return [answer.statusCode, answer.json().message];
  };
  expect(await link({ job_id: jobId })).toEqual([400, 'Please select both a job and a QuickBooks customer.']);
  expect(await link({ quickbooks_customer_id: '2' })).toEqual([
    400,
    'Please select both a job and a QuickBooks customer.',
  ]);
  expect(await link({ job_id: jobId, quickbooks_customer_id: '99' })).toEqual([400, accounting.customerGone]);
  expect(await link({ job_id: jobId, quickbooks_customer_id: '7' })).toEqual([409, accounting.customerInactive]);
  expect((await link({ job_id: world.rival.jobs['Riverside Medical Tower'], quickbooks_customer_id: '2' }))[0]).toBe(
    404,
  );
  expect(await link({ job_id: jobId, quickbooks_customer_id: '2' })).toEqual([200, accounting.jobLinked]);
  expect(await link({ job_id: jobId, quickbooks_customer_id: '2' })).toEqual([200, accounting.jobLinked]);
  expect(await link({ job_id: jobId, quickbooks_customer_id: '5' })).toEqual([409, accounting.jobAlreadyLinked]);
  expect(await get(`/quickbooks/job-links${ofCompany()}`)).toEqual([
    {
      job_id: jobId,
      quickbooks_customer_id: '2',
      quickbooks_customer_name: 'Big Sky General Contractors:Riverside Medical Tower',
    },
  ]);
  await world.unlink();
  await world.unlink();
  expect(await get('/quickbooks/job-links')).toEqual([]);
});

test('two processes at once with an old token refresh it once', async () => {
  world.moveClock(2 * 3600_000);
  const before = world.books.calls('token').length;
  const sessions = await Promise.all(Array.from({ length: 8 }, () => openSession(world.deps, world.summit)));
  expect(world.books.calls('token').length - before).toBe(1);
  expect(new Set(sessions.map((one) => (one.kind === 'open' ? one.session.accessToken : one.kind))).size).toBe(1);
});

test('a token that QuickBooks refuses early is refreshed once for all who were refused', async () => {
  world.books.faults.add({ at: 'query-customer', kind: 'status', status: 401, code: 3200, times: 4 });
  const before = world.books.calls('token').length;
  // All four ask with the old token before the first of them asks again: else one of them gets another's refusal, too.
  const { promise: allAsked, resolve: ask } = Promise.withResolvers<void>();
  let asking = 0;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      callQuickBooks(world.deps, world.summit, async (session) => {
        asking += 1;
        if (asking === 4) ask();
        await allAsked;
        return world.deps.accounting.listCustomers(session);
      }),
    ),
  );
  expect(answers.map((answer) => ('outcome' in answer ? answer.outcome : answer.kind))).toEqual(Array(4).fill('done'));
  expect(world.books.calls('token').length - before).toBe(1);
});

test('a process that died while it refreshed holds the others up for its lease only', async () => {
  world.moveClock(2 * 3600_000);
  await withTenant(world.deps.db, world.summit, (tx) =>
    tx.quickbooks_connections.updateMany({
      data: { lease_id: 'dead', lease_until: new Date(world.deps.clock.now().getTime() + 20_000) },
    }),
  );
  const waiting = openSession(world.deps, world.summit);
  setTimeout(() => world.moveClock(21_000), 200);
  expect(await waiting).toMatchObject({ kind: 'open' });
});

test('a refresh whose answer was lost is made again with the old token', async () => {
  world.moveClock(2 * 3600_000);
  world.books.faults.add({ at: 'token', kind: 'lost-answer' });
  expect(await openSession(world.deps, world.summit)).toMatchObject({ kind: 'away' });
  expect(await openSession(world.deps, world.summit)).toMatchObject({ kind: 'open' });
});

test('keys rotate: what an old key sealed opens, and is sealed with the new one at the next use', async () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const { config } = world.deps;
  const sealed = sealSecret(config, 'here', 'secret');
  expect(openSecret(config, 'there', sealed)).toBeNull();
  config.SECRET_KEYS = `b:${key(2)}`;
  expect(openSecret(config, 'here', sealed)).toBeNull();
  delete config.SECRET_KEYS;
  config.SECRET_KEYS = `a:${key(1)}`;
  const byA = sealSecret(config, 'here', 'secret');
  config.SECRET_KEYS = `b:${key(2)},a:${key(1)}`;
  expect([openSecret(config, 'here', byA), sealSecret(config, 'here', 'x').split('.')[1]]).toEqual(['secret', 'b']);
  delete config.SECRET_KEYS;
});

test('when QuickBooks takes the refresh token no more, the status asks to connect again, which mends it', async () => {
  const { refresh_token: sealed } = await row();
  const token = openSecret(world.deps.config, `quickbooks:${world.summit.customerId}`, sealed!)!;
  await world.books.books.endToken(token, 0);
  world.moveClock(2 * 3600_000);
  expect((await world.call('office', 'GET', '/quickbooks/customers')).statusCode).toBe(409);
  expect(await get('/quickbooks/status')).toMatchObject({
    isConnected: false,
    needs_reconnect: true,
    syncMessage: accounting.syncExpired,
  });
  expect(await world.connect()).toBe('quickbooks_connected');
  expect(await get('/quickbooks/status')).toMatchObject({ isConnected: true, needs_reconnect: false });
});

test('while QuickBooks is away, customers cannot be read and nothing is forgotten', async () => {
  world.books.faults.add({ at: 'query-customer', kind: 'status', status: 500, times: 2 });
  expect((await world.call('office', 'GET', '/quickbooks/customers')).statusCode).toBe(503);
  expect(await get('/quickbooks/status')).toMatchObject({ isConnected: true });
});

test('disconnecting forgets the tokens and revokes them, also when QuickBooks does not answer', async () => {
  await world.disconnect();
  expect(world.books.calls('revoke')).toHaveLength(1);
  expect(await row()).toMatchObject({ status: 'disconnected', access_token: null, refresh_token: null });
  await world.connect();
  world.books.faults.add({ at: 'revoke', kind: 'reset' });
  const answer = await world.call('admin', 'POST', '/quickbooks/disconnect', { customer_id: world.summit.customerId });
  expect(answer.json()).toEqual({ success: true, error: null });
  expect(await get('/quickbooks/status')).toMatchObject({ isConnected: false });
  expect((await world.call('admin', 'POST', '/quickbooks/disconnect', {})).json()).toEqual({
    success: true,
    error: null,
  });
});
