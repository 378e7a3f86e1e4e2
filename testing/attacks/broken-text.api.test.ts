import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';

/** Found 2026-11: a NUL in an address, a form or a file's name reached PostgreSQL and came back as 500, or stopped the service. */
let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

const refused = { statusCode: 400, code: 'MALFORMED' };

async function send(method: 'GET' | 'POST', url: string, more: Record<string, unknown> = {}) {
  const answer = await world.app.inject({ method, url, cookies: world.cookieOf('office'), ...more });
  return { statusCode: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

test.each([
  ['a path', '/a-api/%00'],
  ['a path in the middle of a token', `/a-api/${'a'.repeat(20)}%00${'a'.repeat(20)}`],
  ['a page of the console', '/console/%00'],
  ['a query', '/change-orders?search=%00'],
  ['the name of a query', '/change-orders?%00=1'],
  ['a query of bytes that are no UTF-8', '/change-orders?search=%FF%FE'],
  ['a path of half a letter', '/a-api/%ED%A0%80'],
  ['a percent sign with nothing behind it', '/change-orders?search=100%'],
])('%s is refused', async (_what, url) => {
  expect(await send('GET', url)).toEqual(refused);
});

test('cookies and forms are refused', async () => {
  expect(await send('GET', '/users', { headers: { cookie: 'corbel_session=a%00b' } })).toEqual(refused);
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const payload = 'socket_id=1.1&channel_name=private-%00';
  expect(await send('POST', '/assistant/pusher/auth', { ...form, payload })).toEqual(refused);
});

test.each([
  ['NUL', Buffer.from('{"description":"a\\u0000b"}')],
  ['NUL in a name', Buffer.from('{"descr\\u0000iption":"a"}')],
  ['half a letter', Buffer.from('{"description":"a\\ud800b"}')],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"description":"a'), 0xff, ...Buffer.from('"}')])],
])('JSON with %s is refused', async (_what, payload) => {
  const headers = { 'content-type': 'application/json' };
  expect(await send('POST', '/change-orders', { headers, payload })).toEqual(refused);
});

test('a whole letter written as two halves is none of these', async () => {
  const payload = Buffer.from('{"description":"a \\ud83d\\udc4d and a \\\\ud800"}');
  const headers = { 'content-type': 'application/json' };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/change-orders',
    cookies: world.cookieOf('office'),
    headers,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json<{ description: string }>().description).toBe('a 👍 and a \\ud800');
});

test('fields and names of files in a multipart form are refused', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const part = (disposition: string, body: string): Buffer =>
    Buffer.from(`--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n--edge--\r\n`, 'latin1');
  expect(await send('POST', '/assistant/web_messages', { headers, payload: part('name="message"', 'a\0b') })).toEqual(
    refused,
  );
  const named = part(`name="file"; filename*=UTF-8''a%00.png`, 'bytes');
  expect(await send('POST', '/attachments?co_id=1', { headers, payload: named })).toEqual(refused);
});

test('the service goes on as before', async () => {
  expect((await world.app.inject({ url: '/ready' })).statusCode).toBe(200);
  expect((await world.call('office', 'GET', '/change-orders')).statusCode).toBe(200);
});
