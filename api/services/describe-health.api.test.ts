import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
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

test('/ready is 503 and says why while the schema is not the one of this build', async () => {
  expect(await world.app.inject({ url: '/ready' })).toMatchObject({ statusCode: 200 });
  const owner = await openOwner(world);
  await owner.query(
    'update _prisma_migrations set finished_at = null where id = (select max(id) from _prisma_migrations)',
  );
  await owner.end();
  const answer = await world.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toMatch(/lacks 1 of \d+ migrations, first .*Run db:migrate\.$/);
});
