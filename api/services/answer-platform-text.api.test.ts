import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(() => world.close());

const NO_MORE = expect.stringContaining('You will get no more texts') as string;
const ON_AGAIN = expect.stringContaining('are on again') as string;

/** All of it is taken in before anything is answered, as while the workers are away. */
async function textAll(phone: string, bodies: readonly string[]): Promise<string[]> {
  for (const body of bodies) await world.text(phone, body);
  await world.settle();
  return world.repliesTo(phone);
}

test('who stops is told so once, also when he asks twice before the answer leaves', async () => {
  expect(await textAll('+13855550161', ['please stop texting me', 'please stop texting me'])).toEqual([NO_MORE]);
});

test('a late answer does not say that texts have ended when they are on again', async () => {
  expect(await textAll('+13855550162', ['please stop texting me', 'you can text me again'])).toEqual([ON_AGAIN]);
});

test('who stops, starts and stops again before the answer leaves is told once that they have ended', async () => {
  const words = ['please stop texting me', 'you can text me again', 'please stop texting me'];
  expect(await textAll('+13855550163', words)).toEqual([NO_MORE]);
});
