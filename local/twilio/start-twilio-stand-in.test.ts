import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import twilio from 'twilio';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTwilioStandIn, type TwilioStandIn, type TwilioStandInSettings } from './start-twilio-stand-in.ts';

const OURS = '+18015550100';
const FOREMAN = '+18015550111';
/** A second, which is the rule, is short beside other tests. */
const PATIENT = { timeout: 15_000 };
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-test-token' };
let folder: string;
let app: Server;
let appUrl: string;
let standIn: TwilioStandIn;
let heard: { url: string; form: Record<string, string>; headers: IncomingHttpHeaders }[];
/** Statuses the application answers with, in turn; 0 is no answer at all; then 200. */
let answers: number[];

const start = (change: Partial<TwilioStandInSettings> = {}): Promise<TwilioStandIn> =>
  startTwilioStandIn({
    ...account,
    folder,
    numbers: [OURS],
    inboundUrl: `${appUrl}/sms#rc=5&rp=all&rt=200`,
    statusPausesMs: { sent: 1, delivered: 1 },
    retryPausesMs: [1],
    ...change,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twilio-'));
  heard = [];
  answers = [];
  app = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      heard.push({
        url: request.url ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
        headers: request.headers,
      });
      const status = answers.shift() ?? 200;
      if (status > 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  standIn = await start();
});
afterEach(async () => {
  await standIn.close();
  app.closeAllConnections();
  app.close();
});

const send = (change: Record<string, string> = {}): Promise<Response> =>
  fetch(`${standIn.url}/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
    body: new URLSearchParams({ From: OURS, To: FOREMAN, Body: 'Hi', StatusCallback: `${appUrl}/status`, ...change }),
  });

describe('a text that comes in', () => {
  test('is posted with a signature over the address without its fragment', async () => {
    const received = await standIn.receive({ from: FOREMAN, to: OURS, body: '2 guys 4 hrs; ¾" EMT' });
    expect(received.taken).toBe(true);
    const [call] = heard;
    expect(call?.form).toMatchObject({
      MessageSid: received.sid,
      From: FOREMAN,
      To: OURS,
      Body: '2 guys 4 hrs; ¾" EMT',
      NumMedia: '0',
    });
    const signature = String(call?.headers['x-twilio-signature']);
    expect(twilio.validateRequest(account.authToken, signature, `${appUrl}/sms`, call?.form ?? {})).toBe(true);
    expect(call?.headers['x-test-time']).toBeUndefined();
  });

  test('names its media, and carries its time when one was given', async () => {
    const media = [{ bytes: new Uint8Array([1, 2, 3]), contentType: 'image/png' }];
    const at = new Date('2026-03-02T15:00:00Z');
    const { sid } = await standIn.receive({ from: FOREMAN, to: OURS, body: '', media, at });
    expect(sid).toMatch(/^MM/);
    expect(heard[0]?.form).toMatchObject({ NumMedia: '1', MediaContentType0: 'image/png' });
    expect(heard[0]?.form.MediaUrl0).toContain(`/Messages/${sid}/Media/ME`);
    expect(heard[0]?.headers['x-test-time']).toBe('2026-03-02T15:00:00.000Z');
  });

  test('is tried again after 500s and a silence, each time with the same idempotency token', async () => {
    answers = [500, 0, 503];
    expect((await standIn.receive({ from: FOREMAN, to: OURS, body: 'again' })).taken).toBe(true);
    expect(heard).toHaveLength(4);
    expect(new Set(heard.map((call) => call.headers['i-twilio-idempotency-token'])).size).toBe(1);
    expect(standIn.webhooks().map((attempt) => attempt.failure)).toEqual(['5xx', 'rt', '5xx', null]);
  });

  test('is given up after rc=5, and the list still has it', async () => {
    answers = [500, 500, 500, 500, 500, 500];
    const { sid, taken } = await standIn.receive({ from: FOREMAN, to: OURS, body: 'lost' });
    expect(taken).toBe(false);
    expect(heard).toHaveLength(6);
    expect(standIn.messages().map((message) => message.sid)).toContain(sid);
  });

  test('without overrides is not tried again after a 500', async () => {
    standIn.setInboundUrl(`${appUrl}/sms`);
    answers = [500];
    expect((await standIn.receive({ from: FOREMAN, to: OURS, body: 'once' })).taken).toBe(false);
    expect(heard).toHaveLength(1);
  });

  test('can come twice or never', async () => {
    standIn.faults.add({ at: 'inbound', kind: 'duplicate' });
    await standIn.receive({ from: FOREMAN, to: OURS, body: 'twice' });
    standIn.faults.add({ at: 'inbound', kind: 'drop' });
    await standIn.receive({ from: FOREMAN, to: OURS, body: 'never' });
    expect(heard.map((call) => call.form.Body)).toEqual(['twice', 'twice']);
  });
});

describe('STOP, START and HELP', () => {
  const repliesTo = (body: string): string[] =>
    standIn
      .messages()
      .filter((message) => message.direction === 'outbound-reply' && message.body.includes(body))
      .map((message) => message.to);

  test('are answered by Twilio itself and still reach the application', async () => {
    for (const body of ['Stop', 'stop', 'start', 'help']) await standIn.receive({ from: FOREMAN, to: OURS, body });
    expect(repliesTo('successfully been unsubscribed')).toHaveLength(1);
    expect(repliesTo('re-subscribed')).toHaveLength(1);
    expect(repliesTo('Reply STOP to unsubscribe. Msg')).toHaveLength(2);
    expect(heard.map((call) => call.form.Body)).toEqual(['Stop', 'stop', 'start', 'help']);
  });

  test('a yes from somebody who never opted out is a text like any other', async () => {
    await standIn.receive({ from: FOREMAN, to: OURS, body: 'Yes' });
    expect(standIn.messages()).toHaveLength(1);
  });

  test('stop inside a sentence is no STOP', async () => {
    await standIn.receive({ from: FOREMAN, to: OURS, body: 'stop the demo on 3' });
    expect((await send()).status).toBe(201);
  });
});

describe('delivery', () => {
  const statuses = (): (string | undefined)[] =>
    heard.filter((call) => call.url === '/status').map((call) => call.form.MessageStatus);

  test('can fail with a code', async () => {
    standIn.faults.add({ at: 'delivery', kind: 'undelivered', code: 30005, key: FOREMAN });
    await send();
    await vi.waitFor(() => expect(statuses()).toEqual(['sent', 'undelivered']), PATIENT);
    expect(heard.at(-1)?.form.ErrorCode).toBe('30005');
  });

  test('can be reported twice and out of order', async () => {
    standIn.faults.add({ at: 'status', kind: 'reorder', ms: 500 });
    standIn.faults.add({ at: 'status', kind: 'duplicate' });
    await send();
    await vi.waitFor(() => expect(statuses()).toEqual(['delivered', 'delivered', 'sent']), PATIENT);
  });

  test('of a photo keeps the bytes that were fetched from us', async () => {
    await send({ MediaUrl: `${appUrl}/order.pdf` });
    await vi.waitFor(() => expect(standIn.messages()[0]?.status).toBe('delivered'), PATIENT);
    expect(standIn.messages()[0]?.media).toHaveLength(1);
  });

  test('of a photo that cannot be fetched fails with 11200', async () => {
    await send({ MediaUrl: 'http://127.0.0.1:1/gone.pdf' });
    await vi.waitFor(
      () => expect(standIn.messages()[0]).toMatchObject({ status: 'failed', errorCode: 11200 }),
      PATIENT,
    );
  });
});

describe('after a restart', () => {
  test('texts, media and opt-outs are still there, and a half-way delivery goes on', async () => {
    await standIn.close();
    standIn = await start({ statusPausesMs: { sent: 60_000, delivered: 1 } });
    const { sid } = await standIn.receive({
      from: FOREMAN,
      to: OURS,
      body: 'kept',
      media: [{ bytes: Buffer.from('abc'), contentType: 'image/png' }],
    });
    await standIn.receive({ from: '+18015550122', to: OURS, body: 'STOP' });
    const sent = (await (await send()).json()) as { sid: string };
    await standIn.close();

    standIn = await start();
    const kept = standIn.messages().find((message) => message.sid === sid);
    expect(kept?.body).toBe('kept');
    const bytes = await Promise.all((kept?.media ?? []).map((media) => standIn.readMedia(media)));
    expect(bytes.map(String)).toEqual(['abc']);
    expect((await send({ To: '+18015550122' })).status).toBe(400);
    await vi.waitFor(
      () => expect(standIn.messages().find((message) => message.sid === sent.sid)?.status).toBe('delivered'),
      PATIENT,
    );
  });
});

describe('the control routes', () => {
  test('receive texts and plan faults for a test in another process', async () => {
    const post = (path: string, body: object) =>
      fetch(standIn.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/control/faults', { at: 'send', kind: 'status', status: 503 });
    expect((await send()).status).toBe(503);
    await post('/control/receive', { from: FOREMAN, to: OURS, body: 'by control' });
    expect(heard[0]?.form.Body).toBe('by control');
    const { messages } = (await (await fetch(`${standIn.url}/control/messages`)).json()) as { messages: unknown[] };
    expect(messages).toHaveLength(1);
  });

  test.each<Record<string, string>>([{ origin: 'https://example.com' }, { 'x-forwarded-for': '203.0.113.9' }])(
    'are closed to %o',
    async (headers) => {
      expect((await fetch(`${standIn.url}/control/messages`, { headers })).status).toBe(404);
    },
  );
});
