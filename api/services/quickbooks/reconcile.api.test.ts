import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEntity, type QuickBooksInvoice } from '../../../local/quickbooks/entities.ts';
import { withTenant } from '../../../prisma/walls.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../../testing/open-quickbooks-world.ts';
import { ROUNDS } from '../rounds/rounds.ts';
import { reconcile, type Pace } from './reconcile.ts';

let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld({ timeoutMs: 5000 });
  await world.connect();
  await world.link();
});
afterAll(() => world.close());

const quick: Pace = { now: () => 0, wait: async () => undefined };
const differences = async () =>
  (
    (await world.call('office', 'GET', '/quickbooks/differences')).json() as {
      kind: string;
      doc_number: string;
      our_amount: number;
      quickbooks_amount: number;
    }[]
  )
    .map(({ kind, doc_number, our_amount, quickbooks_amount }) => [kind, doc_number, our_amount, quickbooks_amount])
    .toSorted();
const tx = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(world.deps.db, world.summit, work);

test('every difference is named, stays since it began, and goes when it is mended', async () => {
  const made: QuickBooksInvoice[] = [];
  for (let index = 0; index < 5; index += 1) {
    const id = await world.newOrder();
    await world.execute(id);
    made.push(world.books.invoices().at(-1)!);
  }
  expect((await world.call('office', 'POST', '/quickbooks/reconcile', {})).json()).toEqual([]);
  const [gone, dead, dearer, moved, fine] = made as [
    QuickBooksInvoice,
    QuickBooksInvoice,
    QuickBooksInvoice,
    QuickBooksInvoice,
    QuickBooksInvoice,
  ];
  await world.books.deleteInvoice(gone.Id);
  await world.books.voidInvoice(dead.Id);
  await world.books.editInvoice(dearer.Id, { TotalAmt: 600 });
  await world.books.editInvoice(moved.Id, { CustomerRef: { value: '5' } });
  await world.books.books.keepInvoice(
    { ...fine, ...newEntity(9001, new Date()), DocNumber: `${fine.DocNumber}-copy` },
    null,
  );
  await world.books.books.keepInvoice(
    { ...fine, ...newEntity(9002, new Date()), DocNumber: 'COR-77', PrivateNote: '' },
    null,
  );
  const found = [
    ['amount', dearer.DocNumber, 544, 600],
    ['customer', moved.DocNumber, 544, 544],
    ['duplicate', `${fine.DocNumber}-copy`, null, 544],
    ['missing', gone.DocNumber, 544, null],
    ['unknown_invoice', 'COR-77', null, 544],
    ['voided', dead.DocNumber, 544, 0],
  ];
  await reconcile(world.deps, world.summit, quick);
  expect(await differences()).toEqual(found);
  const since = await tx((db) => db.quickbooks_differences.findMany({ orderBy: { id: 'asc' } }));
  world.moveClock(24 * 3600_000);
  await reconcile(world.deps, world.summit, quick);
  expect(await differences()).toEqual(found);
  expect(
    (await tx((db) => db.quickbooks_differences.findMany({ orderBy: { id: 'asc' } }))).map((row) => row.first_seen_at),
  ).toEqual(since.map((row) => row.first_seen_at));
  await world.books.editInvoice(dearer.Id, { TotalAmt: 544 });
  await world.books.deleteInvoice('9001');
  await reconcile(world.deps, world.summit, quick);
  expect((await differences()).map(([kind]) => kind)).toEqual(['customer', 'missing', 'unknown_invoice', 'voided']);
});

test('while QuickBooks is away nothing is changed, and a busy one is waited for', async () => {
  const before = await differences();
  world.books.faults.add({ at: 'query-invoice', kind: 'status', status: 500, times: 9 });
  expect(await reconcile(world.deps, world.summit, quick)).toMatchObject({ kind: 'away' });
  expect(await differences()).toEqual(before);
  world.books.faults.clear();
  world.books.faults.add({ at: 'query-invoice', kind: 'status', status: 429, times: 2 });
  expect(await reconcile(world.deps, world.summit, quick)).toMatchObject({ kind: 'compared' });
});

