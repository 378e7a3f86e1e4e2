import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../prisma/walls.ts';
import { estimatorOf } from '../../../testing/estimator-actor.ts';
import { openApiWorld, type ApiWorld } from '../../../testing/open-api-world.ts';
import { openOwner } from '../../../testing/open-owner.ts';
import { fillVectors } from './fill-vectors.ts';
import { lookUpMaterials } from './look-up-materials.ts';
import { searchMaterials } from './search-materials.ts';

/** With these the list is longer than what is weighed whole. */
const FILLERS = 5_200;
const LISTED = [
  '3/4" EMT Zorbex Coupling',
  '3/4" EMT Zorbex Strap',
  '1" Zorbex Conduit',
  '12/2 Zorbex Cable',
  'Quillar Anchor Sleeve',
  'Mulvaney Grommet',
  'Dorvel Hasp',
  'Alpex/Kovrin Sheath',
  '37/64" Ovo Gib',
];

let world: ApiWorld;
let owner: pg.Client;
let at: string;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
  at = `/customers/${world.summit.customerId}/materials`;
  await add('office', world.summit.customerId, [
    ...LISTED,
    ...Array.from({ length: FILLERS }, (_, n) => `Filler piece ${n} of steel`),
  ]);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

async function add(who: 'office' | 'rival', customerId: number, names: string[]): Promise<void> {
  const rows = names.map((description) => ({ description, price: 1 }));
  expect((await world.call(who, 'POST', `/customers/${customerId}/materials`, rows)).statusCode).toBe(201);
}

const actor = () => estimatorOf(world.summit);

const find = async (query: string): Promise<string[]> =>
  (await searchMaterials(world.deps, actor(), { query })).matches.map(({ description }) => description);

async function idOf(description: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    'select id from materials where customer_id = $1 and description = $2',
    [world.summit.customerId, description],
  );
  return rows[0]!.id;
}

/** Words that no row has, and rows whose words are not there. */
async function differences(): Promise<unknown[]> {
  const kept = 'select customer_id, word, material_id, letters from material_words';
  const due =
    'select m.customer_id, word, m.id, length(m.search_text) from materials m, words_of_material(m.search_text) word';
  const { rows } = await owner.query(`(${kept} except ${due}) union all (${due} except ${kept})`);
  return rows;
}

test('the words of a text are those between spaces, and what begins with a letter inside them', async () => {
  const { rows } = await owner.query<{ word: string }>(
    `select word from words_of_material('10awg thhn/thwn-2 3/4in set-screw thhn ') word order by word collate "C"`,
  );
  expect(rows.map(({ word }) => word)).toEqual([
    '10awg',
    '3/4in',
    'screw',
    'set',
    'set-screw',
    'thhn',
    'thhn/thwn-2',
    'thwn',
  ]);
  expect((await owner.query(`select 1 from words_of_material(repeat('x', 5000))`)).rowCount).toBe(1);
  expect((await owner.query(`select 1 from words_of_material('')`)).rowCount).toBe(0);
});

test.each([
  ['all words', '3/4 emt zorbex coupling', '3/4" EMT Zorbex Coupling'],
  ['a half-typed word', 'mulvan', 'Mulvaney Grommet'],
  ['many of a thing', 'dorvels', 'Dorvel Hasp'],
  ['what stands behind a slash', 'kovrin', 'Alpex/Kovrin Sheath'],
  ['a size without its inches', '37/64 ovx', '37/64" Ovo Gib'],
  ['words that are nowhere on the list', 'blomquist vandermeer zorbex cable 12/2', '12/2 Zorbex Cable'],
  ['words of most rows beside rare ones', 'piece of steel quillar anchor sleeve', 'Quillar Anchor Sleeve'],
])('a long list: %s', async (_, query, expected) => {
  expect((await find(query))[0]).toBe(expected);
});

test('a long list: words that all are mistyped are found by the list’s own, and nothing is clear about them', async () => {
  const found = await searchMaterials(world.deps, actor(), { query: 'quilalr' });
  expect([found.matches[0]?.description, found.clear]).toEqual(['Quillar Anchor Sleeve', false]);
  expect(await find('wqxyzzy')).toEqual([]);
});

test('a long list: what is added, renamed or deleted is found, or not, at once', async () => {
  await add('office', world.summit.customerId, ['Vexmar Lug 3/8"']);
  expect((await find('vexmar lug'))[0]).toBe('Vexmar Lug 3/8"');
  const id = await idOf('Vexmar Lug 3/8"');
  expect(
    (await world.call('office', 'PUT', `${at}/${id}`, { description: 'Trindle Lug', price: 2, version: 1 })).statusCode,
  ).toBe(200);
  expect([await find('vexmar'), (await find('trindle'))[0]]).toEqual([[], 'Trindle Lug']);
  await add('office', world.summit.customerId, ['Trindle Lug']);
  expect(await find('trindle')).toEqual(['Trindle Lug']);
  expect((await world.call('office', 'DELETE', `${at}/batch`, [id])).statusCode).toBe(200);
  expect(await find('trindle')).toEqual([]);
});

test('the words stay those of the rows through prices, vectors and names', async () => {
  await add('office', world.summit.customerId, LISTED);
  await owner.query(
    `update materials set search_text = search_text || ' morven', description = description where customer_id = $1 and id % 3 = 0`,
    [world.summit.customerId],
  );
  await owner.query('update materials set price = 2');
  await fillVectors(world.deps, world.rival.customerId);
  expect((await owner.query(`select 1 from material_words where word = 'morven'`)).rowCount).toBeGreaterThan(1_000);
  expect(await differences()).toEqual([]);
});

test('a look-up reads what it weighs, not the list', async () => {
  const read = await withTenant(world.deps.db, world.summit, async (tx) => {
    const rows = async (): Promise<number> => {
      const [row] = await tx.$queryRaw<{ read: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'materials'`;
      return row!.read;
    };
    const before = await rows();
    await lookUpMaterials(world.deps, actor(), { query: 'steel filler piece', isNarrow: true });
    return (await rows()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(1_000);
});

test('another company’s words show through neither wall', async () => {
  await add('rival', world.rival.customerId, ['Ostrander Clamp']);
  const { customerId } = world.rival;
  const seen = await withTenant(
    world.deps.db,
    world.summit,
    (tx) => tx.$queryRaw`select 1 from material_words where word = 'ostrander'`,
  );
  const found = async () => [...(await find('ostrander clamp')), ...(await find('ostradner'))];
  expect(seen).toEqual([]);
  expect(await found()).not.toContain('Ostrander Clamp');
  const write = withTenant(
    world.deps.db,
    world.summit,
    (tx) => tx.$executeRaw`insert into material_words values (${customerId}, 'forged', 1, 6)`,
  );
  await expect(write).rejects.toThrow('row-level security');

  await owner.query(
    'alter table materials disable row level security; alter table material_words disable row level security',
  );
  expect(await found()).not.toContain('Ostrander Clamp');
  expect((await find('zorbex strap'))[0]).toBe('3/4" EMT Zorbex Strap');
  await owner.query(
    'alter table materials enable row level security; alter table material_words enable row level security',
  );
});

test('a list that is emptied leaves no word', async () => {
  expect((await world.call('office', 'DELETE', at)).statusCode).toBe(200);
  const { rows } = await owner.query('select 1 from material_words where customer_id = $1', [world.summit.customerId]);
  expect(rows).toEqual([]);
  expect(await differences()).toEqual([]);
});
