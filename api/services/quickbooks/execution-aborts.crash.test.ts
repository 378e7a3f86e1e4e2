import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountingVendor } from '../../ports.ts';
import { DEEP } from '../../../testing/deep.ts';
import { openQuickBooksWorld, type QuickBooksWorld } from '../../../testing/open-quickbooks-world.ts';
import type { Deps } from '../../deps.ts';
import { advanceExecution } from './advance-execution.ts';

/** Between 'the invoice is made' and 'it is recorded': fifty deaths there, one invoice an order. */
const ABORTS = DEEP ? 500 : 50;

let world: QuickBooksWorld;
beforeAll(async () => {
  world = await openQuickBooksWorld({ autoRun: false, requestsPerMinute: 1_000_000 });
  world.deps.config.EXECUTION_WAIT_MS = 1;
  await world.connect();
  await world.link();
});
afterAll(() => world.close());

/** A process that is killed right after QuickBooks made the invoice (or showed it again), before a word of it was written. */
function dyingAfterInvoice(deps: Deps): Deps {
  const { createInvoice, findInvoice } = deps.accounting;
  const dies = async (answer: Promise<{ outcome: string }>): Promise<never> => {
    throw new Error(`killed after QuickBooks said ${(await answer).outcome}`);
  };
  const accounting: AccountingVendor = {
    ...deps.accounting,
    createInvoice: (...given) => dies(createInvoice(...given)),
    findInvoice: (...given) => dies(findInvoice(...given)),
  };
  return { ...deps, accounting };
}

test(`${ABORTS} aborts between 'invoice made' and 'recorded' leave one invoice each, recorded`, async () => {
  const orders = [];
  for (let index = 0; index < ABORTS; index += 1) {
    const id = await world.newOrder();
    orders.push(id);
    expect((await world.execute(id)).statusCode).toBe(200);
    // Some die again when they come back and find it.
    for (let deaths = 0; deaths <= index % 3; deaths += 1)
      await expect(world.runExecutions({ deps: dyingAfterInvoice(world.deps), most: 1 })).rejects.toThrow('said done');
    expect(await world.invoice(id)).toMatchObject({ state: 'sending' });
    await world.runExecutions();
    expect(await world.invoice(id)).toMatchObject({ state: 'created' });
  }
  const numbers = world.books.invoices().map((invoice) => invoice.DocNumber);
  expect([numbers.length, new Set(numbers).size]).toEqual([ABORTS, ABORTS]);
}, 300_000);

test('two workers that step the same execution at once make one invoice', async () => {
  for (let index = 0; index < 10; index += 1) {
    const id = await world.newOrder();
    await world.execute(id);
    const before = world.books.invoices().length;
    const of = { customerId: world.summit.customerId, executionId: await newestExecution(id) };
    await Promise.allSettled(Array.from({ length: 3 }, () => advanceExecution(world.deps, of)));
    await world.runExecutions();
    expect([world.books.invoices().length - before, (await world.invoice(id))?.state]).toEqual([1, 'created']);
  }
});

async function newestExecution(orderId: number): Promise<number> {
  const { withTenant } = await import('../../../prisma/walls.ts');
  const row = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.executions.findFirstOrThrow({ where: { change_order_id: orderId }, orderBy: { id: 'desc' } }),
  );
  return row.id;
}
