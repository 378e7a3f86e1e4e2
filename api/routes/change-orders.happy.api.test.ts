import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrder, changeOrderRow } from '../contract/change-orders.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

const riverside = () => world.summit.jobs['Riverside Medical Tower']!;

/** A body as the console of the specification sends it. */
function draft(extra: Record<string, unknown> = {}, bigDict: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customer_id: world.summit.customerId,
    job_id: riverside(),
    description: 'Relocate conduit on 3rd floor',
    date_created: '2026-03-03T10:00:00-07:00',
    status: 'Draft',
    creator: '(801) 555-0103',
    creator_id: world.summit.users.estimator,
    big_dict: {
      desc: 'Relocate conduit on 3rd floor',
      note: '',
      schedule_extension: { Days: 2, Weeks: 0, Months: 0 },
      categories: {
        labor: { Electrician: { id: 'temp-1', name: 'Electrician', cost_per_unit: 68, unit: 'hr', quantity: 8 } },
        materials: { '3/4" EMT': { id: 'temp-2', name: '3/4" EMT', cost_per_unit: 0.125, unit: 'ft', quantity: 100 } },
        equipment: {},
        other: {},
      },
      markups: [
        { name: 'Burden', rate: 0.1, category: 'labor', is_percentage: true },
        { name: 'Overhead', rate: 0.1, category: 'general', is_percentage: true },
        { name: 'Fee', rate: 20, category: 'general', is_percentage: false },
      ],
      job_id: riverside(),
      job_name: 'Riverside Medical Tower',
      ...bigDict,
    },
    ...extra,
  };
}

async function create(extra: Record<string, unknown> = {}, bigDict: Record<string, unknown> = {}) {
  const answer = await world.call('office', 'POST', '/change-orders', draft(extra, bigDict));
  expect(answer.statusCode, answer.body).toBe(201);
  return changeOrder.parse(answer.json());
}

describe('a change order from the console', () => {
  test('is created as a draft with the company’s next number, its content and its exact price', async () => {
    const order = await create();
    expect(order.status).toBe('Draft');
    expect(order.id_number).toBeGreaterThanOrEqual(1001);
    expect(order.number).toBe(`COR ${order.cor_number}`);
    // (8 × 68) × 1.1 + 12.50 = 610.90; × 1.1 + 20
    expect(order.breakdown?.base_cost).toBe(610.9);
    expect(order.total_amount).toBe(691.99);
    expect(order.big_dict.categories.materials['3/4" EMT']).toMatchObject({
      cost_per_unit: 0.125,
      quantity: 100,
      unit: 'ft',
      source: 'office',
    });
    expect(order.job?.region?.name).toBe('Salt Lake');
    expect(order.creator).toBe('+18015550103');
  });

  test('stands in the list and in the summary', async () => {
    const order = await create();
    const list = await world.call('office', 'GET', `/change-orders?customer_id=${world.summit.customerId}`);
    const row = list.json<{ id: number }[]>().find((each) => each.id === order.id);
    expect(changeOrderRow.parse(row)).toMatchObject({
      id_number: order.id_number,
      total_amount: 691.99,
      job: { job_name: 'Riverside Medical Tower' },
    });
    const summary = await world.call('office', 'GET', '/change-orders/summary');
    expect(summary.json()).toContainEqual(
      expect.objectContaining({ region: 'Salt Lake', status: 'Draft', range: '30' }),
    );
  });

  test('keeps stored numbers where the body says null, takes a rename by id, and drops what is not sent', async () => {
    const order = await create();
    const labor = order.big_dict.categories.labor.Electrician!;
    const answer = await world.call('office', 'PUT', `/change-orders/${order.id}`, {
      status: 'Incomplete',
      version: order.version,
      big_dict: {
        categories: {
          labor: {
            'Lead electrician': { id: labor.id, name: 'Lead electrician', quantity: null, cost_per_unit: null },
          },
          materials: {},
        },
      },
    });
    const saved = changeOrder.parse(answer.json());
    expect(saved.status).toBe('Incomplete');
    expect(saved.big_dict.categories.labor['Lead electrician']).toMatchObject({
      id: labor.id,
      quantity: 8,
      cost_per_unit: 68,
    });
    expect(saved.big_dict.categories.materials).toEqual({});
    expect(saved.version).toBe(order.version + 1);
  });

  test('saved without a change keeps its version', async () => {
    const order = await create();
    const answer = await world.call('office', 'PUT', `/change-orders/${order.id}`, {
      big_dict: { categories: order.big_dict.categories, markups: order.big_dict.markups, note: '' },
    });
    expect(changeOrder.parse(answer.json()).version).toBe(order.version);
  });

  test('is completed: Unexecuted, a COR number of the job, one frozen revision', async () => {
    const first = await create();
    const second = await create();
    const done = changeOrder.parse(
      (await world.call('office', 'POST', `/change-orders/${first.id}/complete`, {})).json(),
    );
    const next = changeOrder.parse(
      (await world.call('office', 'POST', `/change-orders/${second.id}/complete`, {})).json(),
    );
    expect(done).toMatchObject({ status: 'Unexecuted', revision: 1 });
    expect(next.cor_number).toBe(done.cor_number! + 1);
    const revisions = await world.call('office', 'GET', `/change-orders/${first.id}/revisions`);
    expect(revisions.json()).toMatchObject([
      { revision: 1, reason: 'completed', total_amount: 691.99, by: 'Nora Whitfield' },
    ]);
  });

  test('changed after completion is the next revision, and the two compare line by line', async () => {
    const order = await create();
    await world.call('office', 'POST', `/change-orders/${order.id}/complete`, {});
    const saved = await world.call('office', 'PUT', `/change-orders/${order.id}`, {
      big_dict: {
        categories: {
          labor: { Electrician: { quantity: 6 } },
          materials: {},
          equipment: { Lift: { quantity: 1, cost_per_unit: 250, unit: 'day' } },
        },
      },
    });
    expect(changeOrder.parse(saved.json())).toMatchObject({ status: 'Unexecuted', revision: 2 });
    const comparison = await world.call('office', 'GET', `/change-orders/${order.id}/revisions/compare?from=1&to=2`);
    expect(comparison.json().lines.map((line: { change: string }) => line.change)).toEqual([
      'changed',
      'removed',
      'added',
    ]);
  });

  test('goes from Unexecuted to Executed and back by status alone', async () => {
    const order = await create();
    await world.call('office', 'POST', `/change-orders/${order.id}/complete`, {});
    const executed = await world.call('office', 'PUT', `/change-orders/${order.id}`, { status: 'Executed' });
    expect(executed.json()).toMatchObject({ status: 'Executed', revision: 2 });
    const back = await world.call('office', 'PUT', `/change-orders/${order.id}`, { status: 'Cancelled' });
    expect(back.json()).toMatchObject({ status: 'Cancelled' });
  });

  test('is deleted for good', async () => {
    const order = await create();
    expect((await world.call('office', 'DELETE', `/change-orders/${order.id}`)).json()).toMatchObject({
      success: true,
    });
    expect((await world.call('office', 'GET', `/change-orders/${order.id}`)).statusCode).toBe(404);
  });

  test('is created once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'console-1' };
    const first = await world.call('office', 'POST', '/change-orders', draft(), headers);
    const again = await world.call('office', 'POST', '/change-orders', draft(), headers);
    expect(again.json().id).toBe(first.json().id);
    const other = await world.call('office', 'POST', '/change-orders', draft({ description: 'Other' }), headers);
    expect(other.statusCode).toBe(422);
  });
});

