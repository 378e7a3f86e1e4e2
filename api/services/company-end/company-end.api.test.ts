import { unzipSync, strFromU8 } from 'fflate';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform } from '../../../prisma/walls.ts';
import { openApprovalWorld, type ApprovalWorld } from '../../../testing/open-approval-world.ts';
import { keepRetention } from '../../platform/keep-retention.ts';
import { deleteDueCompanies } from './delete-company.ts';

const NAME = 'Summit Ridge Electric';
import { openOwner } from '../../../testing/open-owner.ts';
const DAY = 86_400_000;
let world: ApprovalWorld;
let owner: pg.Client;
const url = (suffix: string) => `/customers/${world.summit.customerId}${suffix}`;

beforeAll(async () => {
  world = await openApprovalWorld();
  owner = await openOwner(world);
  await world.ask(await world.newOrder());
  const hash = await world.deps.files.put(Buffer.from('a photo'));
  await owner.query(
    `insert into files (customer_id, hash, mime, size, created_at) values ($1, $2, 'image/jpeg', 7, now())`,
    [world.summit.customerId, hash],
  );
  await owner.query(
    `insert into order_invoices (customer_id, change_order_id, provider, state, request_id, doc_number, total_cents, content, revision, created_at) select customer_id, id, 'quickbooks', 'planned', 'r', 'COR-1', 1, '{}', 1, now() from change_orders where customer_id = $1 limit 1`,
    [world.summit.customerId],
  );
  await owner.query(
    `insert into company_runs (customer_id, kind, local_date, created_at) values ($1, 'x', now(), now())`,
    [world.summit.customerId],
  );
  await owner.query(`update users set totp_secret = 'v1.app.sealed' where id = $1`, [world.summit.users.office]);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

describe('the export', () => {
  test('has every table of the company and every file, nothing of another company and no secret', async () => {
    const answer = await world.call('admin', 'GET', url('/export'));
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    const zip = unzipSync(answer.rawPayload);
    const names = Object.keys(zip);
    for (const table of [
      'customers',
      'users',
      'jobs',
      'change_orders',
      'change_order_items',
      'approval_requests',
      'messages',
      'revisions',
      'audit_events',
    ])
      expect(names).toContain(`tables/${table}.json`);
    for (const name of names.filter((one) => one.startsWith('tables/'))) {
      const rows = JSON.parse(strFromU8(zip[name]!)) as { customer_id?: number; id?: number }[];
      for (const row of rows) expect([name, row.customer_id ?? row.id]).toEqual([name, world.summit.customerId]);
    }
    expect(names.filter((one) => one.startsWith('files/'))).toHaveLength(1);
    const all = names
      .filter((one) => one.endsWith('.json'))
      .map((one) => strFromU8(zip[one]!))
      .join('');
    expect(all).not.toMatch(/v1\.app\.sealed|"totp_secret"|"refresh_token"|"access_token"/);
    const { rows } = await owner.query(`select actor_name from audit_events where action = 'company.exported'`);
    expect(rows).toHaveLength(1);
  });
});

describe('the deletion', () => {
  const ask = (name: string) => world.call('admin', 'POST', url('/deletion'), { company_name: name });
  /** Until its thirty days are over, without a day going by. */
  const askAndWait = async () => {
    expect((await ask(NAME)).statusCode).toBe(201);
    await owner.query(
      `update company_deletions set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days' where cancelled_at is null`,
    );
  };

  test('needs the company’s own name, is asked once, and can be taken back', async () => {
    expect([(await ask('Somebody')).statusCode, (await ask('Somebody')).json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Please type the company’s name exactly.' }),
    ]);
    const { rows } = await owner.query<{ name: string }>('select name from customers where id = $1', [
      world.summit.customerId,
    ]);
    const first = await ask(rows[0]!.name);
    expect([first.statusCode, first.json().due_at]).toEqual([
      201,
      new Date(world.deps.clock.now().getTime() + 30 * DAY).toISOString(),
    ]);
    expect((await ask(rows[0]!.name)).json()).toEqual(first.json());
    expect((await world.call('admin', 'DELETE', url('/deletion'))).json().due_at).toBeNull();
    expect((await world.call('admin', 'DELETE', url('/deletion'))).statusCode).toBe(404);
  });

  test('is refused while a plan would still be charged', async () => {
    const { customerId } = world.summit;
    await owner.query(
      `insert into billing_accounts (customer_id, livemode, stripe_customer_id, subscription_status, created_at) values ($1, true, 'cus_end', 'active', now()) on conflict (customer_id) do update set subscription_status = 'active'`,
      [customerId],
    );
    const { rows } = await owner.query<{ name: string }>('select name from customers where id = $1', [customerId]);
    expect((await ask(rows[0]!.name)).statusCode).toBe(409);
    await owner.query(`update billing_accounts set subscription_status = 'canceled' where customer_id = $1`, [
      customerId,
    ]);
  });

  test('is taken back instead of done when the company pays again', async () => {
    const { customerId } = world.summit;
    await askAndWait();
    await owner.query(`update billing_accounts set subscription_status = 'past_due' where customer_id = $1`, [
      customerId,
    ]);
    expect(await deleteDueCompanies(world.deps)).toBe(0);
    expect((await world.call('admin', 'GET', url('/deletion'))).json().due_at).toBeNull();
    await owner.query(`update billing_accounts set subscription_status = 'canceled' where customer_id = $1`, [
      customerId,
    ]);
    expect(await deleteDueCompanies(world.deps)).toBe(0);
    const { rows } = await owner.query(
      `select actor_name from audit_events where action = 'company.kept' and actor_kind = 'system'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is not done when somebody keeps the company at the same moment', async () => {
    await askAndWait();
    await owner.query('begin');
    await owner.query('update company_deletions set cancelled_at = now() where cancelled_at is null');
    const deleting = deleteDueCompanies(world.deps);
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(isWaiting)).rowCount).toBeGreaterThan(0);
    await owner.query('commit');
    expect(await deleting).toBe(0);
    expect((await world.call('admin', 'GET', '/customers')).statusCode).not.toBe(401);
  });

  test('comes after thirty days: no row of the company is left in any table but what is said to stay', async () => {
    const { customerId } = world.summit;
    const { rows } = await owner.query<{ name: string; phone: string }>(
      `select c.name, u.phone_number as phone from customers c join users u on u.customer_id = c.id and u.id = $2 where c.id = $1`,
      [customerId, world.summit.users.foreman],
    );
    await ask(rows[0]!.name);
    const others = await countRows(world.rival.customerId);
    world.setNow(new Date(world.deps.clock.now().getTime() + 29 * DAY));
    expect(await deleteDueCompanies(world.deps)).toBe(0);
    world.setNow(new Date(world.deps.clock.now().getTime() + 1 * DAY + 1000));
    expect(await deleteDueCompanies(world.deps)).toBe(1);
    expect(await deleteDueCompanies(world.deps)).toBe(0);

    expect(Object.keys(await countRows(customerId)).sort()).toEqual(['audit_events', 'company_deletions']);
    expect(await countRows(world.rival.customerId)).toEqual(others);
    const { rows: left } = await owner.query(
      'select name, office_phone_number, street_address, city, logo_hash from customers where id = $1',
      [customerId],
    );
    expect(left).toEqual([
      {
        name: `Deleted company ${customerId}`,
        office_phone_number: null,
        street_address: null,
        city: null,
        logo_hash: null,
      },
    ]);
    expect((await world.call('admin', 'GET', '/customers')).statusCode).toBe(401);
    // Its numbers and its name are nowhere else: every table is searched.
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('audit_events')`,
    );
    for (const { name } of tables) {
      const { rows: found } = await owner.query(`select 1 from "${name}" t where t::text like $1 or t::text like $2`, [
        `%${rows[0]!.phone}%`,
        `%${NAME}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  test('that breaks off anywhere is whole the next time, and keeps no other company waiting', async () => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into customers (name) values ('One'), ('Other') returning id`,
    );
    const [one, other] = rows.map(({ id }) => id);
    await owner.query(
      `insert into company_deletions (customer_id, asked_by, asked_at, due_at) select id, 'Ann', '2026-01-01', '2026-01-31' from unnest($1::int[]) id`,
      [[one, other]],
    );
    await owner.query(
      `insert into signups (company_name, first_name, last_name, phone_number, created_at, customer_id) select 'One', 'Ann', 'Lee', '+18015550177', now(), id from unnest($1::int[]) id`,
      [[one, other]],
    );
    await owner.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the machine stopped'; end $$`,
    );
    await owner.query(
      `create trigger break_off before delete on signups for each row when (old.customer_id = ${one}) execute function break_off()`,
    );
    await expect(deleteDueCompanies(world.deps)).rejects.toMatchObject({ companies: [one] });
    const left = async () =>
      (
        await owner.query<{ name: string }>('select name from customers where id = any($1) order by id', [[one, other]])
      ).rows.map(({ name }) => name);
    expect(await left()).toEqual(['One', `Deleted company ${other}`]);
    await owner.query('drop function break_off cascade');
    expect(await deleteDueCompanies(world.deps)).toBe(1);
    expect(await left()).toEqual([`Deleted company ${one}`, `Deleted company ${other}`]);
    expect((await owner.query('select 1 from signups')).rowCount).toBe(0);
  });

  test('reaches every table that has a company’s rows', async () => {
    const { rows } = await owner.query<{
      name: string;
    }>(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and has_table_privilege('corbel_tenant', c.oid, 'delete')) order by 1`);
    // Forgotten as platform tables, by name, in deleteCompany; or kept: the deletion, the audit.
    expect(rows.map(({ name }) => name)).toEqual([
      'company_deletions',
      'company_senders',
      'identities',
      'inbound_texts',
      'link_tokens',
      'number_choices',
      'number_relations',
      'send_lines',
      'sender_numbers',
      'sessions',
      'signups',
    ]);
  });

  /** How many rows of a company each table has; tables without any are left out. */
  async function countRows(customerId: number): Promise<Record<string, number>> {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns c join pg_class p on p.relname = c.table_name and p.relkind = 'r' where column_name = 'customer_id' and table_schema = 'public' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: found } = await owner.query<{ n: number }>(
        `select count(*)::int as n from "${name}" where customer_id = $1`,
        [customerId],
      );
      if (found[0]!.n > 0) counts[name] = found[0]!.n;
    }
    return counts;
  }
});

test('what has had its time goes, what is open stays', async () => {
  const now = world.deps.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY);
  await withPlatform(world.deps.db, 'test', async (tx) => {
    const text = (sid: string, days: number, outcome: string | null) => ({
      sid,
      from_number: '+18015550199',
      to_number: '+18015550100',
      body: 'x',
      received_at: ago(days),
      outcome,
    });
    await tx.inbound_texts.createMany({
      data: [text('SMold', 91, 'unknown'), text('SMnew', 89, 'unknown'), text('SMopen', 200, null)],
    });
    const code = (days: number) => ({
      identifier: '+18015550199',
      code_hash: `h${days}`,
      created_at: ago(days),
      expires_at: ago(days),
    });
    await tx.login_codes.createMany({ data: [code(2), code(0.5)] });
    const session = (hash: string, days: number) => ({
      token_hash: hash,
      created_at: ago(90),
      last_seen_at: ago(90),
      expires_at: ago(days),
    });
    await tx.sessions.createMany({ data: [session('old', 31), session('recent', 29)] });
    await tx.rate_limits.createMany({
      data: [
        { key: 'old', count: 1, window_start: ago(3) },
        { key: 'new', count: 1, window_start: ago(1) },
      ],
    });
  });
  await keepRetention(world.deps);
  const left = async (sql: string) => (await owner.query<{ x: string }>(sql)).rows.map(({ x }) => x);
  expect(await left('select sid as x from inbound_texts where from_number = $$+18015550199$$ order by 1')).toEqual([
    'SMnew',
    'SMopen',
  ]);
  expect(await left('select code_hash as x from login_codes')).toEqual(['h0.5']);
  expect(await left(`select token_hash as x from sessions where token_hash in ('old', 'recent')`)).toEqual(['recent']);
  expect(await left(`select key as x from rate_limits where key in ('old', 'new')`)).toEqual(['new']);
});
