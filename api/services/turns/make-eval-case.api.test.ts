import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseSchema } from '../../../evals/agent/case.ts';
import { openTextWorld, type TextWorld } from '../../../testing/open-text-world.ts';
import { makeEvalCase } from './make-eval-case.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
}, 60_000);
afterAll(() => world.close());

/** What a person says becomes a case. */
async function caseOf(who: string, words: string) {
  await world.say(who, words);
  const [row] = await world.rows<{ id: number }>('select max(id) as id from turns');
  return makeEvalCase(world.deps, { id: row!.id });
}

test('a report becomes a case with its words and what the turn left, in the format of the evals', async () => {
  const one = await caseOf('foreman', 'Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT');
  expect(caseSchema.parse(one)).toMatchObject({ group: 'extraction', lang: 'en', setup: { orders: [], awaiting: [] } });
  expect(one).toMatchObject({
    turns: [{ from: 'foreman', text: 'Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT' }],
    expect: { orders: [{ job: 'Riverside Medical Tower', status: 'Incomplete', only_these_items: true }] },
  });
  expect(one.expect.orders?.[0]?.items).toEqual([
    expect.objectContaining({ category: 'labor', quantity: 8, unit: 'hr' }),
    expect.objectContaining({ category: 'materials', quantity: 60, unit: 'ft' }),
  ]);
});

test('a correction becomes a case that begins with the order as it stood', async () => {
  const one = await caseOf('foreman', 'make it 6 hrs each');
  expect(caseSchema.parse(one).group).toBe('dialogue');
  expect(one.setup?.orders[0]?.items[0]).toMatchObject({ category: 'labor', quantity: 8 });
  expect(one.expect.orders?.[0]?.items[0]).toMatchObject({ category: 'labor', quantity: 12 });
});

test('names, phones and addresses of real people are in no case', async () => {
  await world.rows(`update customers set name = 'Quillfeather Drywall' where id = $1`, [world.rival.customerId]);
  await world.rows(`update jobs set job_name = 'Zanzibar Plaza', aliases = '{}' where customer_id = $1`, [
    world.rival.customerId,
  ]);
  await world.rows(
    `update approval_contacts set first_name = 'Wolfram', last_name = 'Abernathy' where customer_id = $1`,
    [world.rival.customerId],
  );
  const one = await caseOf(
    'rival_foreman',
    'Zanzibar: 3 hrs moving duct, Wolfram Abernathy told us, call him at (435) 555-0123 or wolf@quillfeather.example. Hank',
  );
  const text = JSON.stringify(one);
  for (const word of ['Zanzibar', 'Quillfeather', 'Wolfram', 'Abernathy', 'Hank', '0123', 'quillfeather.example'])
    expect(text).not.toContain(word);
  expect(caseSchema.safeParse(one).error).toBeUndefined();
  expect(one.turns[0]?.text).toMatch(/^Riverside: 3 hrs moving duct/);
});

test('a turn that changed nothing expects nothing to change', async () => {
  expect((await caseOf('foreman', 'thanks')).expect).toEqual({ unchanged: true });
});
