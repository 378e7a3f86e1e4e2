import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import type { ResponseOf } from '../contract/endpoints.ts';

type Listed = ResponseOf<'changeOrders.list'>;
type Summary = ResponseOf<'changeOrders.summary'>;

let world: ApiWorld;
const days = (count: number) => new Date(WORLD_NOW.getTime() - count * 24 * 3600_000).toISOString();

/** Name, job, age in days, and whether it is completed, executed or cancelled. */
const ORDERS: [string, string | null, number, string | null][] = [
  ['Conduit 100% done', 'Riverside Medical Tower', 1, null],
  ['Panel move', 'Riverside Medical Tower', 40, 'Unexecuted'],
  ['Trench', 'Tower B Garage', 100, 'Executed'],
  ['Lights', 'Tower B Garage', 200, 'Cancelled'],
  ['No job yet', null, 400, null],
];

beforeAll(async () => {
  world = await openApiWorld();
  for (const [description, job, age, status] of ORDERS) {
    const made = await world.call('office', 'POST', '/change-orders', {
      job_id: job && world.summit.jobs[job],
      description,
      date_created: days(age),
      big_dict: { categories: { labor: { Crew: { quantity: 2, cost_per_unit: 50, unit: 'hr' } } } },
    });
    const id = made.json<{ id: number }>().id;
    if (status) await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    if (status && status !== 'Unexecuted') await world.call('office', 'PUT', `/change-orders/${id}`, { status });
  }
});
afterAll(() => world.close());

async function names(query: string): Promise<string[]> {
  const answer = await world.call('office', 'GET', `/change-orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listed>().map((row) => row.description);
}

describe('the list', () => {
  test.each([
    ['', ['Conduit 100% done', 'Panel move', 'Trench', 'Lights', 'No job yet']],
    ['limit=2', ['Conduit 100% done', 'Panel move']],
    ['limit=2&offset=2', ['Trench', 'Lights']],
    ['status=Executed', ['Trench']],
    ['status=Nowhere', []],
    ['open=true', ['Conduit 100% done', 'Panel move', 'No job yet']],
    ['range=30', ['Conduit 100% done']],
    ['range=180', ['Conduit 100% done', 'Panel move', 'Trench']],
    ['range=all&limit=1', ['Conduit 100% done']],
    ['q=panel', ['Panel move']],
    ['q=tower+b', ['Trench', 'Lights']],
    ['q=1003', ['Trench']],
    [`q=${encodeURIComponent('100%')}`, ['Conduit 100% done']],
    ['q=%25', ['Conduit 100% done']],
  ])('by ‘%s’', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('of one job, and of a job that is not ours', async () => {
    expect(await names(`job_id=${world.summit.jobs['Tower B Garage']}`)).toEqual(['Trench', 'Lights']);
    expect(
      await names(`customer_id=${world.summit.customerId}&job_id=${world.rival.jobs['Riverside Medical Tower']}`),
    ).toEqual([]);
  });

  test.each(['limit=ten', 'range=31', 'open=perhaps'])('refuses ‘%s’', async (query) => {
    const refused = await world.call('office', 'GET', `/change-orders?${query}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID']);
  });
});

describe('the summary', () => {
  test('counts and adds up by region, status and range', async () => {
    const rows = (await world.call('office', 'GET', '/change-orders/summary')).json<Summary>();
    const cell = (region: string, status: string, range: string) =>
      rows.find((row) => row.region === region && row.status === status && row.range === range);
    expect(cell('Salt Lake', 'Unexecuted', '60')).toMatchObject({ count: 1, total_amount: 100 });
    expect(cell('Salt Lake', 'Unexecuted', '30')).toBeUndefined();
    expect(cell('Unknown Region', 'Draft', '365')).toBeUndefined();
    expect(cell('Unknown Region', 'Draft', 'all')).toMatchObject({ count: 1, region_id: null });
    expect(rows.filter((row) => row.range === 'all').reduce((sum, row) => sum + row.count, 0)).toBe(ORDERS.length);
  });

  test('hides amounts from field staff', async () => {
    const rows = (await world.call('field', 'GET', '/change-orders/summary')).json<Summary>();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.total_amount === null)).toBe(true);
  });
});
