import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { withTenant } from '../../prisma/walls.ts';
import { describeHealth } from './describe-health.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test('while nobody answers texts, health says how many wait and that nothing is lost', async () => {
  expect((await describeHealth(world.deps)).status).toBe('ok');
  const now = world.deps.clock.now();
  await withTenant(world.deps.db, world.summit, async (tx) => {
    const line = await tx.conversations.create({
      data: { customer_id: world.summit.customerId, phone_number: '+18015550101' },
    });
    const received_at = new Date(now.getTime() - 60_000);
    await tx.messages.create({
      data: {
        customer_id: world.summit.customerId,
        conversation_id: line.id,
        direction: 'in',
        body: 'hello',
        status: 'received',
        received_at,
      },
    });
  });
  const health = await describeHealth(world.deps);
  expect(health.parts.workflows).toEqual({ status: 'degraded', detail: '1 text unanswered' });
  expect(health.messages).toEqual(['Answers are delayed: 1 text unanswered. Nothing is lost.']);
});
