import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';

/** Found 2026-11: 'Application/X-WWW-Form-Urlencoded' passed the check that forms are taken from vendors only. */
let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test.each([
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded',
  ' APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8',
])('a form sent as %s is refused where only JSON is read', async (type) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/change-orders',
    cookies: world.cookieOf('office'),
    headers: { 'content-type': type },
    payload: 'description=forged',
  });
  expect(answer.statusCode).toBe(415);
});

test.each(['', '1', 'abc', '1.1:private-company-2', '1.1\n', `${'1'.repeat(40)}.1`])(
  'a socket id of %j is 400',
  async (socket_id) => {
    const channel_name = `private-company-${world.summit.customerId}`;
    const answer = await world.call('office', 'POST', '/assistant/pusher/auth', { socket_id, channel_name });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID']);
  },
);
