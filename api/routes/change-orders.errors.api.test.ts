import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

const line = (extra: Record<string, unknown> = {}) => ({ quantity: 8, cost_per_unit: 68, unit: 'hr', ...extra });

async function order(extra: Record<string, unknown> = {}): Promise<{ id: number; version: number }> {
  const made = await world.call('office', 'POST', '/change-orders', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Relocate conduit',
    big_dict: { categories: { labor: { Electrician: line() } } },
    ...extra,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

async function completedOrder(): Promise<number> {
  const { id } = await order();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}

/** A status of the company's own; its id. */
async function ownStatus(name: string): Promise<number> {
  const data = { customer_id: world.summit.customerId, name };
  return (await withTenant(world.deps.db, world.summit, (tx) => tx.custom_statuses.create({ data }))).id;
}

/** Begins the call while somebody else's transaction holds what `statements` touch, and ends that once the call waits for it. */
async function whileHeld<T>(statements: string, call: () => Promise<T>): Promise<T> {
  const [holder, watcher] = [await openOwner(world), await openOwner(world)];
  try {
    await holder.query(`begin; ${statements}`);
    const done = call();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await watcher.query(waiting)).rowCount, { interval: 20 }).toBe(1);
    await holder.query('commit');
    return await done;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

const path = 'big_dict.categories.labor.0';

describe('a draft is refused', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['without a description', { description: ' ' }, 'description', 'Description is required to save a draft.'],
    [
      'with a description of 256 characters',
      { description: 'x'.repeat(256) },
      'description',
      'Description is too long (max 255 characters)',
    ],
    [
      'with a note of 501 characters',
      { big_dict: { note: 'x'.repeat(501) } },
      'big_dict.note',
      'Note is too long (max 500 characters)',
    ],
    [
      'with a quantity in words',
      { big_dict: { categories: { labor: { A: line({ quantity: '4O' }) } } } },
      `${path}.quantity`,
      'Quantity must be a number',
    ],
    [
      'with a cost in words',
      { big_dict: { categories: { labor: { A: line({ cost_per_unit: 'ten' }) } } } },
      `${path}.cost_per_unit`,
      'Cost must be a number',
    ],
    [
      'with a nameless item',
      { big_dict: { categories: { labor: { ' ': line() } } } },
      `${path}.name`,
      'Item description is required',
    ],
    [
      'with one name twice',
      { big_dict: { categories: { labor: { Lift: line() }, equipment: { lift: line() } } } },
      'big_dict.categories.equipment.0.name',
      'Duplicate item name',
    ],
    [
      'with 1,001 items',
      {
        big_dict: {
          categories: { labor: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`Item ${i}`, line()])) },
        },
      },
      'big_dict.categories',
      'A change order has at most 1,000 items.',
    ],
    ['with a field nobody knows', { surprise: 1 }, 'body', 'Unknown field: surprise.'],
    [
      'with a date two days ahead',
      { date_created: new Date(WORLD_NOW.getTime() + 2 * 86_400_000).toISOString() },
      'date_created',
      'The date of a change order cannot be in the future.',
    ],
    ['as Executed', { status: 'Executed' }, 'status', 'A new change order starts as a Draft.'],
    [
      'with a schedule of 101 days',
      { big_dict: { schedule_extension: { Days: 101 } } },
      'big_dict.schedule_extension.Days',
      'Days must be 100 or less.',
    ],
    [
      'with a markup rate in words',
      { big_dict: { markups: [{ name: 'Tax', rate: 'a lot', category: 'general', is_percentage: true }] } },
      'big_dict.markups.0.rate',
      'Markup value must be a number',
    ],
  ])('%s', async (_what, extra, field, sentence) => {
    const refused = await world.call('office', 'POST', '/change-orders', { description: 'Fine', ...extra });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json()).toMatchObject({ success: false, code: 'INVALID', fields: { [field]: sentence } });
  });

  test('with __proto__ as a key, which parsers drop', async () => {
    const refused = await world.app.inject({
      method: 'POST',
      url: '/change-orders',
      cookies: world.cookieOf('office'),
      headers: { 'content-type': 'application/json' },
      payload: '{"description":"x","big_dict":{"categories":{"labor":{"__proto__":{"quantity":1}}}}}',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBeTruthy();
  });

  test('when its body is no JSON', async () => {
    const refused = await world.app.inject({
      method: 'POST',
      url: '/change-orders',
      cookies: world.cookieOf('office'),
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'MALFORMED']);
  });

  test('without a paid plan, while reading goes on', async () => {
    const { id } = await order();
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.customers.update({ where: { id: world.summit.customerId }, data: { plan_status: 'ended' } }),
    );
    const refused = await world.call('office', 'POST', '/change-orders', { description: 'x' });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'READ_ONLY_PLAN']);
    expect((await world.call('office', 'POST', `/change-orders/${id}/complete`, {})).statusCode).toBe(402);
    expect((await world.call('office', 'GET', `/change-orders/${id}`)).statusCode).toBe(200);
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.customers.update({ where: { id: world.summit.customerId }, data: { plan_status: 'active' } }),
    );
  });
});

