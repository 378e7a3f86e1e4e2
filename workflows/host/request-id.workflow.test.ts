import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../api/open-log.ts';
import type { TextWorld } from '../../testing/open-text-world.ts';
import { openWorkerWorld } from '../../testing/open-worker-world.ts';

/** The road of one id: webhook, outbox, Temporal, worker, turn, vendor. Everything real but the vendor, who is his stand-in. */
let world: TextWorld;
let close: () => Promise<void>;
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});

beforeAll(async () => {
  ({ world, close } = await openWorkerWorld({}, () => openLog({ LOG_LEVEL: 'info' }, sink)));
}, 60_000);
afterAll(() => close());

const until = (found: () => unknown, what: string) =>
  expect.poll(found, { message: what, timeout: 25_000 }).toBeTruthy();
const sends = () => lines.filter((line) => line['vendor'] === 'twilio' && line['call'] === 'send');

interface Checkpoint {
  request_id: string;
  texts: number;
  failed: boolean;
  router_ms: number;
  agent_ms: number;
  tools_ms: number;
  total_ms: number;
}

test('a text’s request id is on its turn, its checkpoints, its tool calls’ log and the call to the vendor that answers it', async () => {
  await world.text('foreman', 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT');
  await until(() => world.repliesTo('foreman').length > 0, 'the reply');
  await until(() => sends().length > 0, 'the line of the call');
  const [checkpoint, ...more] = await world.rows<Checkpoint>('select * from checkpoints');
  expect(more).toEqual([]);
  expect(checkpoint).toMatchObject({ texts: 1, failed: false });
  for (const part of ['router_ms', 'agent_ms', 'tools_ms'] as const)
    expect([part, checkpoint![part] >= 0]).toEqual([part, true]);
  expect(checkpoint!.total_ms).toBeGreaterThanOrEqual(checkpoint!.router_ms);

  const [turn] = await world.rows<{ request_id: string }>('select request_id from turns');
  expect(turn!.request_id).toMatch(/^[\da-f-]{36}$/);
  const webhook = () => lines.find((line) => line['route'] === '/webhooks/twilio/sms');
  await until(webhook, 'the line of the webhook');
  const ids = [webhook()!['requestId'], checkpoint!.request_id, sends()[0]!['requestId']];
  expect(ids).toEqual([turn!.request_id, turn!.request_id, turn!.request_id]);
});