test('at night each connected company is compared once, and on Monday each estimator is told what is not billed', async () => {
  const count = async (kind: string) => {
    const rows = await world.deps.db.prisma.$transaction(async (db) => {
      await db.$executeRaw`select set_config('role', 'corbel_platform', true)`;
      return db.$queryRaw<{ n: bigint }[]>`select count(*) as n from outbox where kind = ${kind}`;
    });
    return Number(rows[0]?.n);
  };
  const before = await count('reconcile_quickbooks');
  world.setNow(new Date('2026-04-06T09:30:00Z'));
  await Promise.all([ROUNDS.quickbooks_reconcile(world.deps), ROUNDS.quickbooks_reconcile(world.deps)]);
  expect((await count('reconcile_quickbooks')) - before).toBe(1);
  const id = await world.newOrder({ job: 'Tower B Garage', dollars: 1234.5 });
  await world.execute(id, { skip_invoice: true });
  const { cor_number: number } = (await world.order(id)) as unknown as { cor_number: number };
  await tx((db) =>
    db.change_orders.updateMany({ where: { id }, data: { executed_at: new Date('2026-03-27T09:00:00Z') } }),
  );
  world.setNow(new Date('2026-04-06T14:30:00Z'));
  for (let visit = 0; visit < 3; visit += 1) await ROUNDS.unbilled_weekly(world.deps);
  const texts = await tx((db) => db.messages.findMany({ where: { kind: 'digest' } }));
  expect(texts.map((text) => text.body)).toEqual([
    `Approved or executed but not billed: 1 order, $1,234.50. Oldest: COR ${number}, 10 days. http://127.0.0.1:4100/unbilled`,
  ]);
  world.setNow(new Date('2026-04-07T14:30:00Z'));
  await ROUNDS.unbilled_weekly(world.deps);
  expect(await tx((db) => db.messages.count({ where: { kind: 'digest' } }))).toBe(1);
});

/** 5,000 in `npm run test:deep`. */
const MANY = process.env['TEST_DEPTH'] === 'deep' ? 5000 : 1000;

test(`${MANY} invoices are compared within a minute and within 500 calls a minute, by a clock of its own`, async () => {
  const orders = MANY;
  await fill(orders);
  let clock = Date.parse('2026-05-01T00:00:00Z');
  const calls: number[] = [];
  const listInvoices = world.deps.accounting.listInvoices.bind(world.deps.accounting);
  const readInvoice = world.deps.accounting.readInvoice.bind(world.deps.accounting);
  world.deps.accounting = {
    ...world.deps.accounting,
    // A page of QuickBooks takes its time; the clock is moved by it.
    listInvoices: (...given) => ((clock += 1_500), calls.push(clock), listInvoices(...given)),
    readInvoice: (...given) => ((clock += 60), calls.push(clock), readInvoice(...given)),
  };
  const started = clock;
  const wall = performance.now();
  const pace: Pace = { now: () => clock, wait: async (ms) => void (clock += ms) };
  const plain = await reconcile(world.deps, world.summit, pace);
  expect(plain).toMatchObject({ kind: 'compared' });
  const most = Math.max(...calls.map((at) => calls.filter((other) => other > at - 60_000 && other <= at).length));
  process.stdout.write(
    `reconciliation of ${orders} invoices: ${calls.length} calls, ${(clock - started) / 1000} s by the clock, ${((performance.now() - wall) / 1000).toFixed(1)} s of work, at most ${most} calls in a minute\n`,
  );
  expect(most).toBeLessThanOrEqual(500);
  expect(clock - started).toBeLessThanOrEqual(60_000);
}, 120_000);

/** As many executed, invoiced orders, straight into the rows and the books. */
async function fill(count: number): Promise<void> {
  const { customerId } = world.summit;
  const base = await tx((db) => db.change_orders.findFirstOrThrow({ where: { status: 'Executed' } }));
  const now = world.deps.clock.now();
  const template = world.books.invoices().find((one) => one.TotalAmt === 544)!;
  await tx(async (db) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...base,
      id: 100_000 + index,
      id_number: 100_000 + index,
      cor_number: null,
      refs: [],
      breakdown: {},
    }));
    await db.change_orders.createMany({ data: rows });
    await db.order_invoices.createMany({
      data: rows.map((row) => ({
        customer_id: customerId,
        change_order_id: row.id,
        provider: 'quickbooks',
        state: 'created',
        request_id: `r-${row.id}`,
        doc_number: `COR-${row.id}`,
        realm_id: world.books.realmId,
        quickbooks_customer_id: '2',
        total_cents: 54_400,
        content: {},
        revision: 1,
        quickbooks_id: String(row.id),
        attempts: 1,
        created_at: now,
      })),
    });
  });
  for (let index = 0; index < count; index += 1) {
    const id = 100_000 + index;
    void world.books.books.keepInvoice(
      { ...template, ...newEntity(id, now), DocNumber: `COR-${id}`, PrivateNote: '' },
      null,
    );
  }
}
