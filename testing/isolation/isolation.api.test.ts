import type pg from 'pg';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../api/contract/endpoints.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld, type Principal } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';
import { makeTarget, multipart, namedBy } from './make-target.ts';
import { ISOLATION, type Row, type Target } from './table.ts';

/** Written by every request, for any caller: no company data. */
const NOT_LOGGED = ['sessions', 'idempotency_keys', 'rate_limits', 'login_codes', '_prisma_migrations', 'write_log'];
const MISSING: Target = {
  customerId: 2147480001,
  jobId: 2147480002,
  emptyJobId: 2147480012,
  orderId: 2147480003,
  completedId: 2147480004,
  attachmentId: 2147480005,
  contactId: 2147480006,
  requestId: 2147480007,
  askedOrderId: 2147480008,
  userId: 2147480009,
  memberId: 2147480013,
  logId: 2147480014,
  logPhotoId: 2147480015,
  token: 'x'.repeat(43),
  photoId: 2147480010,
  linkId: 2147480016,
  linkToken: 'y'.repeat(43),
  regionId: 2147480021,
  rateId: 2147480022,
  markupId: 2147480023,
  statusId: 2147480024,
  materialId: 2147480025,
  importId: 2147480026,
  serial: 0,
};

let world: ApiWorld;
let owner: pg.Client;
let shared: Target;
let own: Target;

beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  shared = await makeTarget(world, 'office');
  own = await makeTarget(world, 'rival');
  await logWrites();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

// Signing out ends the principals' sessions: it comes last.
const ROWS = (Object.entries(ISOLATION) as [EndpointName, Row][]).sort(
  ([a], [b]) => Number(a === 'auth.logout') - Number(b === 'auth.logout'),
);
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

async function knock(name: EndpointName, who: Principal, on: Target): Promise<LightMyRequestResponse> {
  const row = ISOLATION[name];
  const { method } = endpointOf(name);
  if (row.file)
    return world.app.inject({
      method,
      url: row.url(on),
      cookies: world.cookieOf(who),
      ...(await multipart(row.file, row.list)),
    });
  return world.call(who, method, row.url(on), row.body?.(on));
}

describe('each call answers everybody as the table says', () => {
  test.each(ROWS.filter(([name]) => name !== 'auth.logout'))('%s', async (name, row) => {
    const got: Record<string, number> = {};
    for (const who of Object.keys(row.expected) as Principal[]) {
      const status = row.expected[who as keyof typeof row.expected];
      const writes = endpointOf(name).method !== 'GET' && status < 300;
      const fresh = { named: namedBy(row, shared), rest: shared };
      const answer = await knock(name, who, writes ? await makeTarget(world, 'office', fresh) : shared);
      got[who] = answer.statusCode;
      if (answer.statusCode < 300) expectContract(name, answer);
      if (answer.statusCode >= 400)
        expect(answer.json(), `${name} as ${who}`).toMatchObject({
          success: false,
          message: expect.any(String),
          code: expect.any(String),
        });
    }
    expect(got).toEqual(row.expected);
  });
});

/** What comes back is what the contract says, or a file of a type it names. */
function expectContract(name: EndpointName, answer: LightMyRequestResponse): void {
  const { response } = endpointOf(name);
  if (answer.statusCode === 204) return;
  if ('file' in response)
    expect(response.file.some((type) => String(answer.headers['content-type']).startsWith(type))).toBe(true);
  else expect(response.safeParse(answer.json()).error?.issues ?? [], name).toEqual([]);
}

const keys = (Object.keys(MISSING) as (keyof Target)[]).filter((key) => key !== 'serial');
const asks = (row: Row, on: Target): string => `${row.url(on)} ${JSON.stringify(row.body?.(on) ?? null)}`;
const CELLS = ROWS.filter(([, row]) => row.names !== 'nothing').flatMap(([name]) =>
  keys.map((key): [EndpointName, keyof Target] => [name, key]),
);

/** One thing of another company among our own: byte for byte what a missing one gets, and nothing is written. */
async function expectSameAsMissing(name: EndpointName, key: keyof Target): Promise<number> {
  const row = ISOLATION[name];
  const foreign = { ...own, [key]: shared[key] };
  if (asks(row, foreign) === asks(row, own)) return 0;
  await owner.query('truncate write_log');
  const answers = [await knock(name, 'rival', foreign), await knock(name, 'rival', { ...own, [key]: MISSING[key] })];
  expect([name, key, answers[0]!.statusCode, answers[0]!.body]).toEqual([name, key, 404, answers[1]!.body]);
  const { rows } = await owner.query('select distinct name from write_log');
  expect(rows, `${name} with a foreign ${key} wrote`).toEqual([]);
  return 1;
}

test('a foreign thing answers as a missing one, in every place an id may stand (ASVS 5.0 8.2.2)', async () => {
  let cells = 0;
  for (const [name, key] of CELLS) cells += await expectSameAsMissing(name, key);
  expect(cells).toBeGreaterThan(45);
}, 60_000);

test('the database alone keeps companies apart: without a condition in code a company sees its own rows only', async () => {
  const { rows } = await owner.query<{
    name: string;
  }>(`select table_name as name from information_schema.columns c join pg_class p on p.relname = c.table_name
    where column_name = 'customer_id' and table_schema = 'public' and p.relrowsecurity and has_table_privilege('corbel_tenant', p.oid, 'select')`);
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const seen = await withTenant(world.deps.db, world.rival, (tx) =>
      tx.$queryRawUnsafe<{ other: number }[]>(
        `select count(*)::int as other from ${name} where customer_id <> ${world.rival.customerId}`,
      ),
    );
    expect([name, seen[0]?.other]).toEqual([name, 0]);
  }
});

test('the code alone keeps companies apart: with row-level security off a foreign thing is still a missing one', async () => {
  await owner.query(`do $$ declare t record; begin for t in select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
    loop execute format('alter table %I disable row level security', t.relname); end loop; end $$`);
  for (const [name, key] of CELLS) await expectSameAsMissing(name, key);
}, 60_000);

test('auth.logout ends the caller’s session', async () => {
  for (const who of Object.keys(ISOLATION['auth.logout'].expected) as Principal[]) {
    expect((await knock('auth.logout', who, shared)).statusCode).toBe(200);
    expect((await world.call(who, 'GET', '/customers')).statusCode).toBe(401);
  }
});

/** Every write to every table leaves a line, seen by the owner alone. */
async function logWrites(): Promise<void> {
  await owner.query('create table write_log (name text)');
  await owner.query(`create function log_write() returns trigger language plpgsql security definer as $$
    begin insert into public.write_log values (tg_table_name); return null; end $$`);
  await owner.query(
    `do $$ declare t record; begin for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any(array[${NOT_LOGGED.map((name) => `'${name}'`).join(',')}])
      loop execute format('create trigger log_write after insert or update or delete on %I for each row execute function log_write()', t.relname); end loop; end $$`,
  );
}
