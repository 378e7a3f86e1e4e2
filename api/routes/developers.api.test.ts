import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '../../domain/messages.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { SESSION_COOKIE } from '../plugins/session.ts';
import { openSession } from '../services/sign-in.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

/** A browser of a developer's own: its cookie follows what the server sets. */
async function developerBrowser() {
  let token = await openSession(world.deps, {
    developer: true,
    remember: false,
    address: '127.0.0.1',
    userAgent: null,
  });
  const tokens = [token];
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const answer = await world.app.inject({
      method,
      url,
      cookies: { [SESSION_COOKIE]: token },
      ...(body ? { payload: body } : {}),
    });
    const set = answer.cookies.find((cookie) => cookie.name === SESSION_COOKIE);
    if (set) {
      token = set.value;
      tokens.push(token);
    }
    return answer;
  };
  return { call, tokens };
}

const as = (userId: number | string, reason?: string) => ({ user_id: userId, ...(reason ? { reason } : {}) });

test('a developer acts as a user, by id, and is himself again afterwards', async () => {
  const { call, tokens } = await developerBrowser();
  const began = await call('POST', '/auth/impersonate', as(String(world.summit.users.estimator), 'Ticket 812'));
  expect(began.statusCode).toBe(200);
  expect(began.json().user).toMatchObject({ id: world.summit.users.estimator, isImpersonated: true });
  expect((await call('POST', '/auth/session/verify', {})).json()).toMatchObject({
    isDeveloper: false,
    user: { customer_id: world.summit.customerId, isImpersonated: true },
  });
  expect((await call('GET', `/change-orders?customer_id=${world.summit.customerId}`)).statusCode).toBe(200);
  expect((await call('GET', `/change-orders?customer_id=${world.rival.customerId}`)).statusCode).toBe(404);
  expect((await call('POST', '/auth/impersonate', as(world.summit.users.office))).statusCode).toBe(403);
  expect((await call('POST', '/auth/impersonate/stop', {})).statusCode).toBe(200);
  expect((await call('POST', '/auth/session/verify', {})).json()).toEqual({
    success: true,
    user: null,
    isDeveloper: true,
  });
  expect((await call('GET', `/change-orders?customer_id=${world.summit.customerId}`)).statusCode).toBe(403);
  // Each step has a token of its own; the earlier ones open nothing.
  expect(new Set(tokens).size).toBe(3);
  for (const old of tokens.slice(0, -1)) {
    const answer = await world.app.inject({ method: 'GET', url: '/customers', cookies: { [SESSION_COOKIE]: old } });
    expect(answer.statusCode).toBe(401);
  }
});

test('the company reads who acted as whom, why and what was done; another company reads nothing of it', async () => {
  const { call } = await developerBrowser();
  await call('POST', '/auth/impersonate', as(world.summit.users.estimator, 'They asked us to look at a stuck order'));
  const jobId = world.summit.jobs['Riverside Medical Tower'];
  const order = await call('POST', '/change-orders', { job_id: jobId, description: 'Seen together' });
  expect(order.statusCode).toBe(201);
  await call('POST', '/auth/impersonate/stop', {});
  const acts = await world.call('office', 'GET', `/customers/${world.summit.customerId}/support-access`);
  const [ended, created, began] = acts.json();
  const both = { developer: world.deps.config.DEVELOPER_NAME, user: began.user };
  expect(began).toMatchObject({
    ...both,
    action: 'impersonation.started',
    reason: 'They asked us to look at a stuck order',
  });
  expect(created).toMatchObject({ ...both, action: 'change_order.created', entity_id: order.json().id });
  expect(ended).toMatchObject({ ...both, action: 'impersonation.ended' });
  const others = await world.call('rival', 'GET', `/customers/${world.rival.customerId}/support-access`);
  expect(others.json()).toEqual([]);
});

test.each([
  ['no number', 'abc', 400, MESSAGES.developer.userIdInvalid],
  ['nothing', '', 400, MESSAGES.developer.userIdInvalid],
  ['a negative number', -4, 400, MESSAGES.developer.userIdInvalid],
  ['nobody', 2_000_000_000, 404, MESSAGES.developer.userNotFound],
  ['a number beyond any id', '99999999999', 404, MESSAGES.developer.userNotFound],
])('a user id that is %s gets its sentence', async (_, id, status, sentence) => {
  const { call } = await developerBrowser();
  const answer = await call('POST', '/auth/impersonate', { user_id: id });
  expect([answer.statusCode, answer.json().message]).toEqual([status, sentence]);
});

test('somebody who was removed is nobody to act as, but still read by his id', async () => {
  const added = await world.call('admin', 'POST', `/customers/${world.summit.customerId}/users`, {
    first_name: 'Gone',
    last_name: 'Soon',
    phone_number: '4355550177',
    role: 'field',
    sms_consent: true,
    terms_consent: true,
  });
  await world.call('admin', 'DELETE', `/users/${added.json().id}`);
  const { call } = await developerBrowser();
  expect((await call('POST', '/auth/impersonate', as(added.json().id))).statusCode).toBe(404);
  expect((await call('GET', `/users/${added.json().id}`)).json()).toMatchObject({ first_name: 'Gone' });
});

test('somebody nobody can reach, as the people of a demo are, is found by his id as anybody is', async () => {
  const visited = { first_name: 'Dana', last_name: 'Demo', phone_number: null, role: 'office', is_demo: true };
  const { id } = await withTenant(world.deps.db, world.rival, (tx) =>
    tx.users.create({ data: { ...visited, customer_id: world.rival.customerId } }),
  );
  const { call } = await developerBrowser();
  expect((await call('GET', `/users/${id}`)).json()).toMatchObject({ first_name: 'Dana' });
  expect((await call('GET', `/assistant/user-chat-history/${id}`)).statusCode).toBe(200);
  expect((await call('POST', '/auth/impersonate', as(id))).json().user).toMatchObject({ id, isImpersonated: true });
  expect((await world.call('office', 'GET', `/users/${id}`)).statusCode).toBe(404);
});

test('logging out while acting as somebody ends both', async () => {
  const { call } = await developerBrowser();
  await call('POST', '/auth/impersonate', as(world.summit.users.foreman));
  await call('POST', '/auth/logout', { isDeveloper: true });
  expect((await call('POST', '/auth/session/verify', {})).statusCode).toBe(401);
});

test('nobody but a developer acts as somebody else, and nobody ends what never began', async () => {
  for (const who of ['field', 'office', 'admin', 'demo', 'impersonating', 'rival'] as const) {
    const answer = await world.call(who, 'POST', '/auth/impersonate', as(world.summit.users.foreman));
    expect([who, answer.statusCode, answer.json().message]).toEqual([who, 403, MESSAGES.developer.notLoggedIn]);
  }
  expect((await world.call('office', 'POST', '/auth/impersonate/stop', {})).statusCode).toBe(403);
});
