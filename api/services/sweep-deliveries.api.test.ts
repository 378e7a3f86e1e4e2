import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { PHONES } from '../../prisma/seed/people.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(() => world.close());

const arrivals = () =>
  world.twilio
    .messages()
    .filter((one) => one.direction !== 'inbound')
    .map((one) => one.status);

const statuses = () =>
  world.rows<{ status: string; error_code: number | null; at: Date | null }>(
    `select status, error_code, delivered_at as at from messages where direction = 'out' and kind = 'chat' order by id`,
  );

test('what became of a text whose callbacks were all lost is asked for, once', async () => {
  world.twilio.faults.add({ at: 'status', kind: 'drop', key: PHONES['foreman']!, times: 4 });
  await world.say('foreman', 'hola');
  // The first answer is on its way for some milliseconds: only once it has arrived is the fault surely the second's.
  await expect.poll(arrivals).toEqual(['delivered']);
  world.twilio.faults.add({ at: 'delivery', kind: 'undelivered', key: PHONES['foreman']!, code: 30005 });
  await world.say('foreman', 'thanks');
  await expect.poll(arrivals).toEqual(['delivered', 'undelivered']);
  expect((await statuses()).map(({ status }) => status)).toEqual(['sent', 'sent']);

  // A callback may still be under way.
  expect(await sweepDeliveries(world.deps)).toBe(0);
  world.advance(3 * 60_000);
  expect(await sweepDeliveries(world.deps)).toBe(2);
  expect(await statuses()).toEqual([
    { status: 'delivered', error_code: null, at: expect.any(Date) },
    { status: 'undelivered', error_code: 30005, at: null },
  ]);
  expect(await sweepDeliveries(world.deps)).toBe(0);
});

test('of a text that a carrier never speaks of no more is asked after half a day', async () => {
  world.twilio.faults.add({ at: 'status', kind: 'drop', key: PHONES['office']!, times: 2 });
  await world.say('office', 'hola');
  await world.rows(`update messages set received_at = received_at - interval '13 hours' where status = 'sent'`);
  world.advance(3 * 60_000);
  expect(await sweepDeliveries(world.deps)).toBe(0);
});
