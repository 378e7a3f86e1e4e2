import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import twilio from 'twilio';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { openTwilio } from './twilio.ts';

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-test-token' };
const OURS = '+18015550100';
const FOREMAN = '+18015550111';
/** A second, which is the rule, is short beside other tests. */
const PATIENT = { timeout: 15_000 };
let standIn: TwilioStandIn;
let app: Server;
let publicUrl: string;
const heard: { url: string; form: URLSearchParams; signature: string }[] = [];

beforeAll(async () => {
  app = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      const signature = String(request.headers['x-twilio-signature']);
      heard.push({ url: request.url ?? '', form: new URLSearchParams(body), signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  publicUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  standIn = await startTwilioStandIn({
    ...account,
    folder: await mkdtemp(join(tmpdir(), 'twilio-')),
    numbers: [OURS],
    inboundUrl: `${publicUrl}/webhooks/twilio/sms#rc=5&rp=all`,
    statusPausesMs: { sent: 1, delivered: 1 },
    retryPausesMs: [1],
  });
});
afterAll(async () => {
  await standIn.close();
  app.close();
});
beforeEach(() => {
  heard.length = 0;
  standIn.faults.clear();
});

const vendor = (change: object = {}) =>
  openTwilio({ ...account, publicUrl, apiUrl: standIn.url, timeoutMs: 1_000, ...change });
const text = (change: object = {}) => ({ from: OURS, to: FOREMAN, body: 'Got it.', outboundId: 7, ...change });

describe('sending', () => {
  test('an accepted text has a sid and its progress comes back signed, with our outbound id', async () => {
    const sent = await vendor().send(text({ outboundId: 41 }));
    expect(sent).toMatchObject({ outcome: 'accepted', segments: 1, status: 'queued' });
    await vi.waitFor(
      () => expect(heard.map((call) => call.form.get('MessageStatus'))).toEqual(['sent', 'delivered']),
      PATIENT,
    );
    for (const call of heard) {
      expect(call.url).toBe('/webhooks/twilio/status?o=41');
      expect(vendor().isSigned(publicUrl + call.url, Object.fromEntries(call.form), call.signature)).toBe(true);
    }
  });

  test.each([
    ['a number that is none', { to: '+123' }, 21211],
    ['a region that is not enabled', { to: '+442079460000' }, 21408],
    ['a text over 1600 characters', { body: 'x'.repeat(1601) }, 21617],
    ['an empty text', { body: '' }, 21602],
    ['a sender that is not ours', { from: '+18015550159' }, 21659],
  ])('%s is refused with its code', async (_what, change, code) => {
    expect(await vendor().send(text(change))).toMatchObject({ outcome: 'refused', code });
  });

  test('a wrong password is refused with 20003', async () => {
    expect(await vendor({ authToken: 'wrong' }).send(text())).toMatchObject({ outcome: 'refused', code: 20003 });
  });

  test('after STOP a text is refused with 21610, after START it goes through', async () => {
    const person = '+18015550133';
    await standIn.receive({ from: person, to: OURS, body: ' stop ' });
    expect(await vendor().send(text({ to: person }))).toMatchObject({ outcome: 'refused', code: 21610 });
    await standIn.receive({ from: person, to: OURS, body: 'Start' });
    expect(await vendor().send(text({ to: person }))).toMatchObject({ outcome: 'accepted' });
  });

  test.each<[string, FaultInput, number]>([
    ['500', { at: 'send', kind: 'status', status: 500 }, 0],
    ['no answer in time', { at: 'send', kind: 'timeout' }, 0],
    ['a broken connection', { at: 'send', kind: 'reset' }, 0],
    ['an answer that is no JSON', { at: 'send', kind: 'garbage' }, 0],
    ['an answer that comes too late', { at: 'send', kind: 'slow', ms: 1_500 }, 1],
    ['a lost answer', { at: 'send', kind: 'lost-answer' }, 1],
  ])('%s is unknown, and the list tells whether it was sent', async (what, fault, sent) => {
    const body = `body for ${what}`;
    const since = new Date(Date.now() - 5000);
    standIn.faults.add(fault);
    expect(await vendor().send(text({ body }))).toMatchObject({ outcome: 'unknown' });
    const found = await vendor().list({ to: FOREMAN, from: OURS, since });
    expect(found.filter((message) => message.body === body)).toHaveLength(sent);
  });

  test('a 429 is waited out, because nothing was done', async () => {
    standIn.faults.add({ at: 'send', kind: 'status', status: 429, times: 2 });
    expect(await vendor().send(text({ body: 'after 429' }))).toMatchObject({ outcome: 'accepted' });
    expect(standIn.messages().filter((message) => message.body === 'after 429')).toHaveLength(1);
  });
});

describe('looking up', () => {
  test('the list is newest first, goes over pages and stops at the given time', async () => {
    const person = '+18015550144';
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, 0) + minute * 60_000);
    for (let minute = 0; minute < 205; minute++) {
      await standIn.receive({ from: person, to: OURS, body: `${minute}`, at: at(minute) });
    }
    const found = await vendor().list({ from: person, since: at(2) });
    expect(found).toHaveLength(203);
    expect(found.at(0)).toMatchObject({ body: '204', direction: 'inbound', status: 'received', sentAt: at(204) });
    expect(await vendor().list({ from: person, since: at(0), limit: 3 })).toHaveLength(3);
  });

  test('one text is fetched by its sid, and one that does not exist is null', async () => {
    const { sid } = await standIn.receive({ from: FOREMAN, to: OURS, body: 'hello' });
    expect(await vendor().fetchText(sid)).toMatchObject({ sid, body: 'hello', from: FOREMAN, numMedia: 0 });
    expect(await vendor().fetchText(`SM${'f'.repeat(32)}`)).toBeNull();
  });
});

