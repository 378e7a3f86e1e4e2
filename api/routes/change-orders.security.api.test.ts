import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld, type Principal } from '../../testing/open-api-world.ts';
import { changeOrder } from '../contract/change-orders.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

async function order(who: Principal = 'office', extra: Record<string, unknown> = {}): Promise<number> {
  const made = await world.call(who, 'POST', '/change-orders', {
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: 'Relocate conduit',
    big_dict: {
      categories: { labor: { Electrician: { quantity: 8, cost_per_unit: 68, unit: 'hr' } } },
      markups: [{ name: 'Overhead', rate: 0.1, category: 'general', is_percentage: true }],
    },
    ...extra,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

const read = async (id: number) =>
  changeOrder.parse((await world.call('office', 'GET', `/change-orders/${id}`)).json());

describe('field staff', () => {
  test('see no amount anywhere in an order (ASVS 5.0 8.2.3)', async () => {
    const id = await order();
    for (const url of [
      `/change-orders/${id}`,
      '/change-orders',
      '/change-orders/summary',
      `/change-orders/${id}/timeline`,
      `/change-orders/${id}/conversation`,
    ]) {
      const seen = await world.call('field', 'GET', url);
      expect(seen.statusCode, url).toBe(200);
      expect(seen.body, url).not.toMatch(/"(?:total_amount|cost_per_unit|approved_amount)":\s*[0-9]/);
      expect(seen.body, url).not.toMatch(/598\.4|\b68\b/);
    }
    expect((await world.call('field', 'GET', `/change-orders/${id}`)).json()).toMatchObject({
      breakdown: null,
      big_dict: { markups: null },
    });
  });

  test('send costs and markups in vain: new lines are unknown, the job’s markups are taken', async () => {
    const seen = await read(await order('field'));
    expect(seen.big_dict.categories.labor.Electrician).toMatchObject({
      quantity: 8,
      cost_per_unit: null,
      needs_price: true,
    });
    expect(seen.big_dict.markups?.map((markup) => markup.name)).toContain('Labor burden');
  });

  test('edit only the note and no number and no unknown changes', async () => {
    const id = await order('field');
    await world.call('office', 'PUT', `/change-orders/${id}`, {
      big_dict: {
        categories: {
          labor: { Electrician: { cost_per_unit: 70 } },
          materials: { EMT: { quantity: 60, cost_per_unit: 1.5 } },
        },
      },
    });
    const before = await read(id);
    const own = (await world.call('field', 'GET', `/change-orders/${id}`)).json();
    const saved = await world.call('field', 'PUT', `/change-orders/${id}`, {
      status: 'Incomplete',
      total_amount: 1,
      big_dict: { ...own.big_dict, note: 'Watch the ceiling', markups: [] },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await read(id);
    expect(after.big_dict.categories).toEqual(before.big_dict.categories);
    expect([after.total_amount, after.big_dict.markups, after.big_dict.note]).toEqual([
      before.total_amount,
      before.big_dict.markups,
      'Watch the ceiling',
    ]);
  });

  test.each([
    ['PUT', '', { description: 'x' }],
    ['PUT', '', { status: 'Cancelled' }],
    ['POST', '/complete', {}],
    ['PUT', '/with-integrations', { status: 'Executed' }],
    ['GET', '/pdf', undefined],
    ['GET', '/revisions', undefined],
    ['DELETE', '', undefined],
  ] as const)('may not %s an order of the office%s', async (method, suffix, body) => {
    const id = await order();
    const refused = await world.call('field', method, `/change-orders/${id}${suffix}`, body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ROLE']);
  });

  test('discard their own draft', async () => {
    expect((await world.call('field', 'DELETE', `/change-orders/${await order('field')}`)).statusCode).toBe(200);
  });
});

describe('the office', () => {
  test('edits only the note of an unpriced draft and no number and no unknown changes', async () => {
    const id = await order('field');
    const before = await read(id);
    const saved = await world.call('office', 'PUT', `/change-orders/${id}`, {
      status: 'Incomplete',
      total_amount: before.total_amount,
      big_dict: { ...before.big_dict, note: 'Priced tomorrow' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await read(id);
    expect(after.big_dict.categories).toEqual(before.big_dict.categories);
    expect(after.unknown_count).toBe(before.unknown_count);
  });
});

describe('a body never chooses who is acting', () => {
  test.each([
    ['company', () => ({ customer_id: world.rival.customerId })],
    ['creator', () => ({ creator_id: world.summit.users.foreman })],
    ['creator’s phone', () => ({ creator: '801-555-0101' })],
    ['job', () => ({ job_id: world.rival.jobs['Riverside Medical Tower'] })],
  ])('a foreign %s is missing', async (_what, extra) => {
    const refused = await world.call('office', 'POST', '/change-orders', { description: 'x', ...extra() });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('on an update the stored creator may be repeated and changes nothing', async () => {
    const id = await order('field');
    const saved = await world.call('office', 'PUT', `/change-orders/${id}`, {
      description: 'y',
      creator: '(801) 555-0101',
      creator_id: world.summit.users.foreman,
    });
    expect(saved.json()).toMatchObject({ creator_id: world.summit.users.foreman, updated_by: 'Nora Whitfield' });
    const foreign = await world.call('office', 'PUT', `/change-orders/${id}`, {
      description: 'y',
      creator_id: world.summit.users.electrician_es,
    });
    expect(foreign.statusCode).toBe(404);
  });

  test('evidence, source and needs-price marks are never taken from a body', async () => {
    const id = await order('office', {
      big_dict: {
        categories: {
          labor: { A: { quantity: 1, source: 'price_list', needs_price: true, evidence: [{ quote: 'trust me' }] } },
        },
      },
    });
    expect((await read(id)).big_dict.categories.labor.A).toMatchObject({
      source: 'office',
      needs_price: false,
      evidence: [],
    });
  });
});

describe('another company’s order', () => {
  test.each([
    ['GET', '', undefined],
    ['PUT', '', { description: 'x' }],
    ['PUT', '', { status: 'Executed' }],
    ['POST', '/complete', {}],
    ['PUT', '/with-integrations', { status: 'Executed' }],
    ['DELETE', '', undefined],
    ['GET', '/pdf', undefined],
    ['GET', '/revisions', undefined],
    ['GET', '/conversation', undefined],
    ['GET', '/timeline', undefined],
    ['GET', '/evidence', undefined],
  ] as const)('%s%s answers byte for byte as a missing one (ASVS 5.0 8.2.2)', async (method, suffix, body) => {
    const id = await order();
    const foreign = await world.call('rival', method, `/change-orders/${id}${suffix}`, body);
    const missing = await world.call('rival', method, `/change-orders/99999999${suffix}`, body);
    const beyond = await world.call('rival', method, `/change-orders/99999999999${suffix}`, body);
    expect(foreign.statusCode).toBe(404);
    expect([foreign.body, beyond.body]).toEqual([missing.body, missing.body]);
    expect((await read(id)).description).toBe('Relocate conduit');
  });

  test('is in no list of ours', async () => {
    await order();
    const list = await world.call('rival', 'GET', '/change-orders');
    expect(list.json()).toEqual([]);
    expect((await world.call('rival', 'GET', `/change-orders?customer_id=${world.summit.customerId}`)).statusCode).toBe(
      404,
    );
  });
});

test('what a developer does as a user is audited with both names', async () => {
  const id = await order('impersonating', { creator_id: undefined });
  const timeline = await world.call('office', 'GET', `/change-orders/${id}/timeline`);
  expect(timeline.json()[0]).toMatchObject({ kind: 'created', who: 'Sam Developer as Nora Whitfield' });
});
