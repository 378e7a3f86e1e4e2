import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { openOwner } from '../testing/open-owner.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openOwner({ database });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

// Creating a function again drops its settings without a word.
test('reading one order keeps one plan for all calls', async () => {
  const { rows } = await owner.query<{ proconfig: string[] | null }>(
    "select proconfig from pg_proc where proname = 'order_record'",
  );
  expect(rows).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }]);
});
