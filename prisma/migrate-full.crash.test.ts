import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { describeDeep } from '../testing/deep.ts';
import { listMigrations, migrate } from './migrate.ts';
import { ensureAppRole } from './owner-access.ts';

/** Every migration since the first, over a full database, while the running version reads and writes. Deep run only. */
const COMPANIES = 50;
const FULL = `
  insert into customers (name) select 'Company ' || i from generate_series(1, ${COMPANIES}) i;
  insert into users (customer_id, first_name, last_name, role) select c.id, 'Hand', i::text, 'field' from customers c, generate_series(1, 20) i;
  insert into jobs (customer_id, job_name) select c.id, 'Job ' || i from customers c, generate_series(1, 10) i;
  insert into materials (customer_id, description, price, search_text) select c.id, 'Conduit ' || i, i, 'conduit ' || i from customers c, generate_series(1, 1000) i;
  insert into change_orders (customer_id, id_number, job_id, status, description, total_cents, date_created, last_updated)
    select c.id, 1000 + i, (select min(id) from jobs where customer_id = c.id), 'Unexecuted', 'Moved conduit ' || i, i * 100, now() - i * interval '1 hour', now() from customers c, generate_series(1, 400) i;
  insert into conversations (customer_id, phone_number) select id, '+18015550101' from customers;
  insert into messages (customer_id, conversation_id, direction, body, status, received_at)
    select v.customer_id, v.id, case i % 2 when 0 then 'in' else 'out' end, 'Riverside 2 guys ' || i, 'delivered', now() - i * interval '1 minute' from conversations v, generate_series(1, 4000) i;
  insert into audit_events (customer_id, at, actor_kind, actor_name, action, entity, entity_id)
    select c.id, now() - i * interval '1 minute', 'user', 'Hand', 'update', 'change_order', i from customers c, generate_series(1, 4000) i;
  analyze;`;
const READS = [
  'select id, description, total_cents from change_orders where deleted_at is null order by date_created desc, id desc limit 100',
  'select body, status from messages order by received_at desc limit 50',
  'select id, description, price from materials order by id limit 50',
  'select count(*) from users',
];
const WRITE = `insert into messages (customer_id, conversation_id, direction, body, status, received_at) select customer_id, id, 'in', 'meanwhile', 'received', now() from conversations`;

describeDeep('a database of fifty companies', () => {
  const name = `corbel_full_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-first-'));
  const { adminUrl, appRole } = inject('testServer');
  const at = new URL(adminUrl);
  at.pathname = `/${name}`;
  const admin = new pg.Client(adminUrl);
  const owner = new pg.Client(at.href);
  const app = new URL(at);
  [app.username, app.password] = [appRole.name, appRole.password];

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
    await owner.connect();
    const [spine] = listMigrations();
    cpSync(path.join(import.meta.dirname, 'migrations', spine!.name), path.join(folder, spine!.name), {
      recursive: true,
    });
    await migrate(owner, folder);
    await ensureAppRole(owner, appRole.name, appRole.password);
    await owner.query(FULL);
  }, 180_000);
  afterAll(async () => {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('comes to the newest version while every read and every write of the running one is answered', async () => {
    let migrating = true;
    const slowest = { reads: 0, writes: 0 };
    const done = { reads: 0, writes: 0 };
    const work = async (kind: 'reads' | 'writes', sqls: readonly string[], company: number): Promise<void> => {
      const client = new pg.Client(app.href);
      await client.connect();
      for (let turn = 0; migrating; turn += 1) {
        const began = performance.now();
        await client.query(
          `begin; select set_config('role', 'corbel_tenant', true), set_config('app.company', '${company}', true)`,
        );
        await client.query(sqls[turn % sqls.length]!);
        await client.query('commit');
        slowest[kind] = Math.max(slowest[kind], performance.now() - began);
        done[kind] += 1;
      }
      await client.end();
    };
    const others = [1, 2, 3].map((company) => work('reads', READS, company)).concat(work('writes', [WRITE], 4));
    const began = performance.now();
    const applied = await migrate(owner).finally(() => (migrating = false));
    await Promise.all(others); // an error of any read or write is this test's
    const ms = Math.round(performance.now() - began);
    console.log(
      `  ${applied.length} migrations over 20,000 orders, 200,000 texts, 200,000 audit events in ${ms} ms: ${done.reads} reads, slowest ${Math.round(slowest.reads)} ms; ${done.writes} writes, slowest ${Math.round(slowest.writes)} ms`,
    );
    expect(applied).toHaveLength(listMigrations().length - 1);
    expect(done.reads).toBeGreaterThan(applied.length);
    // What nobody would call a downtime, on whatever machine this is.
    expect(slowest.reads).toBeLessThan(10_000);
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from messages');
    expect(rows[0]!.n).toBe(COMPANIES * 4000 + done.writes);
  }, 180_000);
});
