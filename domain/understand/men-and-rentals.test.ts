import { expect, test } from 'vitest';
import { understand } from './understand.ts';
import type { World } from './understanding.ts';

const WORLD: World = {
  today: '2026-03-02',
  jobs: [
    { job_id: 1, name: 'Riverside Medical Tower', aliases: ['riverside'] },
    { job_id: 2, name: 'Maple Street School', aliases: ['maple'] },
  ] as World['jobs'],
  orders: [],
  language: 'English',
};

const hoursOf = (text: string): (number | null)[] =>
  understand([{ id: 1, text }], WORLD).acts.flatMap(({ items }) =>
    items.filter(({ category }) => category === 'labor').map(({ quantity }) => quantity && quantity / 10_000),
  );

test.each([
  ['maple: Ty and Ramon worked three hours each pulling stubs', [6]],
  ['maple: Al and Ramon worked three hours each cleaning', [6]],
  ['maple: pulled stubs. Ty 3 Ramon 3, stump puller attachment 1 day', [6]],
  ['maple: covered the tank. Chuy n Mando 3 hrs each', [6]],
])('whose the hours are: %s', (text, hours) => expect(hoursOf(text)).toEqual(hours));

test('extras that head a list are no overtime', () => {
  const [act] = understand([{ id: 1, text: 'extras: riverside firestop, two guys two hrs apiece' }], WORLD).acts;
  expect(act?.items[0]?.rateKind ?? null).toBeNull();
});

test('what is rented behind a comma is the machine told before it', () => {
  const [act] = understand([{ id: 1, text: 'add 1 steel road plate on top of it, rental 5 days' }], WORLD).acts;
  expect(act?.items.map(({ category, quantity, unit }) => [category, quantity, unit])).toEqual([
    ['equipment', 50_000, 'day'],
  ]);
});
