import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Category, OrderMarkup } from '../../domain/change-order.ts';
import { computeBreakdown } from '../../domain/money.ts';
import { openDatabase } from '../../prisma/client.ts';
import { migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';

/** What an order of the benchmarks holds: [category, name, quantity, unit, unit cost]. */
const LINES: [Category, string, string, string, string][] = [
  ['labor', 'Journeyman Electrician', '14', 'hr', '68'],
  ['labor', 'Apprentice', '8', 'hr', '42'],
  ['materials', '2" EMT Conduit', '80', 'ft', '5.31'],
  ['materials', '#2 THHN Copper Stranded', '340', 'ft', '1.48'],
  ['materials', '20A Isolated Ground Receptacle', '6', 'ea', '16.2'],
  ['materials', '12/2 MC Cable', '220', 'ft', '1.37'],
  ['equipment', 'Scissor Lift 19 ft', '1', 'day', '145'],
  ['other', 'Concrete trenching by others', '1', 'ls', '850'],
];
const MARKUPS: [OrderMarkup['category'], string, string][] = [
  ['labor', 'Labor burden', '0.12'],
  ['materials', 'Sales tax', '0.0775'],
  ['materials', 'Handling', '0.05'],
  ['general', 'Overhead', '0.1'],
  ['general', 'Profit', '0.05'],
];

export interface DeskWorld {
  /** The plain role the API logs in as. */
  appUrl: string;
}

/** Migrates, makes the app's login and the base world. */
export async function makeDeskWorld(owner: pg.Client, adminUrl: string): Promise<DeskWorld> {
  await migrate(owner);
  await ensureAppRole(owner, 'corbel_bench', 'bench');
  const appUrl = new URL(adminUrl);
  appUrl.username = 'corbel_bench';
  appUrl.password = 'bench';
  const database = openDatabase({ connection: { connectionString: appUrl.href } });
  await seedBaseWorld(database, new Date());
  await database.close();
  return { appUrl: appUrl.href };
}

export interface BenchCompany {
  customerId: number;
  userId: number;
  cookie: string;
  /** Ids of its orders lie between these. */
  firstOrder: number;
  lastOrder: number;
}

/** Ids of its orders, all over its years: calls that follow each other ask for other rows. */
export const orderOf = (company: BenchCompany, index: number): number =>
  company.firstOrder + ((index * 7919) % (company.lastOrder - company.firstOrder));

/**
 * A company with `count` orders spread over two years, four jobs and all statuses, seven in eight of them done with; each
 * with eight lines, five markups, evidence, and a third with an answered approval. The office of it is signed in.
 */
export async function makeCompany(owner: pg.Client, name: string, count: number): Promise<BenchCompany> {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await owner.query<{ id: number }>(text, values)).rows[0]!.id;
  const customerId = await one(`insert into customers (name, onboarded) values ($1, true) returning id`, [name]);
  const userId = await one(
    `insert into users (customer_id, first_name, last_name, email) values ($1, 'Dana', 'Office', $2) returning id`,
    [customerId, `office${customerId}@bench.example`],
  );
  const regionIds = [];
  for (const region of ['North', 'South'])
    regionIds.push(
      await one(`insert into regions (customer_id, name) values ($1, $2) returning id`, [customerId, region]),
    );
  const jobIds = [];
  for (const index of [0, 1, 2, 3])
    jobIds.push(
      await one(
        `insert into jobs (customer_id, region_id, job_name, general_contractor) values ($1, $2, $3, 'Hartwell Builders') returning id`,
        [customerId, regionIds[index % 2], `Tower ${index + 1}`],
      ),
    );
  await makeOrders(owner, { customerId, userId, jobIds, count });
  const { rows } = await owner.query<{ first: number; last: number }>(
    `select coalesce(min(id), 0) as first, coalesce(max(id), 0) as last from change_orders where customer_id = $1`,
    [customerId],
  );
  return {
    customerId,
    userId,
    cookie: await signIn(owner, customerId, userId),
    firstOrder: rows[0]!.first,
    lastOrder: rows[0]!.last,
  };
}

