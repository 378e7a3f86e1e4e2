import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { changeOrder, type ChangeOrderBody } from '../contract/change-orders.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

const job = () => world.summit.jobs['Riverside Medical Tower']!;

function body(materials: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  return {
    customer_id: world.summit.customerId,
    job_id: job(),
    description: 'Lighting changes',
    status: 'Draft',
    big_dict: { categories: { materials }, markups: [], ...rest },
  };
}

async function create(
  materials: Record<string, unknown>,
  rest: Record<string, unknown> = {},
): Promise<ChangeOrderBody> {
  const answer = await world.call('office', 'POST', '/change-orders', body(materials, rest));
  expect(answer.statusCode, answer.body).toBe(201);
  return changeOrder.parse(answer.json());
}

async function put(order: ChangeOrderBody, bigDict: Record<string, unknown>) {
  return world.call('office', 'PUT', `/change-orders/${order.id}`, { big_dict: bigDict });
}

describe('a credit', () => {
  test('stays a credit for a client that knows quantities alone', async () => {
    const order = await create({ Troffer: { quantity: 8, cost_per_unit: 112.5, credit: true } });
    expect(order.big_dict.categories.materials['Troffer']).toMatchObject({ quantity: -8, credit: true });
    const { id } = order.big_dict.categories.materials['Troffer']!;
    const answer = await put(order, {
      categories: { materials: { Troffer: { id, quantity: 6, cost_per_unit: 112.5 } } },
    });
    expect(answer.json()).toMatchObject({ total_amount: -675 });
  });

  test('with an unknown number stays one when the number comes', async () => {
    const drafted = await create({ Troffer: { quantity: 0, cost_per_unit: 112.5, credit: true } });
    const { id } = drafted.big_dict.categories.materials['Troffer']!;
    const answer = await put(drafted, { categories: { materials: { Troffer: { id, quantity: 8 } } } });
    expect(answer.json().total_amount).toBe(-900);
  });

  test('becomes a charge only when somebody says so', async () => {
    const order = await create({ Troffer: { quantity: -8, cost_per_unit: 10, credit: true } });
    const { id } = order.big_dict.categories.materials['Troffer']!;
    const answer = await put(order, { categories: { materials: { Troffer: { id, quantity: 8, credit: false } } } });
    expect(answer.json().total_amount).toBe(80);
  });

  test('that is larger than the charge is pointed out, and kept', async () => {
    const order = await create({
      EMT: { quantity: 100, cost_per_unit: 2, unit: 'ft' },
      'EMT (credit)': { quantity: 120, cost_per_unit: 2, unit: 'ft', credit: true },
    });
    expect(order.total_amount).toBe(-40);
    expect(order.warnings).toEqual(['The credit for "EMT (credit)" is more than this change order charges for it.']);
  });
});