describe('completing is refused', () => {
  test('with every rule of the form, each at its field, and the summary above it', async () => {
    const { id } = await order({ job_id: null });
    const refused = await world.call('office', 'POST', `/change-orders/${id}/complete`, {
      description: '',
      big_dict: { categories: { labor: { Electrician: line(), Helper: line({ quantity: null }), '': line() } } },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'Please select a job',
      fields: {
        job_id: 'Please select a job',
        description: 'Description is required',
        [`big_dict.categories.labor.1.quantity`]: 'Quantity is required and must be a number',
        'big_dict.categories.labor.2.name': 'Item description is required',
      },
      summary: [
        '• Please select a job',
        '• Description is required',
        '• Please fix the highlighted errors in categories (all items require a name, cost, and quantity)',
      ],
    });
  });

  test('for an order that was completed already', async () => {
    const { id } = await order();
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    const again = await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    expect([again.statusCode, again.json().message]).toEqual([409, 'Failed to update status. Please try again.']);
  });
});

describe('a save on a stale version', () => {
  test('is refused with who changed it and when, and nothing is written', async () => {
    const { id, version } = await order();
    world.setNow(new Date(WORLD_NOW.getTime() + 60_000));
    await world.call('admin', 'PUT', `/change-orders/${id}`, { description: 'By Priya', version });
    const stale = await world.call('office', 'PUT', `/change-orders/${id}`, { description: 'By Nora', version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.json().message).toMatch(
      /^This change order was changed by Priya Shah at Mar 3, 2026, 10:01\sAM\. Reload to see it\.$/,
    );
    expect((await world.call('office', 'GET', `/change-orders/${id}`)).json().description).toBe('By Priya');
    world.setNow(WORLD_NOW);
  });

  test('of two at once leaves one winner', async () => {
    const { id, version } = await order();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((description) =>
        world.call('office', 'PUT', `/change-orders/${id}`, { description, version }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('meeting a deletion finds nothing', async () => {
    const { id, version } = await order();
    await world.call('admin', 'DELETE', `/change-orders/${id}`);
    const gone = await world.call('office', 'PUT', `/change-orders/${id}`, { description: 'x', version });
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Change order not found.']);
  });
});

describe('a status', () => {
  test.each([
    ['Draft', 'Executed'],
    ['Draft', 'Deleted'],
    ['Incomplete', 'Unexecuted'],
    ['Incomplete', 'Cancelled'],
    ['Unexecuted', 'Draft'],
    ['Unexecuted', 'Nowhere'],
  ])('%s does not become %s', async (from, to) => {
    const { id } = await order();
    if (from === 'Incomplete')
      await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'Incomplete', description: 'x' });
    if (from === 'Unexecuted') await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    const refused = await world.call('office', 'PUT', `/change-orders/${id}`, { status: to });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Failed to update status. Please try again.']);
    expect(refused.json().detail.length).toBeGreaterThan(10);
  });

  test('of the company’s own is reached and left', async () => {
    await ownStatus('With the GC');
    const id = await completedOrder();
    expect((await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'With the GC' })).json().status).toBe(
      'With the GC',
    );
    expect((await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'Executed' })).json().status).toBe(
      'Executed',
    );
  });

  test('of the company’s own that is deleted in the same moment is not taken', async () => {
    const statusId = await ownStatus('With the owner');
    const id = await completedOrder();
    const taken = await whileHeld(`delete from custom_statuses where id = ${statusId}`, () =>
      world.call('office', 'PUT', `/change-orders/${id}`, { status: 'With the owner' }),
    );
    expect([taken.statusCode, taken.json().detail]).toEqual([409, "There is no status 'With the owner'."]);
  });

  test('of the company’s own that an order takes in the same moment is not deleted', async () => {
    const statusId = await ownStatus('With the lender');
    const id = await completedOrder();
    const take = `select from custom_statuses where id = ${statusId} for share; update change_orders set status = 'With the lender' where id = ${id}`;
    const deleted = await whileHeld(take, () =>
      world.call('office', 'DELETE', `/customers/${world.summit.customerId}/statuses/${statusId}`),
    );
    expect([deleted.statusCode, deleted.json().detail]).toEqual([409, '1 change order has this status.']);
  });

  test('Executed locks content and files for everyone', async () => {
    const { id } = await order();
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    await world.call('office', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
    for (const body of [{ description: 'x' }, { status: 'Incomplete', description: 'x' }]) {
      const refused = await world.call('admin', 'PUT', `/change-orders/${id}`, body);
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'Executed change orders cannot be edited.']);
    }
  });
});

