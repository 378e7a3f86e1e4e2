import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../../../testing/open-text-world.ts';
import { openScratchProcess } from '../../adapters/scratch-process.ts';
import { replayTurn } from './replay-turn.ts';

const WORK = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';
let world: TextWorld;
let turns: number[];
beforeAll(async () => {
  world = await openTextWorld();
  const folder = path.resolve(import.meta.dirname, '../../../.corbel/cache');
  world.deps.scratch = openScratchProcess({ folder, apiKey: undefined, baseUrl: undefined });
  await world.say('foreman', WORK);
  await world.say('foreman', 'make it 6 hrs each');
  await world.say('foreman', 'undo');
  turns = (await world.rows<{ id: number }>('select id from turns order by id')).map((row) => row.id);
}, 90_000);
afterAll(() => world.close());

/** Every row of every table, as text that differs when anything does. */
async function everything(): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await world.rows<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

test('a replay does what the turn did, from the state before it, and leaves the company and the phones as they are', async () => {
  const before = await everything();
  const texts = world.twilio.messages().length;
  // The correction: what it corrects stands again as it stood, although it was undone since.
  const { trace } = await replayTurn(world.deps, { id: turns[1]!, model: 'built-in' });
  expect(trace.reply?.content).toBe(world.repliesTo('foreman')[1]);
  expect(trace).toMatchObject({ id: turns[1], status: 'done', attempts: 1, model: 'built-in' });
  expect(trace.changes.map((change) => change.action)).toEqual(['change_order.corrected']);
  expect(trace.reply?.delivery.status).toBe('queued');
  expect(await everything()).toEqual(before);
  expect(world.twilio.messages()).toHaveLength(texts);
}, 120_000);

test('a model that is not set up is refused, and so is a turn that is nowhere', async () => {
  await expect(replayTurn(world.deps, { id: turns[0]!, model: 'gpt-x' })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(replayTurn(world.deps, { id: 2_147_480_000, model: 'built-in' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