describe('bad input', () => {
  test.each([
    [
      'a negative price on a credit',
      { Troffer: { quantity: 8, cost_per_unit: -5, credit: true } },
      '"Troffer" is a credit: its unit cost must be 0 or more.',
    ],
    [
      'an allowance without its amount',
      { Lighting: { kind: 'allowance', actual_amount: 6200 } },
      'Enter the allowance amount.',
    ],
    [
      'people who are no number',
      { 'Per diem': { kind: 'per_diem', people: 'three', days: 2 } },
      'Amounts, people and days must be numbers of at least 0',
    ],
    [
      'a percentage of no amount',
      { Fee: { kind: 'percent', quantity: 25, percent_base: 'amount' } },
      'Enter the amount that this is a percentage of.',
    ],
    [
      'a percentage of no line',
      { Fee: { kind: 'percent', quantity: 25, percent_base: 'line' } },
      'Choose the line that this is a percentage of.',
    ],
    [
      'a bill that is no attachment of it',
      { Apex: { kind: 'subcontractor', quantity: 1, bill_attachment_id: 1 } },
      'The bill must be an attachment of this change order.',
    ],
  ])('%s is refused with a sentence', async (_, materials, sentence) => {
    const answer = await world.call('office', 'POST', '/change-orders', body(materials));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(sentence);
  });

  test('percent lines in a circle change nothing that is stored', async () => {
    const order = await create({ A: { quantity: 1, cost_per_unit: 1 }, B: { quantity: 1, cost_per_unit: 1 } });
    const percent = (line: string) => ({ kind: 'percent', quantity: 5, percent_base: 'line', percent_line: line });
    const answer = await put(order, { categories: { materials: { A: percent('B'), B: percent('A') } } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('"A" is a percentage of a line that is a percentage of it.');
    const stored = await world.call('office', 'GET', `/change-orders/${order.id}`);
    expect(stored.json()).toMatchObject({ version: order.version, total_amount: 2 });
  });

  test('tiers with a gap are refused', async () => {
    const tiers = [{ up_to: 10000, rate: 0.15 }];
    const markups = [{ name: 'OH', category: 'general', is_percentage: true, rate: 0.15, tiers }];
    const answer = await world.call('office', 'POST', '/change-orders', body({}, { markups }));
    expect(answer.json().message).toBe('The tiers of "OH" leave a gap above $10,000. Add a last tier without a limit.');
  });
});

describe('markups with rules', () => {
  const tiers = [
    { up_to: 10000, rate: 0.15 },
    { up_to: null, rate: 0.1 },
  ];

  test('of the company reach an order whose client knows name and rate alone, and a capped job caps it', async () => {
    const { customerId } = world.summit;
    const made = await world.call('office', 'POST', `/customers/${customerId}/jobs`, {
      job_name: 'Capped Job',
      markup_cap: 0.1,
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().markup_cap).toBe(0.1);
    const jobId = made.json().id as number;
    const list = {
      markup_category: 'general',
      markup_name: 'Sliding overhead',
      markup_value: 0.15,
      markup_percentage: true,
      job_id: jobId,
      tiers,
    };
    const added = await world.call('office', 'POST', `/customers/${customerId}/markups`, list);
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json()).toMatchObject({ tiers, applies_to: null });
    const applicable = (await world.call('office', 'GET', `/jobs/${jobId}/applicable-markups`)).json();
    expect(applicable).toEqual([expect.objectContaining({ markup_name: 'Sliding overhead', tiers })]);
    const answer = await world.call('office', 'POST', '/change-orders', {
      ...body(
        { Gear: { quantity: 1, cost_per_unit: 20000 } },
        { markups: [{ name: 'Sliding overhead', rate: 0.15, category: 'general', is_percentage: true }] },
      ),
      job_id: jobId,
    });
    // 1,500 + 1,000 of tiers, less 500 above 10 %.
    expect(answer.json()).toMatchObject({ total_amount: 22000, big_dict: { markup_cap: 0.1, markups: [{ tiers }] } });
  });

  test('lose them with a new rate, and keep them with the old one', async () => {
    const markup = { name: 'OH', category: 'general', is_percentage: true, rate: 0.15 };
    const order = await create({ Gear: { quantity: 1, cost_per_unit: 20000 } }, { markups: [{ ...markup, tiers }] });
    expect(order.total_amount).toBe(22500);
    expect((await put(order, { markups: [markup] })).json().total_amount).toBe(22500);
    expect((await put(order, { markups: [{ ...markup, rate: 0.2 }] })).json().total_amount).toBe(24000);
  });

  test('show nobody who may not see money a cap', async () => {
    const jobs = (await world.call('field', 'GET', `/customers/${world.summit.customerId}/jobs`)).json();
    expect(
      jobs.map((each: { markup_cap: number | null }) => each.markup_cap).every((cap: unknown) => cap === null),
    ).toBe(true);
  });

  test('a cap over 100 % is refused on the job and on the order', async () => {
    const sentence = 'The markup cap must be from 0% to 100%, not 1500%.';
    const onJob = await world.call('office', 'PUT', `/customers/${world.summit.customerId}/jobs/${job()}`, {
      markup_cap: 15,
    });
    expect(onJob.json().message).toBe(sentence);
    const onOrder = await world.call('office', 'POST', '/change-orders', body({}, { markup_cap: 15 }));
    expect(onOrder.json().message).toBe(sentence);
  });
});
