import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../../testing/open-api-world.ts';
import { openOwner } from '../../../testing/open-owner.ts';
import type { Deps } from '../../deps.ts';
import { fillAllVectors } from './fill-vectors.ts';

let world: ApiWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openApiWorld();
  owner = await openOwner(world);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const countOf = async (where: string): Promise<number> =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from materials where ${where}`)).rows[0]!.n;

/** Statements that change vectors, during one round. */
async function changes(deps: Pick<Deps, 'db' | 'senses' | 'clock'>): Promise<number> {
  const { query } = pg.Client.prototype;
  let found = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const first = given[0] as string | { text: string };
    if (/update materials/.test(typeof first === 'string' ? first : first.text)) found += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await fillAllVectors(deps);
  } finally {
    pg.Client.prototype.query = query;
  }
  return found;
}

/** A model whose vectors are all alike. */
const withModel = (model: string, vectors?: () => Promise<number[][]>): Pick<Deps, 'db' | 'senses' | 'clock'> => ({
  ...world.deps,
  senses: {
    embed: {
      model,
      vectors: vectors ?? (async (texts: string[]) => texts.map(() => Array.from({ length: 256 }, () => 0.1))),
    },
  } as unknown as NonNullable<Deps['senses']>,
});

test('a round with nothing to fill changes and searches no material', async () => {
  const own = { ...world.deps, senses: undefined } as unknown as Deps;
  await changes(own);
  expect(await countOf('embedding is null')).toBe(0);
  expect(await changes(own)).toBe(0);
  await owner.query(`update materials set embedding = null where id = (select min(id) from materials)`);
  expect(await changes(own)).toBe(1);
  expect(await countOf('embedding is null')).toBe(0);
});

test('another model makes every vector anew, also after a round that was broken off', async () => {
  const all = await countOf('true');
  await expect(fillAllVectors(withModel('second', () => Promise.reject(new Error('away'))))).rejects.toThrow('away');
  await fillAllVectors(withModel('second'));
  expect(await countOf(`embedding is not null and embedded_by = 'second'`)).toBe(all);
  expect(await changes(withModel('second'))).toBe(0);
  await fillAllVectors(withModel('third'));
  expect(await countOf(`embedding is not null and embedded_by = 'third'`)).toBe(all);
});

test("what a process with an earlier setting writes is found by another one's first round, and within a day", async () => {
  const all = await countOf('true');
  const right = `embedding is not null and embedded_by = 'third'`;
  const leaveOne = () =>
    owner.query(`update materials set embedded_by = 'second' where id = (select min(id) from materials)`);
  const running = withModel('third');
  await fillAllVectors(running);
  await leaveOne();
  expect(await changes(running)).toBe(0);
  await fillAllVectors({ ...running, db: { ...running.db } });
  expect(await countOf(right)).toBe(all);
  await leaveOne();
  const tomorrow = new Date(running.clock.now().getTime() + 25 * 60 * 60_000);
  await fillAllVectors({ ...running, clock: { now: () => tomorrow } });
  expect(await countOf(right)).toBe(all);
});
