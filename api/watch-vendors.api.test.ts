import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../domain/errors.ts';
import { openApiWorld, type ApiWorld } from '../testing/open-api-world.ts';
import type { OperationsBody } from './contract/operations.ts';
import type { Deps } from './deps.ts';
import { openLog } from './open-log.ts';
import type { MailVendor, TextVendor } from './ports.ts';
import { withRequest } from './services/request-scope.ts';
import { watchVendors } from './watch-vendors.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()), 60_000);
afterAll(() => world.close());

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});
let answer: () => Promise<unknown> = () => Promise.resolve();
const watched = (): Deps =>
  watchVendors({
    ...world.deps,
    log: openLog({ LOG_LEVEL: 'info' }, sink),
    texts: { send: () => answer(), isSigned: () => true } as unknown as TextVendor,
    mail: { send: () => answer() } as MailVendor,
  });
const faults = async (): Promise<OperationsBody['vendor_faults']> =>
  ((await world.call('developer', 'GET', '/api/operations')).json() as OperationsBody).vendor_faults;
const sendText = (deps: Deps) => deps.texts.send({ from: '', to: '+18015550101', body: 'Hello', outboundId: 1 });

test('each call to a vendor is a line with the request it was made for, without what was said', async () => {
  answer = () => Promise.resolve({ outcome: 'accepted', sid: 'SM1', status: 'queued', segments: 1 });
  await withRequest({ requestId: 'request-7' }, () => sendText(watched()));
  expect(lines.at(-1)).toMatchObject({
    vendor: 'twilio',
    call: 'send',
    outcome: 'accepted',
    requestId: 'request-7',
    ms: expect.any(Number),
  });
  expect(JSON.stringify(lines.at(-1))).not.toMatch(/Hello|5550101/);
  expect(watched().texts.isSigned('', {}, '')).toBe(true);
});

test('a vendor without a usable answer is a fault on the operations page; a refusal is an answer', async () => {
  const deps = watched();
  answer = () => Promise.resolve({ outcome: 'refused', code: 21211, reason: 'bad number' });
  await sendText(deps);
  answer = () => Promise.reject(new AppError('INVALID'));
  await expect(sendText(deps)).rejects.toThrow();
  answer = () => Promise.resolve({ outcome: 'unknown', reason: 'no answer for +1 801 555 0101 in time' });
  await withRequest({ requestId: 'request-8' }, () => sendText(deps));
  answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
  await expect(deps.mail.send({ to: 'a@b.example', subject: '', text: '', html: '' })).rejects.toThrow('ECONNREFUSED');
  await expect.poll(async () => (await faults()).last_hour).toBe(2);
  const { calls, newest } = await faults();
  expect(calls.map(({ vendor, call, outcome, last_day }) => [vendor, call, outcome, last_day]).sort()).toEqual([
    ['smtp', 'send', 'thrown', 1],
    ['twilio', 'send', 'unknown', 1],
  ]);
  const lost = newest.find(({ vendor }) => vendor === 'twilio');
  expect([lost?.reason, lost?.request_id]).toEqual(['no answer for … in time', 'request-8']);
});
