import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { openDatabase } from './client.ts';
import { withTenant } from './walls.ts';
import { widenId } from './widen-id.ts';

/** Ids of four bytes are given eight while texts go on being answered. */
const ROWS = 4_000;
let database: TestDatabase;
let owner: pg.Client;
let customerId: number;
let turnId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const id = async (sql: string, values: unknown[] = []) =>
    (await owner.query<{ id: number }>(sql, values)).rows[0]!.id;
  customerId = await id(`insert into customers (name) values ('Summit Ridge') returning id`);
  const talk = await id(
    `insert into conversations (customer_id, phone_number) values ($1, '+18015550101') returning id`,
    [customerId],
  );
  turnId = await id(
    `insert into turns (customer_id, conversation_id, claimed_at) values ($1, $2, now()) returning id`,
    [customerId, talk],
  );
  await owner.query(
    `insert into turn_steps (customer_id, turn_id, position, model, content, created_at) select $1, $2, n, 'built-in', '{}', now() from generate_series(1, $3::int) n`,
    [customerId, turnId, ROWS],
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const texts = async (sql: string, table: string): Promise<string[]> =>
  (await owner.query<{ d: string }>(sql, [table])).rows.map(({ d }) => d);

const shape = async (table: string) => ({
  indexes: await texts(
    `select pg_get_indexdef(indexrelid) as d from pg_index where indrelid = $1::regclass order by 1`,
    table,
  ),
  constraints: await texts(
    `select conname || ' ' || pg_get_constraintdef(oid) as d from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by 1`,
    table,
  ),
  triggers: await texts(
    `select tgname as d from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1`,
    table,
  ),
  grants: await texts(
    `select format('%s (%s) to %s%s', g.privilege_type, a.attname, case g.grantee when 0 then 'public' else g.grantee::regrole::text end,
       case when g.is_grantable then ' with grant option' else '' end) as d
     from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = $1::regclass and not a.attisdropped order by 1`,
    table,
  ),
});

test('under steady writing every row keeps its id, no write fails, and the same indexes are there', async () => {
  const before = await shape('turn_steps');
  const app = openDatabase({ connection: { connectionString: database.appUrl } });
  let written = 0;
  let longest = 0;
  let ending = false;
  const write = async (): Promise<void> => {
    while (!ending) {
      const began = performance.now();
      const position = ROWS + (written += 1);
      await withTenant(app, { customerId }, async (tx) => {
        const made = await tx.turn_steps.create({
          data: {
            customer_id: customerId,
            turn_id: turnId,
            position,
            model: 'built-in',
            content: {},
            created_at: new Date(),
          },
        });
        // The running version reads what it wrote as before, although the column has another width meanwhile.
        expect(typeof made.id).toBe('number');
      });
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const writing = Promise.all([write(), write()]);
  try {
    expect(await widenId(owner, 'turn_steps', 500)).toBe(true);
    const atSwap = written;
    await expect.poll(() => written).toBeGreaterThan(atSwap + 20);
  } finally {
    ending = true;
    await writing;
    await app.close();
  }
  const { rows } = await owner.query<{ n: number; ids: number; type: string }>(
    `select count(*)::int as n, count(distinct id)::int as ids, min(pg_typeof(id)::text) as type from turn_steps`,
  );
  expect(rows).toEqual([{ n: ROWS + written, ids: ROWS + written, type: 'bigint' }]);
  expect(await shape('turn_steps')).toEqual(before);
  console.log(`  ${written} rows written meanwhile, the slowest in ${longest.toFixed(0)} ms`);
  expect(await widenId(owner, 'turn_steps')).toBe(false);
}, 60_000);

test('beyond the end of four bytes rows are written on', async () => {
  await owner.query(`select setval('turn_steps_id_seq', 2147483647)`);
  const { rows } = await owner.query<{ id: string }>(
    `insert into turn_steps (customer_id, turn_id, position, model, content, created_at) values ($1, $2, 0, 'built-in', '{}', now()) returning id`,
    [customerId, turnId],
  );
  expect(rows).toEqual([{ id: '2147483648' }]);
});

test('what was broken off is taken up again, and who may read the id may read it afterwards', async () => {
  await owner.query(
    `insert into tool_calls (customer_id, turn_id, call_key, tool, arguments, created_at) select $1, $2, n::text, 'add_items', '{}', now() from generate_series(1, 1000) n`,
    [customerId, turnId],
  );
  await owner.query(`grant references (id) on tool_calls to corbel_tenant with grant option`);
  await owner.query(`grant select (id) on tool_calls to public`);
  const before = await shape('tool_calls');
  expect(before.grants).toEqual(
    expect.arrayContaining([
      'SELECT (id) to corbel_platform',
      'REFERENCES (id) to corbel_tenant with grant option',
      'SELECT (id) to public',
    ]),
  );
  const dying = new pg.Client(database.ownerUrl);
  dying.on('error', () => undefined);
  await dying.connect();
  const { query } = dying;
  let updates = 0;
  dying.query = ((...given: Parameters<typeof query>) => {
    if (String(given[0]).startsWith('update') && (updates += 1) === 3) throw new Error('gone');
    return query.apply(dying, given);
  }) as typeof query;
  await expect(widenId(dying, 'tool_calls', 100)).rejects.toThrow('gone');
  await dying.end();
  expect(await widenId(owner, 'tool_calls', 100)).toBe(true);
  const { rows } = await owner.query(`select count(*)::int as n, max(id) as last from tool_calls`);
  expect(rows).toEqual([{ n: 1000, last: '1000' }]);
  expect(await shape('tool_calls')).toEqual(before);
});

test('a table whose id others refer to is refused', async () => {
  await expect(widenId(owner, 'messages')).rejects.toThrow('is referred to by');
});

test('a table whose id is read by raw SQL is refused before anything is changed', async () => {
  const before = await shape('inbound_texts');
  await expect(widenId(owner, 'inbound_texts')).rejects.toThrow('may be read by raw SQL');
  expect(await shape('inbound_texts')).toEqual(before);
  const { rows } = await owner.query(
    `select attname from pg_attribute where attrelid = 'inbound_texts'::regclass and attname like 'id%'`,
  );
  expect(rows).toEqual([{ attname: 'id' }]);
});
