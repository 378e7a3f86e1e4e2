import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMailStandIn, type MailStandIn } from '../mail/start-mail-stand-in.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../twilio/start-twilio-stand-in.ts';
import { sandbox } from './sandbox.ts';

const OURS = '+18015550100';
const FOREMAN = '+18015550111';
/** A second, which is the rule, is short beside other tests. */
const PATIENT = { timeout: 15_000 };
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-test-token' };
const people = [
  { key: 'foreman', name: 'Mike Alvarez', phone: FOREMAN, about: 'Foreman', language: 'English' as const },
];
const quiet = { orders: [], approvals: [], pending: 0 };
let hook: Server;
let twilio: TwilioStandIn;
let mail: MailStandIn;
let app: FastifyInstance;
let address: string;
const heard: Record<string, string>[] = [];
const asked: [Date, string | null][] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      heard.push(Object.fromEntries(new URLSearchParams(body)));
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const inboundUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/sms`;
  twilio = await startTwilioStandIn({
    ...account,
    folder,
    numbers: [OURS],
    inboundUrl,
    statusPausesMs: { sent: 1, delivered: 1 },
  });
  mail = await startMailStandIn({ folder: join(folder, 'mail') });
  app = Fastify();
  await app.register(sandbox, {
    ...{ twilio, mail, number: OURS },
    people: async () => people,
    developer: { phone: '+18015550190', totpSecret: 'JBSWY3DPEHPK3PXP' },
    changes: async (since: Date, phone: string | null) => {
      asked.push([since, phone]);
      return quiet;
    },
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await Promise.all([twilio.close(), mail.close()]);
  hook.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });
const text = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/sandbox/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const sendOut = (to: string, body: string) =>
  fetch(`${twilio.url}/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
    body: new URLSearchParams({ From: OURS, To: to, Body: body }),
  });

describe('texting as somebody', () => {
  test('goes through the signed webhook, photo and all', async () => {
    const media = [{ filename: 'wall.png', content_type: 'image/png', base64: btoa('bytes') }];
    const response = await text({ from: '(801) 555-0111', body: 'Riverside, 2 guys 4 hrs', media });
    expect(response.status).toBe(201);
    const { sid, taken } = (await response.json()) as { sid: string; taken: boolean };
    expect(taken).toBe(true);
    expect(heard.at(-1)).toMatchObject({
      MessageSid: sid,
      From: FOREMAN,
      To: OURS,
      Body: 'Riverside, 2 guys 4 hrs',
      NumMedia: '1',
    });
    const [kept] = twilio.messages().find((message) => message.sid === sid)?.media ?? [];
    const shown = await get(`/sandbox/media/${sid}/${kept?.sid}`);
    expect([await shown.text(), shown.headers.get('content-type')]).toEqual(['bytes', 'image/png']);
  });

  test.each([
    ['nobody', { from: 'Mike', body: 'hi' }],
    ['nothing', { from: FOREMAN, body: '' }],
    ['an unknown field', { from: FOREMAN, body: 'hi', to: '+18015550199' }],
  ])('with %s is refused with a sentence', async (_what, body) => {
    const response = await text(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'INVALID' });
  });

  test('a file that a browser could run is only offered for saving', async () => {
    const media = [{ content_type: 'text/html', base64: btoa('<script>alert(1)</script>') }];
    const { sid } = (await (await text({ from: FOREMAN, body: '', media })).json()) as { sid: string };
    const [kept] = twilio.messages().find((message) => message.sid === sid)?.media ?? [];
    const { headers } = await get(`/sandbox/media/${sid}/${kept?.sid}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the outbox', () => {
  test('gives texts, codes and mails of one phone or address, newest first', async () => {
    await sendOut('+18015550122', 'Your Corbel code is 111222.');
    await sendOut('+18015550122', 'Tu código de Corbel es 333444.');
    await sendOut(FOREMAN, 'Order 123456 is open.');
    const transport = nodemailer.createTransport(mail.url);
    await transport.sendMail({ from: 'a@example.com', to: 'Dana@example.com', subject: 'Your code', text: '555666' });
    const toPhone = await (await get('/sandbox/outbox?to=+18015550122')).json();
    expect(toPhone).toMatchObject({ codes: [{ code: '333444' }, { code: '111222' }], mails: [] });
    expect(toPhone.texts.map((item: { body: string }) => item.body)[0]).toContain('333444');
    expect(await (await get('/sandbox/outbox?to=dana@example.com')).json()).toMatchObject({
      texts: [],
      codes: [{ code: '555666', via: 'mail' }],
      mails: [{ subject: 'Your code' }],
    });
    expect((await (await get(`/sandbox/outbox?to=${FOREMAN}`)).json()).codes).toEqual([]);
    expect((await get('/sandbox/outbox?to=nobody')).status).toBe(400);
  });

  test('gives the developer’s current code', async () => {
    const { code, seconds_left: seconds } = await (await get('/sandbox/authenticator')).json();
    expect(code).toMatch(/^\d{6}$/);
    expect(seconds).toBeGreaterThan(0);
  });

  test('asks what changed since a time, for one person', async () => {
    const since = '2026-03-02T15:00:00.000Z';
    expect(await (await get(`/sandbox/changes?since=${since}&phone=8015550111`)).json()).toEqual(quiet);
    expect(asked.at(-1)).toEqual([new Date(since), FOREMAN]);
    expect((await get('/sandbox/changes?since=yesterday')).status).toBe(400);
  });
});

test('an open page hears of a text and of its delivery', async () => {
  const stop = new AbortController();
  const response = await fetch(`${address}/sandbox/events`, { signal: stop.signal });
  let said = '';
  const reading = (async () => {
    for await (const bytes of response.body ?? []) said += Buffer.from(bytes).toString();
  })().catch(() => undefined);
  await sendOut(FOREMAN, 'heard live');
  await vi.waitFor(() => expect(said).toMatch(/event: text\ndata: .*heard live.*"delivered"/), PATIENT);
  stop.abort();
  await reading;
});

test('the page and its modules are served under a strict policy, without types', async () => {
  const page = await get('/sandbox');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const script = await get('/sandbox/page/main.ts');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).not.toContain(': SandboxPerson[]');
});

describe('everybody else', () => {
  test.each<[string, Record<string, string>]>([
    ['a name that is not this machine', { host: 'corbel.example.com' }],
    ['a name that only begins like it', { host: '127.0.0.1.example.com' }],
    ['another site’s page', { host: 'localhost', origin: 'https://example.com' }],
    ['a page without an origin of its own', { host: 'localhost', origin: 'null' }],
    ['a proxy in front', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ])('finds nothing here: %s', async (_who, headers) => {
    for (const url of [
      '/sandbox',
      '/sandbox/outbox',
      '/sandbox/state',
      '/sandbox/authenticator',
      '/sandbox/price-widget.js',
    ]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    }
    const sent = await app.inject({
      method: 'POST',
      url: '/sandbox/texts',
      headers,
      payload: { from: FOREMAN, body: 'forged' },
    });
    expect(sent.statusCode).toBe(404);
    expect(twilio.messages().map((message) => message.body)).not.toContain('forged');
  });

  test('a peer on another machine finds nothing here', async () => {
    const answer = await app.inject({
      url: '/sandbox/outbox',
      remoteAddress: '192.0.2.5',
      headers: { host: 'localhost' },
    });
    expect(answer.statusCode).toBe(404);
  });
});
