import pusherJs from 'pusher-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultInput } from '../../local/faults/open-fault-plan.ts';
import { startPusherStandIn, type PusherStandIn } from '../../local/pusher/start-pusher-stand-in.ts';
import { openPusher } from './pusher.ts';

// Under Node the module is the class itself; its types describe the browser's build, with a default export.
const PusherClient = pusherJs as unknown as typeof pusherJs.default;
type PusherClient = pusherJs.default;

const app = { appId: 'corbel', key: 'a-key', secret: 'a-secret' };
const CHANNEL = 'private-phone-18015550111-1';
let standIn: PusherStandIn;
let clients: PusherClient[] = [];

beforeAll(async () => {
  standIn = await startPusherStandIn(app);
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  clients = [];
  await standIn.close();
});
beforeEach(() => standIn.faults.clear());

const vendor = (change: object = {}) =>
  openPusher({ ...app, cluster: 'local', host: standIn.host, port: standIn.port, timeoutMs: 10_000, ...change });

/** A browser's client that gets its consent from `authorizer`. */
function connect(authorizer = vendor(), key = app.key): PusherClient {
  const { cluster, wsHost, wsPort, forceTLS } = vendor().client;
  const client = new PusherClient(key, {
    ...{ cluster, wsHost: wsHost ?? '', wsPort: wsPort ?? 0, forceTLS, enabledTransports: ['ws'] },
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        void authorizer.authorize(socketId, channelName).then((auth) => done(null, auth)),
    },
  });
  clients.push(client);
  return client;
}
const when = (
  source: { bind(event: string, then: (data: unknown) => void): unknown },
  event: string,
): Promise<unknown> => new Promise((resolve) => source.bind(event, resolve));

test('what is triggered on a private channel reaches who is subscribed with consent', async () => {
  const channel = connect().subscribe(CHANNEL);
  await when(channel, 'pusher:subscription_succeeded');
  expect(standIn.channels()).toContain(CHANNEL);
  const got = when(channel, 'my-event');
  await vendor().trigger(CHANNEL, 'my-event', { message: 'Anotado: 2 peones, 3 h' });
  expect(await got).toEqual({ message: 'Anotado: 2 peones, 3 h' });
});

test('a subscription signed with another secret is refused', async () => {
  const channel = connect(vendor({ secret: 'guessed' })).subscribe(CHANNEL);
  expect(await when(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
});

test('consent for one channel does not open another', async () => {
  const borrowing = { ...vendor(), authorize: (socketId: string) => vendor().authorize(socketId, 'private-phone-1-1') };
  const channel = connect(borrowing).subscribe(CHANNEL);
  expect(await when(channel, 'pusher:subscription_error')).toMatchObject({ status: 401 });
});

test('an unknown key is turned away', async () => {
  const error = await when(connect(vendor(), 'another-key').connection, 'error');
  expect(error).toMatchObject({ error: { data: { code: 4001 } } });
});

test('a channel that everybody left is no longer occupied', async () => {
  const client = connect();
  await when(client.subscribe('private-leaving'), 'pusher:subscription_succeeded');
  client.disconnect();
  await expect.poll(() => standIn.channels()).not.toContain('private-leaving');
});

test.each<[string, object, FaultInput | null]>([
  ['a wrong secret', { secret: 'guessed' }, null],
  ['500', {}, { at: 'trigger', kind: 'status' }],
  ['no answer in time', { timeoutMs: 300 }, { at: 'trigger', kind: 'timeout' }],
  ['a broken connection', {}, { at: 'trigger', kind: 'reset' }],
])('%s makes trigger throw UNAVAILABLE', async (_what, change, fault) => {
  if (fault) standIn.faults.add(fault);
  await expect(vendor(change).trigger(CHANNEL, 'my-event', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('more than 10 kB is refused as Pusher refuses it', async () => {
  const attempt = vendor().trigger(CHANNEL, 'my-event', { message: 'x'.repeat(11_000) });
  await expect(attempt).rejects.toMatchObject({ cause: { status: 413 } });
});
