import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../../testing/open-quickbooks-world.ts';
import { reconcile } from './reconcile.ts';

let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld();
  await world.connect();
  await world.link();
});
afterAll(() => world.close());

/** A completed order that credits 8 fixtures and charges 2 hours: -900 + 136 = -764. */
async function newCredit(): Promise<number> {
  const made = await world.call('office', 'POST', '/change-orders', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Fixtures deleted in room 210',
    big_dict: {
      categories: {
        materials: { Troffer: { quantity: 8, cost_per_unit: 112.5, credit: true } },
        labor: { Electrician: { quantity: 2, cost_per_unit: 68, unit: 'hr' } },
      },
      markups: [],
    },
  });
  const { id } = made.json() as { id: number };
  const done = await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  expect(done.statusCode, done.body).toBe(200);
  return id;
}

const memosOf = (id: number) =>
  world.books.creditMemos().filter((memo) => memo.PrivateNote?.includes(`/change-order/${id} `));

test('an executed net credit makes a credit memo of what the client gets', async () => {
  const id = await newCredit();
  const answer = (await world.execute(id)).json();
  expect(answer).toMatchObject({ status: 'Executed', quickbooks_invoice_created: true });
  expect(answer.quickbooks_message).toMatch(/^Credit memo \S+ was created in QuickBooks\.$/);
  const [memo, ...others] = memosOf(id);
  expect(others).toEqual([]);
  expect(memo).toMatchObject({ TotalAmt: 764, RemainingCredit: 764 });
  expect(memo!.Line.filter((line) => line.DetailType === 'SalesItemLineDetail').map(({ Amount }) => Amount)).toEqual([
    -136, 900,
  ]);
  expect(world.books.invoices().filter((one) => one.PrivateNote?.includes(`/change-order/${id} `))).toEqual([]);
});

test('whose answer was lost is found again, not made twice', async () => {
  world.books.faults.add({ at: 'credit-memo-create', kind: 'lost-answer' });
  const id = await newCredit();
  await world.execute(id);
  await world.runExecutions();
  expect(memosOf(id)).toHaveLength(1);
  expect(await world.invoice(id)).toMatchObject({ state: 'created' });
});

test('is compared with QuickBooks like any invoice', async () => {
  const of = { customerId: world.summit.customerId };
  await newCredit();
  expect(await reconcile(world.deps, of)).toEqual({ kind: 'compared', differences: 0 });
  const id = await newCredit();
  await world.execute(id);
  await world.books.deleteInvoice(memosOf(id)[0]!.Id);
  expect(await reconcile(world.deps, of)).toEqual({ kind: 'compared', differences: 1 });
  const rows = await withTenant(world.deps.db, of, (tx) => tx.quickbooks_differences.findMany());
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^Credit memo \S+ is no longer in QuickBooks\.$/),
  ]);
});

test('is deleted when the order leaves Executed', async () => {
  const id = await newCredit();
  await world.execute(id);
  const body = { status: 'Cancelled', invoice_action: 'void' };
  const answer = await world.call('office', 'PUT', `/change-orders/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  await world.runExecutions();
  expect(memosOf(id)).toEqual([]);
  expect(await world.invoice(id)).toMatchObject({ state: 'voided' });
});
