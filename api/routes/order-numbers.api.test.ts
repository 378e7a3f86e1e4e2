import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLabel } from '../../domain/order-number.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

interface Order {
  id: number;
  id_number: number;
  cor_number: number | null;
  number: string;
}
type Job = 'Riverside Medical Tower' | 'Maple Street School' | 'Warehouse 14';
const job = (name: Job) => world.summit.jobs[name]!;

async function make(name: Job | null): Promise<Order> {
  const job_id = name && job(name);
  const answer = await world.call('office', 'POST', '/change-orders', { job_id, description: 'Conduit' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const put = async (id: number, body: object) => world.call('office', 'PUT', `/change-orders/${id}`, body);
const read = async (id: number): Promise<Order> => (await world.call('office', 'GET', `/change-orders/${id}`)).json();
const found = async (q: string): Promise<number[]> =>
  ((await world.call('office', 'GET', `/change-orders?q=${encodeURIComponent(q)}`)).json() as Order[]).map(
    ({ id }) => id,
  );

describe('the number of an order', () => {
  test('is given when it is made, counts within its job, and stays when it is completed', async () => {
    const [first, second, other] = [
      await make('Riverside Medical Tower'),
      await make('Riverside Medical Tower'),
      await make('Maple Street School'),
    ];
    expect([first, second, other].map(({ number }) => number)).toEqual(['COR 1', 'COR 2', 'COR 1']);
    const done = await world.call('office', 'POST', `/change-orders/${first.id}/complete`, {
      job_id: job('Riverside Medical Tower'),
      description: 'Conduit',
      big_dict: { categories: { labor: { Electrician: { cost_per_unit: 68, unit: 'hr', quantity: 8 } } } },
    });
    expect(done.json()).toMatchObject({ number: 'COR 1', cor_number: 1 });
  });

  test('without a job it is the running one, and becomes the job’s with the job', async () => {
    const order = await make(null);
    expect(order).toMatchObject({ cor_number: null, number: `COR ${order.id_number}` });
    await put(order.id, { job_id: job('Warehouse 14'), description: 'Conduit' });
    const placed = await read(order.id);
    expect(placed.number).toBe(`COR ${placed.cor_number}`);
    expect(placed.cor_number).toBeLessThan(1001);
    expect(await found(String(order.id_number))).toEqual([order.id]);
  });

  test('changes with the job, and is the old one again when the order comes back', async () => {
    const order = await make('Riverside Medical Tower');
    await put(order.id, { job_id: job('Maple Street School'), description: 'Conduit' });
    const moved = await read(order.id);
    expect(moved.cor_number).not.toBeNull();
    const next = await make('Riverside Medical Tower');
    expect(next.cor_number).toBe(order.cor_number! + 1);
    await put(order.id, { job_id: job('Riverside Medical Tower'), description: 'Conduit' });
    expect((await read(order.id)).number).toBe(order.number);
    expect(await found(moved.number)).toContain(order.id);
  });

  test('that was taken off is never given again, by counting or by hand', async () => {
    const order = await make('Warehouse 14');
    const high = order.cor_number! + 2;
    await put(order.id, { cor_number: high, description: 'Conduit', job_id: job('Warehouse 14') });
    await put(order.id, { cor_number: 40, description: 'Conduit', job_id: job('Warehouse 14') });
    const next = [await make('Warehouse 14'), await make('Warehouse 14')];
    expect(next.map(({ cor_number: number }) => number)).toEqual([order.cor_number! + 1, high + 1]);
    const refused = await put(next[0]!.id, { cor_number: high, description: 'Conduit', job_id: job('Warehouse 14') });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      `COR number ${high} was used on this job before. A number is never given again.`,
    );
    const gone = await make('Warehouse 14');
    expect((await world.call('office', 'DELETE', `/change-orders/${gone.id}`)).statusCode).toBe(200);
    expect((await make('Warehouse 14')).cor_number).toBe(gone.cor_number! + 1);
  });

  test('has the company’s prefix from when it is set, and is found by it and by the running number', async () => {
    const before = await make('Maple Street School');
    const company = `/customers/${world.summit.customerId}`;
    expect((await world.call('admin', 'PUT', company, { order_prefix: 'rmt' })).json()).toMatchObject({
      order_prefix: 'RMT',
    });
    const order = await make('Maple Street School');
    expect(order.number).toBe(`RMT-${String(order.cor_number).padStart(3, '0')}`);
    expect((await read(before.id)).number).toBe(before.number);
    for (const words of [order.number, order.number.toLowerCase().replace('-', ' '), String(order.id_number)])
      expect(await found(words), words).toEqual([order.id]);
    const refused = await world.call('admin', 'PUT', company, { order_prefix: 'R-T' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'A prefix is up to 10 letters and digits and starts with a letter',
    ]);
    await world.call('admin', 'PUT', company, { order_prefix: '' });
    expect((await make('Maple Street School')).number).toBe(`COR ${order.cor_number! + 1}`);
  });

  test('is written by the database as by the product', async () => {
    const owner = await openOwner(world);
    const cases = [
      [null, 4, 1014],
      [null, null, 1014],
      ['RMT', 4, 1014],
      ['RMT', 1204, 1014],
      ['R2', null, 999],
    ] as const;
    for (const [prefix, cor, id] of cases) {
      const { rows } = await owner.query<{ label: string }>('select order_label($1, $2, $3) as label', [
        prefix,
        cor,
        id,
      ]);
      expect(rows[0]?.label).toBe(orderLabel(prefix, cor, id));
    }
    await owner.end();
  });
});

describe('the references of an order', () => {
  test('are kept by kind, shown, searched, and refused with a sentence', async () => {
    const order = await make('Maple Street School');
    const references = [
      { kind: 'ticket', value: '2231' },
      { kind: 'ticket', value: '2232' },
      { kind: 'rfi', value: '088' },
    ];
    expect((await put(order.id, { references, description: 'Conduit' })).json()).toMatchObject({ references });
    for (const words of ['2232', 'RFI 088', 'ticket #2231']) expect(await found(words), words).toEqual([order.id]);
    expect((await put(order.id, { description: 'Conduit, again' })).json()).toMatchObject({ references });
    const refused = await put(order.id, { references: [{ kind: 'rfi', value: '9'.repeat(200) }] });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json())).toContain('A reference is at most 40 characters');
    expect((await put(order.id, { references: [], description: 'Conduit' })).json()).toMatchObject({ references: [] });
  });
});
