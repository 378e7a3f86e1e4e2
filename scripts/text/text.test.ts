import Fastify, { type FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SandboxChanges, SandboxPerson } from '../../local/handset/options.ts';
import { sandbox } from '../../local/handset/sandbox.ts';
import { startMailStandIn, type MailStandIn } from '../../local/mail/start-mail-stand-in.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../../local/twilio/start-twilio-stand-in.ts';
import { findSender } from './find-sender.ts';
import { openSandboxClient } from './open-sandbox-client.ts';
import { readTextArguments } from './read-text-arguments.ts';
import { sendAndWait } from './send-and-wait.ts';

const OURS = '+18015550100';
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-test-token' };
const person = (key: string, name: string, phone: string): SandboxPerson => ({
  key,
  name,
  phone,
  about: '',
  language: 'English',
});
const people = [person('foreman', 'Mike Alvarez', '+18015550111'), person('super', 'Mike Kowalski', '+18015550121')];
const order = {
  ...{ id: 7, id_number: 1012, cor_number: 4, status: 'Incomplete', job: 'Riverside Medical Tower', attachments: 1 },
  ...{ description: 'Relocate conduit', total_amount: null },
  items: [{ category: 'labor', name: 'Labor', quantity: 8, unit: 'hr', cost_per_unit: null }],
};
let twilio: TwilioStandIn;
let mail: MailStandIn;
let app: FastifyInstance;
let application: Server;
let address: string;
let folder: string;
let pending = 0;
let changed: Omit<SandboxChanges, 'pending'>;
/** HTTP status the application answers the webhook with. */
let status = 200;

/** Stands for the application: takes a text, is busy for a while, then answers sender and superintendent. */
async function work(from: string): Promise<void> {
  pending = 1;
  await new Promise((resolve) => setTimeout(resolve, 700));
  for (const [to, body] of [
    [from, 'Draft 1012.'],
    ['+18015550121', 'Please approve.'],
    [from, 'Sent.'],
  ] as const) {
    await fetch(`${twilio.url}/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
      body: new URLSearchParams({ From: OURS, To: to, Body: body }),
    });
  }
  changed = { orders: [order], approvals: [] };
  pending = 0;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-'));
  application = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      if (status === 200 && form.get('Body') !== 'stay quiet') void work(form.get('From') ?? '');
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  const inboundUrl = `http://127.0.0.1:${(application.address() as AddressInfo).port}/sms`;
  twilio = await startTwilioStandIn({ ...account, folder, numbers: [OURS], inboundUrl });
  mail = await startMailStandIn({ folder: join(folder, 'mail') });
  app = Fastify();
  const changes = async () => ({ ...changed, pending });
  await app.register(sandbox, { twilio, mail, number: OURS, people: async () => people, changes });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await Promise.all([twilio.close(), mail.close()]);
  application.close();
});
beforeEach(() => {
  changed = { orders: [], approvals: [] };
  status = 200;
});

const send = (body: string, change: object = {}) =>
  sendAndWait(openSandboxClient(address), { from: '+18015550111', body, files: [], at: null, ...change }, 5);

describe('sending and waiting', () => {
  test('waits until the turn is over and gives this text’s replies, in order', async () => {
    await send('earlier');
    const outcome = await send('Riverside, 2 guys 4 hrs');
    expect(outcome).toMatchObject({
      replies: ['Draft 1012.', 'Sent.'],
      ids: { orders: [7], approvals: [] },
      finished: true,
    });
    expect(outcome.texts.map((text) => text.to)).toEqual(['+18015550111', '+18015550121', '+18015550111']);
    expect(outcome.orders[0]?.items[0]?.cost_per_unit).toBeNull();
  });

  test('a text that is answered by nothing ends by itself', async () => {
    expect(await send('stay quiet')).toMatchObject({ replies: [], orders: [], finished: true });
  });

  test('a text that the application refuses is an error', async () => {
    status = 403;
    await expect(send('refused')).rejects.toThrow('did not take the text');
  });

  test('photos go along with their type', async () => {
    const photo = join(folder, 'Wall.JPG');
    await writeFile(photo, 'bytes');
    const { ids } = await send('', { files: [photo] });
    const kept = twilio.messages().find((message) => message.sid === ids.message);
    expect(kept?.media.map((media) => media.contentType)).toEqual(['image/jpeg']);
    await expect(send('x', { files: [join(folder, 'missing.png')] })).rejects.toThrow('missing.png cannot be read');
  });
});

describe('the command', () => {
  const run = (...args: string[]): Promise<{ code: number | null; out: string; error: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [new URL('../text.ts', import.meta.url).pathname, ...args]);
      let [out, error] = ['', ''];
      child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
      child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
      child.on('close', (code) => resolve({ code, out, error }));
    });

  test('prints one object with --json', async () => {
    const { code, out } = await run('--url', address, '--from', 'foreman', '--json', 'Riverside, 2 guys 4 hrs');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      replies: ['Draft 1012.', 'Sent.'],
      orders: [{ id_number: 1012 }],
      approvals: [],
      ids: { orders: [7] },
    });
  });

  test('prints lines for a person without it', async () => {
    const { out } = await run('--url', address, '--from', 'Mike Alvarez', 'Riverside, 2 guys 4 hrs');
    expect(out).toContain('Corbel → Mike Kowalski: Please approve.');
    expect(out).toContain(
      'Change order 1012, COR 4 (Incomplete, 1 attached), Riverside Medical Tower: Relocate conduit',
    );
    expect(out).toContain('labor      Labor: 8 hr, needs price');
  });

  test('says in one sentence that nothing runs', async () => {
    const { code, error } = await run('--url', 'http://127.0.0.1:1', '--from', 'foreman', 'hi');
    expect(code).toBe(1);
    expect(error.trim()).toBe("Nothing answers at http://127.0.0.1:1. Start it with 'npm start'.");
  });
});

describe('who texts', () => {
  test.each([
    ['foreman', '+18015550111'],
    ['Mike Kowalski', '+18015550121'],
    ['alvarez', '+18015550111'],
    ['(801) 555-0199', '+18015550199'],
    ['+18015550121', '+18015550121'],
  ])('%s is %s', (wanted, phone) => expect(findSender(wanted, people)).toBe(phone));

  test('a name that two people have is asked back', () => {
    expect(() => findSender('mike', people)).toThrow(/several people: foreman/);
    expect(() => findSender('zoe', people)).toThrow(/Nobody is called 'zoe'/);
  });
});

test.each([
  [['hi'], 'Say who texts'],
  [['--from', 'foreman'], 'Say something'],
  [['--from', 'foreman', '--wait', 'long', 'hi'], '--wait takes'],
  [['--frm', 'foreman', 'hi'], '--frm'],
])('%j is refused with the usage', (argv, words) => {
  expect(() => readTextArguments(argv)).toThrow(words);
  expect(() => readTextArguments(argv)).toThrow('Usage: npm run text');
});