test('an imported order lists, changes status and is deleted, and nothing else', async () => {
  const id = await withTenant(world.deps.db, world.summit, async (tx) => {
    const row = await tx.change_orders.create({
      data: {
        customer_id: world.summit.customerId,
        id_number: 5000,
        description: 'From before',
        status: 'Unexecuted',
        old_cor: true,
        source: 'import',
        total_cents: 125_000,
        date_created: WORLD_NOW,
        last_updated: WORLD_NOW,
        breakdown: {},
      },
    });
    return row.id;
  });
  const sentence = 'Information unavailable. Change Order was created outside of assistant.';
  expect((await world.call('office', 'PUT', `/change-orders/${id}`, { description: 'x' })).json().message).toBe(
    sentence,
  );
  expect((await world.call('office', 'GET', `/change-orders/${id}/pdf`)).json().message).toBe(sentence);
  expect((await world.call('office', 'GET', `/change-orders/${id}`)).json().old_cor).toBe(true);
  expect((await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'Executed' })).json()).toMatchObject({
    status: 'Executed',
    total_amount: 1250,
  });
  expect((await world.call('office', 'DELETE', `/change-orders/${id}`)).statusCode).toBe(200);
});

test('a COR number that another order of the job has is refused', async () => {
  const one = await order();
  const two = await order();
  const first = (await world.call('office', 'POST', `/change-orders/${one.id}/complete`, {})).json();
  const refused = await world.call('office', 'PUT', `/change-orders/${two.id}`, { cor_number: first.cor_number });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `COR number ${first.cor_number} is already used on this job.`,
  ]);
  const taken = (
    await world.call('office', 'PUT', `/change-orders/${two.id}`, { cor_number: first.cor_number + 1 })
  ).json();
  expect(taken.cor_number).toBe(first.cor_number + 1);
  const third = (await world.call('office', 'POST', `/change-orders/${(await order()).id}/complete`, {})).json();
  expect(third.cor_number).toBe(first.cor_number + 2);
});

test.each([0, '0', -1, 1_000_000_000, 2_147_483_648, 9e15, '1000000000', 1.5])(
  'a COR number of %j is refused',
  async (cor_number) => {
    const { id } = await order();
    const refused = await world.call('office', 'PUT', `/change-orders/${id}`, { cor_number });
    expect([refused.statusCode, refused.json().code, Object.keys(refused.json().fields)]).toEqual([
      400,
      'INVALID',
      ['cor_number'],
    ]);
  },
);

test('a COR number that another order takes in the same moment is refused too', async () => {
  const [one, two] = [await order(), await order()];
  const take = `select from jobs where id = ${world.summit.jobs['Riverside Medical Tower']} for update; update change_orders set cor_number = 999999999 where id = ${one.id}`;
  const refused = await whileHeld(take, () =>
    world.call('office', 'PUT', `/change-orders/${two.id}`, { cor_number: 999_999_999 }),
  );
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'COR number 999999999 is already used on this job.',
  ]);
});

test('an order moved to another job gets a number of that job', async () => {
  const { id } = await order();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  const moved = (
    await world.call('office', 'PUT', `/change-orders/${id}`, { job_id: world.summit.jobs['Warehouse 14'] })
  ).json();
  expect(moved).toMatchObject({ cor_number: 1, job: { job_name: 'Warehouse 14' } });
});

test('an order of 500 items with long, foreign and right-to-left names is kept as it is', async () => {
  const names = [
    'x'.repeat(255),
    'قاطع كهربائي',
    '断路器 20A',
    '🔌 outlet',
    'O\'Neil "quoted" <b>',
    ...Array.from({ length: 495 }, (_, index) => `${index}`),
  ];
  const materials = Object.fromEntries(
    names.map((name, position) => [name, { name, quantity: 1.25, cost_per_unit: 0.0001, unit: 'ea', position }]),
  );
  const made = await world.call('office', 'POST', '/change-orders', {
    description: 'Big',
    big_dict: { categories: { materials } },
  });
  const stored = Object.values<{ name: string; position: number }>(made.json().big_dict.categories.materials).sort(
    (a, b) => a.position - b.position,
  );
  expect(stored.map((item) => item.name)).toEqual(names);
});
