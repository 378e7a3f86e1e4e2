import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEmbeddedDatabase } from '../../local/database/open-embedded-database.ts';
import { migrate } from '../../prisma/migrate.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-api-'));
  const embedded = await openEmbeddedDatabase(folder, { template: inject('embeddedTemplate') });
  const owner = new pg.Client(embedded.connection);
  await owner.connect();
  await migrate(owner);
  await owner.end();
  world = await openApiWorld({ connection: embedded.connection, drop: () => embedded.close() });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('on the embedded database’s one connection an order goes from draft to executed, twenty people at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.call('office', 'POST', '/change-orders', {
        job_id: world.summit.jobs['Riverside Medical Tower'],
        description: `Extra ${index}`,
        big_dict: { categories: { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } } },
      }),
    ),
  );
  const ids = made.map((answer) => answer.json<{ id: number }>().id);
  expect(new Set(ids).size).toBe(20);
  const done = await Promise.all(ids.map((id) => world.call('office', 'POST', `/change-orders/${id}/complete`, {})));
  expect(done.map((answer) => answer.json<{ cor_number: number }>().cor_number).sort((a, b) => a - b)).toEqual(
    ids.map((_, index) => index + 1),
  );
  const executed = await world.call('office', 'PUT', `/change-orders/${ids[0]}/with-integrations`, {
    status: 'Executed',
  });
  expect(executed.json()).toMatchObject({ status: 'Executed', total_amount: 544 });
  expect((await world.call('office', 'GET', '/change-orders?limit=50')).json()).toHaveLength(20);
  expect((await world.call('rival', 'GET', `/change-orders/${ids[0]}`)).statusCode).toBe(404);
  expect((await world.call('office', 'GET', `/change-orders/${ids[0]}`)).json()).toMatchObject({ total_amount: 544 });
});
