import type { Client } from '@temporalio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { startReconciler } from './start-reconciler.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test('a step that fails is told of, and stops no other', async () => {
  const owner = await openOwner(world);
  await owner.query(
    `insert into rate_limits (key, window_start, count) values ('old', $1::timestamptz - interval '3 days', 1)`,
    [world.deps.clock.now()],
  );
  const failed: unknown[] = [];
  const deps = Object.create(world.deps, {
    texts: { value: { ...world.deps.texts, list: () => Promise.reject(new Error('Twilio is down')) } },
    config: { value: { ...world.deps.config, TWILIO_FROM: '+18015550100' } },
    log: {
      value: { ...world.deps.log, warn: (facts: { step?: string }, said: string) => failed.push(facts.step ?? said) },
    },
  }) as typeof world.deps;
  const schedule = {
    create: () => Promise.reject(new Error('Temporal is down')),
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('Temporal is down')) }) }),
  };
  await startReconciler(deps, { schedule } as unknown as Client).stop();
  const { rows } = await owner.query(`select 1 from rate_limits where key = 'old'`);
  await owner.end();
  expect(failed).toEqual([
    'keeping the schedules',
    'fetching texts',
    'a sender could not be checked; it will be tried again',
  ]);
  expect(rows).toEqual([]);
});