test('numbers are taken as people paste them, and any temporary id of a new line', async () => {
  const pasted = {
    Wire: { id: -1, quantity: '1,234.5', cost_per_unit: '$0.31', unit: 'ft' },
    Pipe: { id: 0.25, quantity: '1 1/2', cost_per_unit: ' 12 ', unit: 'ea' },
    constructor: { id: 'new-3', quantity: '½', cost_per_unit: 2, unit: 'ea' },
  };
  const made = await world.call('office', 'POST', '/change-orders', {
    description: 'Pasted',
    big_dict: { categories: { materials: pasted } },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { materials } = made.json().big_dict.categories;
  const read = ({ quantity, cost_per_unit }: { quantity: number; cost_per_unit: number }) => [quantity, cost_per_unit];
  expect(Object.fromEntries(Object.keys(pasted).map((name) => [name, read(materials[name])]))).toEqual({
    Wire: [1234.5, 0.31],
    Pipe: [1.5, 12],
    constructor: [0.5, 2],
  });
});

test('an item may be named __proto__', async () => {
  const item = { id: 'temp-1', name: '__proto__', cost_per_unit: 2, unit: 'ea', quantity: 3 };
  const categories = { labor: {}, materials: { '__proto__ ': item }, equipment: {}, other: {} };
  const made = await world.call('office', 'POST', '/change-orders', draft({}, { categories, markups: [] }));
  expect(made.statusCode, made.body).toBe(201);
  const read = (await world.call('office', 'GET', `/change-orders/${made.json().id}`)).json();
  const items = Object.values(read.big_dict.categories.materials) as { name: string; quantity: number }[];
  expect(items).toMatchObject([{ name: '__proto__', quantity: 3 }]);
  const again = await world.call('office', 'PUT', `/change-orders/${read.id}`, {
    big_dict: { categories: read.big_dict.categories },
  });
  expect([again.statusCode, again.json().total_amount]).toEqual([200, read.total_amount]);
});