async function makeOrders(
  owner: pg.Client,
  { customerId, userId, jobIds, count }: { customerId: number; userId: number; jobIds: number[]; count: number },
): Promise<void> {
  const breakdown = computeBreakdown({
    items: LINES.map(([category, name, quantity, unit, unitCost], position) => ({
      id: null,
      category,
      name,
      quantity,
      unit,
      unitCost,
      rateKind: null,
      position,
    })),
    markups: MARKUPS.map(([category, name, rate]) => ({ category, name, rate, isPercentage: true })),
  });
  await owner.query(
    `insert into change_orders (customer_id, id_number, cor_number, job_id, status, description, base_cents, total_cents, breakdown,
       source, creator_id, creator_phone, date_created, last_updated, completed_at)
     select $1, 1000 + n, n, ($3::int[])[1 + n % 4],
       (array['Executed','Executed','Unexecuted','Executed','Cancelled','Executed','Executed','Incomplete','Executed','Deleted','Executed',
         'Executed','Executed','Executed','Executed','Executed'])[1 + n % 16],
       'Reroute feeder around added beam, area ' || n, $4, $5, $6::jsonb, 'console', $2, '+18015550104',
       now() - (random() * 730) * interval '1 day', now(), now()
     from generate_series(1, $7::int) n`,
    [customerId, userId, jobIds, breakdown.baseCents, breakdown.totalCents, JSON.stringify(breakdown), count],
  );
  const lines = LINES.map(([category, name, quantity, unit, unit_cost], position) => ({
    category,
    name,
    quantity,
    unit,
    unit_cost,
    position,
  }));
  await owner.query(
    `with made as (
       insert into change_order_items (customer_id, change_order_id, category, name, quantity, unit, unit_cost, position, cost_source)
       select o.customer_id, o.id, r.category, r.name, r.quantity, r.unit, r.unit_cost, r.position, 'office'
       from change_orders o, jsonb_to_recordset($2::jsonb) as r(category text, name text, quantity numeric, unit text, unit_cost numeric, position int)
       where o.customer_id = $1 returning id, change_order_id, position)
     insert into evidence (customer_id, change_order_id, item_id, field, start_offset, end_offset, words)
     select $1, change_order_id, id, 'quantity', 0, 6, '2 guys' from made where position < 3`,
    [customerId, JSON.stringify(lines)],
  );
  await owner.query(
    `insert into change_order_markups (customer_id, change_order_id, category, name, is_percentage, rate, position)
     select o.customer_id, o.id, r.category, r.name, true, r.rate, r.position
     from change_orders o, jsonb_to_recordset($2::jsonb) as r(category text, name text, rate numeric, position int) where o.customer_id = $1`,
    [
      customerId,
      JSON.stringify(MARKUPS.map(([category, name, rate], position) => ({ category, name, rate, position }))),
    ],
  );
  await owner.query('update customers set next_id_number = 1001 + $2 where id = $1', [customerId, count]);
  await makeApprovals(owner, customerId, jobIds[0]!);
}

async function makeApprovals(owner: pg.Client, customerId: number, jobId: number): Promise<void> {
  await owner.query(
    `with contact as (
       insert into approval_contacts (customer_id, job_id, first_name, last_name, phone_number)
       values ($1, $2, 'Sal', 'Super', '+1801555' || lpad((199 - $1 % 100)::text, 4, '0')) returning id),
     frozen as (
       insert into revisions (customer_id, change_order_id, number, reason, content, content_hash, frozen_at)
       select customer_id, id, 1, 'completed', '{}', '', date_created from change_orders where customer_id = $1 and id % 3 = 0
       returning id, change_order_id, frozen_at)
     insert into approval_requests (customer_id, change_order_id, revision_id, approval_contact_id, contact_snapshot, contact_phone, status,
       question_content, response_received, approved, created_at, sent_at)
     select $1, f.change_order_id, f.id, c.id, '{}', '+18015550199', 'approved', 'Please reply APPROVE', true, true, f.frozen_at, f.frozen_at
     from frozen f, contact c`,
    [customerId, jobId],
  );
}

async function signIn(owner: pg.Client, customerId: number, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into sessions (token_hash, customer_id, user_id, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, true, now(), now(), now() + interval '1 year')`,
    [createHash('sha256').update(token).digest('hex'), customerId, userId],
  );
  return `corbel_session=${token}`;
}

/** The rest of the tenants: many companies of a few orders. */
export async function makeNeighbours(owner: pg.Client, companies: number, ordersEach: number): Promise<void> {
  for (let index = 1; index <= companies; index += 1) await makeCompany(owner, `Neighbour ${index}`, ordersEach);
  await owner.query('vacuum analyze');
}
