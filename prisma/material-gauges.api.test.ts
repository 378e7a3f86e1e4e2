import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeMaterialText } from '../domain/material-text.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { openOwner } from '../testing/open-owner.ts';

/** Descriptions, and how the normaliser stored them before the migration. */
const STORED: [description: string, before: string][] = [
  ['#12 THHN Copper Stranded', '1awg 2 thhn copper stranded'],
  ['#10 Bare Copper Ground', '1awg 0 bare copper ground'],
  ['#4/0 XHHW Aluminum', '4awg /0 xhhw aluminum'],
  ['#8 THHN', '8awg thhn'],
  ['Self Tapping Screw #8 x 1"', 'self tapping screw 8awg x 1in'],
  ['Two Gang Mud Ring', 'two gang joint compound ring'],
  ['Joint Compound 5 Gallon', 'joint compound 5 gallon'],
  ['PVC Sch 40 3/4"', 'pvc sch 40-3/4in'],
  ['1-1/4" EMT', '1-1/4in emt'],
];

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

test('what the old normaliser stored becomes what the new one would store', async () => {
  const { rows } = await owner.query<{ id: number }>(`insert into customers (name) values ('Old Lists') returning id`);
  for (const [description, before] of STORED)
    await owner.query(`insert into materials (customer_id, description, search_text) values ($1, $2, $3)`, [
      rows[0]!.id,
      description,
      before,
    ]);

  await owner.query(
    readFileSync(path.join(import.meta.dirname, 'migrations/20261122175500_material_gauges/migration.sql'), 'utf8'),
  );

  const now = await owner.query<{ search_text: string }>(`select search_text from materials order by id`);
  expect(now.rows.map(({ search_text }) => search_text)).toEqual(STORED.map(([text]) => normalizeMaterialText(text)));
  const wall = await owner.query(`select relforcerowsecurity from pg_class where oid = 'materials'::regclass`);
  expect(wall.rows).toEqual([{ relforcerowsecurity: true }]);
});