describe('media', () => {
  const photo = { bytes: new Uint8Array(3000).fill(9), contentType: 'image/jpeg' };

  test('bytes come through the redirect, without the password going along', async () => {
    const { sid } = await standIn.receive({ from: FOREMAN, to: OURS, body: '', media: [photo, photo] });
    const media = await vendor().listMedia(sid);
    expect(media.map((item) => item.contentType)).toEqual(['image/jpeg', 'image/jpeg']);
    const got = await vendor().fetchMedia(media[0]?.url ?? '', 3000);
    expect(Buffer.from(got.bytes).equals(Buffer.from(photo.bytes))).toBe(true);
    expect(got.contentType).toBe('image/jpeg');
  });

  test('one byte over the ceiling is refused', async () => {
    const { sid } = await standIn.receive({ from: FOREMAN, to: OURS, body: '', media: [photo] });
    const [media] = await vendor().listMedia(sid);
    await expect(vendor().fetchMedia(media?.url ?? '', 2999)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  test.each(['http://127.0.0.1:1/x', 'https://example.com/x', 'file:///etc/hostname', 'not a url'])(
    'an address outside the allowed hosts is never called: %s',
    async (url) => {
      await expect(vendor().fetchMedia(url, 10)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  test('with the real Twilio only its own host is taken, by https', async () => {
    const real = vendor({ apiUrl: undefined });
    for (const url of [
      'http://api.twilio.com/x',
      'https://api.twilio.com.example.com/x',
      'https://api.twilio.com:8443/x',
    ]) {
      await expect(real.fetchMedia(url, 10)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('a redirect out of the allowed hosts is not followed', async () => {
    const hostile = createServer((_request, response) => {
      response.writeHead(307, { location: `${publicUrl}/inside` }).end();
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    await expect(vendor({ apiUrl }).fetchMedia(`${apiUrl}/x`, 10)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(heard.map((call) => call.url)).not.toContain('/inside');
    hostile.close();
  });

  test.each<[string, FaultInput]>([
    ['500', { at: 'media', kind: 'status' }],
    ['no answer in time', { at: 'content', kind: 'timeout' }],
    ['a broken connection', { at: 'content', kind: 'reset' }],
  ])('%s is UNAVAILABLE and may be tried again', async (_what, fault) => {
    const { sid } = await standIn.receive({ from: FOREMAN, to: OURS, body: '', media: [photo] });
    const [media] = await vendor().listMedia(sid);
    standIn.faults.add(fault);
    await expect(vendor().fetchMedia(media?.url ?? '', 3000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await vendor().fetchMedia(media?.url ?? '', 3000)).bytes).toHaveLength(3000);
  });
});

test('a signature holds for its exact address and form only', () => {
  const url = `${publicUrl}/webhooks/twilio/sms`;
  const form = { Body: '2 guys 4 hrs', From: FOREMAN };
  const signature = twilio.getExpectedTwilioSignature(account.authToken, url, form);
  expect(vendor().isSigned(url, form, signature)).toBe(true);
  expect(vendor().isSigned(url, { ...form, Body: '2 guys 40 hrs' }, signature)).toBe(false);
  expect(vendor().isSigned(`${url}?x=1`, form, signature)).toBe(false);
  expect(vendor({ authToken: 'another' }).isSigned(url, form, signature)).toBe(false);
  expect(vendor().isSigned(url, form, '')).toBe(false);
});
