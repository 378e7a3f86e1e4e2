import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { withTenant } from '../../prisma/walls.ts';
import { emptyOrder, insertOrder } from '../services/change-orders/insert-order.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

const templates = () => `/customers/${world.summit.customerId}/templates`;
const OWN = { exclusions: 'Patching and painting.', terms: 'Valid for 30 days.' };
const create = async (body: object) =>
  (await world.call('office', 'POST', '/change-orders', { description: 'Move conduit', ...body })).json();

test('a company has none until it writes them', async () => {
  expect((await world.call('office', 'GET', templates())).json()).toMatchObject({ exclusions: '', terms: '' });
  expect(await create({})).toMatchObject({ scope: '', exclusions: '', terms: '' });
});

test('new orders of the console and of texts begin with the company’s own; earlier ones stay as they are', async () => {
  const before = await create({});
  const saved = await world.call('office', 'POST', templates(), { ...OWN, header: 'CO' });
  expect(saved.json()).toMatchObject(OWN);
  expect(await create({})).toMatchObject({ ...OWN, scope: '' });
  expect(await create({ exclusions: 'None.', terms: '' })).toMatchObject({ exclusions: 'None.', terms: '' });
  const drafted = await withTenant(world.deps.db, world.summit, (tx) =>
    insertOrder(
      tx,
      world.deps.clock.now(),
      { customerId: world.summit.customerId, kind: 'system', reason: 'test' },
      emptyOrder('Incomplete'),
      { source: 'text', creatorId: null, creatorPhone: null },
    ),
  );
  expect(drafted).toMatchObject(OWN);
  expect((await world.call('office', 'GET', `/change-orders/${before.id}`)).json()).toMatchObject({ exclusions: '' });
});

test('they are changed, compared, and kept to 5,000 characters', async () => {
  const { id } = await create({ job_id: world.summit.jobs['Riverside Medical Tower'] });
  const put = (body: object) => world.call('office', 'PUT', `/change-orders/${id}`, body);
  expect((await put({ scope: ` ${'x'.repeat(4998)} ` })).json()).toMatchObject({ scope: 'x'.repeat(4998), ...OWN });
  const refused = await put({ exclusions: 'x'.repeat(5001) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({ exclusions: 'The exclusions must be 5,000 characters or less' });
  expect((await put({ directed_by: 'Dave' })).json()).toMatchObject({ scope: 'x'.repeat(4998), ...OWN });
  expect((await put({ exclusions: null })).json()).toMatchObject({ exclusions: '', terms: OWN.terms });
});
