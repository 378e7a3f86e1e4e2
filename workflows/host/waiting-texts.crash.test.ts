import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFleet, type Fleet } from '../../testing/open-fleet.ts';

const TEXTS = 60;
const PER_SECOND = 5;
/** A sender's moments are given up to a second ahead, and a killed worker's are given again. */
const MOST_IN_A_SECOND = 3 * PER_SECOND;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet({ apis: 0, workers: 2 }, { STAND_INS: '', SMS_PER_SECOND: String(PER_SECOND) });
}, 120_000);
afterAll(() => fleet.close());

test('texts that wait for their sender leave once each and at its pace, while workers are killed', async () => {
  await fleet.owner.query(
    `with talk as (
       insert into conversations (customer_id, phone_number, created_at)
       select $1, '+1385555' || lpad(n::text, 4, '0'), now() from generate_series(1000, 1000 + $2::int - 1) n returning id),
     text as (
       insert into messages (customer_id, conversation_id, direction, channel, kind, body, dedupe_key, status, received_at)
       select $1, id, 'out', 'sms', 'reminder', 'Reminder ' || id, 'waits:' || id, 'queued', now() from talk returning conversation_id)
     insert into outbox (aggregate, kind, payload, created_at, available_at)
     select 'conversation-' || conversation_id, 'nudge_conversation', jsonb_build_object('customerId', $1::int, 'conversationId', conversation_id), now(), now() from text`,
    [fleet.summit.customerId, TEXTS],
  );
  const sent = () => fleet.twilio.messages().filter(({ direction }) => direction === 'outbound-api');
  await until(() => sent().length >= TEXTS / 4);
  await fleet.processes[0]!.kill();
  await fleet.start('worker');
  await until(() => sent().length >= TEXTS / 2);
  await fleet.processes[0]!.kill();
  await fleet.start('worker');
  await until(() => sent().length >= TEXTS);
  await sleep(3_000);
  expect(new Set(sent().map(({ to }) => to)).size).toBe(TEXTS);
  expect(sent()).toHaveLength(TEXTS);
  const times = sent().map(({ createdAt }) => Date.parse(createdAt));
  const busiest = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  expect(busiest).toBeLessThanOrEqual(MOST_IN_A_SECOND);
}, 180_000);

async function until(holds: () => boolean): Promise<void> {
  const began = Date.now();
  while (!holds()) {
    if (Date.now() - began > 120_000) throw new Error('The texts did not leave in time.');
    await sleep(100);
  }
}
