import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchesInOrder } from '../../domain/material-match.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let at: string;
beforeAll(async () => {
  world = await openApiWorld();
  at = `/customers/${world.summit.customerId}/materials`;
});
afterAll(() => world.close());

interface Page {
  total: number;
  materials: { id: number; name: string; units: { unit_type: string; price: number | null }[]; version: number }[];
}

const page = async (query = ''): Promise<Page> => (await world.call('office', 'GET', `${at}/page?${query}`)).json();

test('the list comes in pages of 50 with its whole length, by description', async () => {
  const all = (await world.call('office', 'GET', at)).json();
  const first = await page();
  expect([first.total, first.materials.length]).toEqual([all.length, 50]);
  const rest = [await page('offset=50&limit=500'), await page('offset=550&limit=500')];
  expect([first, ...rest].flatMap(({ materials }) => materials.map(({ id }) => id))).toEqual(
    all.map(({ id }: { id: number }) => id),
  );
});

test.each(['emt', '3/4 emt', 'EMT 3/4"', 'x0', '100%', '_', 'a\\', 'conn', '  12 thhn  ', 'é'])(
  'searching for %j finds what has the characters in order, as the domain’s rule says, prefixes first',
  async (typed) => {
    const all = (await world.call('office', 'GET', at)).json<Page['materials']>();
    const expected = all.filter(({ name }) => matchesInOrder(typed, name)).map(({ id }) => id);
    const found = await page(`limit=500&search=${encodeURIComponent(typed)}`);
    expect(found.total).toBe(expected.length);
    expect(found.materials.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    const starts = found.materials.map(({ name }) => name.toLowerCase().startsWith(typed.trim().toLowerCase()));
    expect(starts).toEqual(starts.toSorted((a, b) => Number(b) - Number(a)));
  },
);

test('materials are added as a list or in an object, units read, prices exact, counted', async () => {
  const rows = [
    { description: ' Strut clamp ', unit: 'each', price: '2.1255' },
    { name: 'Qwerty sealant', unit_type: 'tube', price: 4 },
  ];
  const added = await world.call('office', 'POST', at, { materials: rows });
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { success: true, message: 'Materials saved successfully! 2 items added.', count: 2 },
  ]);
  expect((await page('search=strut clamp')).materials[0]).toMatchObject({
    name: 'Strut clamp',
    units: [{ unit_type: 'ea', price: 2.1255 }],
    version: 1,
  });
  expect((await page('search=qwerty')).materials[0]?.units).toEqual([{ unit_type: 'tube', price: 4 }]);
  expect((await world.call('office', 'POST', at, [{ description: 'Plain list', price: 1 }])).json().count).toBe(1);
});

test('a material is changed, and the look-up of the trade finds it by its new name', async () => {
  const [clamp] = (await page('search=strut clamp')).materials;
  const changed = await world.call('office', 'PUT', `${at}/${clamp!.id}`, {
    description: 'Qwerty clamp, 3/8"',
    price: 3.4,
    version: 1,
  });
  expect(changed.json()).toMatchObject({
    name: 'Qwerty clamp, 3/8"',
    units: [{ unit_type: 'ea', price: 3.4 }],
    version: 2,
  });
  expect((await world.call('office', 'GET', `${at}?q=${encodeURIComponent('3/8 qwerty clamp')}`)).json()[0].id).toBe(
    clamp!.id,
  );
  const stale = await world.call('office', 'PUT', `${at}/${clamp!.id}`, { price: 9, version: 1 });
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    expect.stringMatching(/^These settings were changed by Nora Whitfield at .+\. Reload to see them\.$/),
  ]);
});

test('the same request again adds nothing; the same key with other rows is refused', async () => {
  const send = (price: number) =>
    world.call('office', 'POST', at, [{ description: 'Once', price }], { 'idempotency-key': 'once' });
  const before = (await page()).total;
  expect([(await send(1)).statusCode, (await send(1)).statusCode, (await send(2)).statusCode]).toEqual([201, 201, 422]);
  expect((await page()).total).toBe(before + 1);
});

test.each([
  [[], 'No materials available to review', undefined],
  [
    [{ description: ' ', price: 1 }],
    'Description is required',
    { 'materials.0.description': 'Description is required' },
  ],
  [
    [
      { description: 'A', price: 1 },
      { description: 'B', price: -1 },
    ],
    'Price must be a valid positive number',
    { 'materials.1.price': 'Price must be a valid positive number' },
  ],
  [
    [{ description: 'A', price: 'ten' }],
    'Price must be a valid positive number',
    { 'materials.0.price': 'Price must be a valid positive number' },
  ],
  [
    [{ description: 'A' }],
    'Price must be a valid positive number',
    { 'materials.0.price': 'Price must be a valid positive number' },
  ],
])('%j is refused as a whole: %s', async (rows, sentence, fields) => {
  const before = (await page()).total;
  const answer = await world.call('office', 'POST', at, rows);
  expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, sentence, fields]);
  expect((await page()).total).toBe(before);
});

test('20,000 rows are added by one call within the time of a request', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    description: `Bulk part ${index}`,
    unit: 'ea',
    price: index / 100,
  }));
  const added = await world.call('office', 'POST', at, { materials: rows });
  expect([added.statusCode, added.json().count]).toEqual([201, 20_000]);
});

test('some are deleted by a list of ids, gone ones do not count, all of them by one call', async () => {
  const { materials, total } = await page('limit=3');
  const ids = materials.map(({ id }) => id);
  const some = await world.call('office', 'DELETE', `${at}/batch`, { ids: [...ids, ids[0], 2147480000] });
  expect(some.json()).toEqual({ success: true, message: '3 materials deleted successfully!', count: 3 });
  expect((await world.call('office', 'DELETE', `${at}/batch`, [String(ids[0])])).statusCode).toBe(404);
  const none = await world.call('office', 'DELETE', `${at}/batch`, []);
  expect([none.statusCode, none.json().message]).toEqual([400, 'No materials selected for deletion.']);
  const all = await world.call('office', 'DELETE', at);
  expect(all.json()).toEqual({
    success: true,
    message: `All materials deleted successfully! ${total - 3} items removed.`,
    count: total - 3,
  });
  expect(await page()).toEqual({ total: 0, materials: [] });
});

test('field staff see the list and no price', async () => {
  await world.call('office', 'POST', at, [{ description: 'Seen by all', price: 7 }]);
  const seen = (await world.call('field', 'GET', `${at}/page`)).json<Page>();
  expect(seen.materials).toMatchObject([{ name: 'Seen by all', units: [{ unit_type: 'ea', price: null }] }]);
});
