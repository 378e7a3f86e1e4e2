import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { RANGES } from '../contract/change-orders.ts';
import type { ResponseOf } from '../contract/endpoints.ts';

type Summary = ResponseOf<'changeOrders.summary'>;

const HOUR_MS = 3600_000;
let world: ApiWorld;
let now = WORLD_NOW;
beforeAll(async () => {
  world = await openApiWorld();
});
beforeEach(() => world.setNow((now = WORLD_NOW)));
afterAll(() => world.close());

const ask = async (who: 'office' | 'rival' = 'office'): Promise<Summary> =>
  (await world.call(who, 'GET', '/change-orders/summary')).json<Summary>();

/** The same, counted order by order. */
async function count(): Promise<Summary> {
  const rows = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.change_orders.findMany({
      where: { deleted_at: null },
      select: { status: true, total_cents: true, date_created: true, job: { select: { region: true } } },
    }),
  );
  const groups = new Map<string, Summary[number]>();
  for (const row of rows)
    for (const range of RANGES) {
      if (range !== 'all' && row.date_created.getTime() < now.getTime() - Number(range) * 24 * HOUR_MS) continue;
      const region = row.job?.region ?? null;
      const name = region?.name ?? 'Unknown Region';
      const group = groups.get(`${name}|${row.status}|${range}`) ?? {
        region_id: region?.id ?? null,
        region: name,
        status: row.status,
        range,
        count: 0,
        total_amount: 0,
      };
      group.count += 1;
      group.total_amount = Math.round((group.total_amount ?? 0) * 100 + Number(row.total_cents)) / 100;
      groups.set(`${name}|${row.status}|${range}`, group);
    }
  return [...groups.values()];
}

const sorted = (rows: Summary) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted();

async function insertOrder(hoursAgo: number, status: string, cents: number, job: string | null): Promise<number> {
  return withTenant(world.deps.db, world.summit, async (tx) => {
    const { next_id_number } = await tx.customers.update({
      where: { id: world.summit.customerId },
      data: { next_id_number: { increment: 1 } },
      select: { next_id_number: true },
    });
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const made = await tx.change_orders.create({
      data: {
        customer_id: world.summit.customerId,
        id_number: next_id_number,
        job_id: job === null ? null : world.summit.jobs[job]!,
        status,
        total_cents: cents,
        date_created: at,
        last_updated: at,
        completed_at: at,
      },
    });
    return made.id;
  });
}

const change = (id: number, data: object) =>
  withTenant(world.deps.db, world.summit, (tx) => tx.change_orders.update({ where: { id }, data }));

/** Hours; half of them beside the edge of a range, where a few hours make the difference. */
const AGE = fc.oneof(
  fc.integer({ min: 0, max: 500 * 24 }),
  fc
    .tuple(fc.constantFrom(30, 60, 90, 180, 365), fc.integer({ min: -6, max: 6 }))
    .map(([days, hours]) => days * 24 + hours),
);
const STATUSES = ['Incomplete', 'Unexecuted', 'Executed', 'Cancelled', 'In Review'];
const JOBS = ['Riverside Medical Tower', 'Tower B Garage', null];

test('the sums stay those of the orders, whatever is done to them and however the clock goes', async () => {
  const made: number[] = [];
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      hours: AGE,
      status: fc.constantFrom(...STATUSES),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
      job: fc.constantFrom(...JOBS),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(50),
      status: fc.constantFrom(...STATUSES),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
    }),
    fc.record({ kind: fc.constant('move' as const), which: fc.nat(50), job: fc.constantFrom(...JOBS) }),
    fc.record({ kind: fc.constant('hide' as const), which: fc.nat(50) }),
    fc.record({
      kind: fc.constant('region' as const),
      job: fc.constantFrom('Riverside Medical Tower', 'Tower B Garage'),
      to: fc.constantFrom('Salt Lake', 'Utah County'),
    }),
    fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -48, max: 24 * 40 })),
    }),
    fc.record({ kind: fc.constant('read' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      for (const step of acts) {
        if (step.kind === 'insert') made.push(await insertOrder(step.hours, step.status, step.cents, step.job));
        if (step.kind === 'wait') world.setNow((now = new Date(now.getTime() + step.hours * HOUR_MS)));
        if (step.kind === 'region')
          await withTenant(world.deps.db, world.summit, async (tx) => {
            const region = await tx.regions.findFirstOrThrow({ where: { name: step.to } });
            await tx.jobs.update({ where: { id: world.summit.jobs[step.job]! }, data: { region_id: region.id } });
          });
        const id = 'which' in step ? made[step.which % Math.max(made.length, 1)] : undefined;
        if (id === undefined) continue;
        if (step.kind === 'change') await change(id, { status: step.status, total_cents: step.cents });
        if (step.kind === 'move') await change(id, { job_id: step.job === null ? null : world.summit.jobs[step.job]! });
        if (step.kind === 'hide') await change(id, { deleted_at: now });
        if (step.kind === 'read') await ask();
      }
      expect(sorted(await ask())).toEqual(sorted(await count()));
      expect(await ask('rival')).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('an order leaves a range by the hour, and is back in it when the clock is turned back', async () => {
  await insertOrder(30 * 24 - 1, 'Leaving', 100, null);
  const ranges = async (hours: number) => {
    world.setNow((now = new Date(WORLD_NOW.getTime() + hours * HOUR_MS)));
    return (await ask()).filter((row) => row.status === 'Leaving').map((row) => row.range);
  };
  expect(await ranges(0)).toEqual(['30', '60', '90', '180', '365', 'all']);
  expect(await ranges(2)).toEqual(['60', '90', '180', '365', 'all']);
  await ranges(40);
  expect(await ranges(39)).not.toContain('30');
  await ranges(2);
  expect(await ranges(0)).toContain('30');
});

test('a recount after many changes gives the same numbers', async () => {
  const id = await insertOrder(72, 'Unexecuted', 100, null);
  for (let cents = 0; cents < 120; cents += 1) await change(id, { total_cents: cents });
  const tallies = () =>
    withTenant(world.deps.db, world.summit, async (tx) => [
      await tx.order_sum_changes.count(),
      (await tx.order_tallies.findFirstOrThrow()).counted_at.getTime(),
    ]);
  expect((await tallies())[0]).toBeGreaterThan(200);
  expect(sorted(await ask())).toEqual(sorted(await count()));
  expect(await tallies()).toEqual([0, now.getTime()]);
});

test('of one job they are counted on the spot', async () => {
  await insertOrder(240, 'Executed', 5_050, 'Maple Street School');
  const answer = await world.call(
    'office',
    'GET',
    `/change-orders/summary?job_id=${world.summit.jobs['Maple Street School']}`,
  );
  const rows = answer.json<Summary>();
  expect(rows.map(({ status, range, count: orders, total_amount }) => [status, range, orders, total_amount])).toEqual(
    RANGES.map((range) => ['Executed', range, 1, 50.5]),
  );
});
