import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** 'who day: lines' of each order after some texts. */
async function kept(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(
    ({ directed_by: who, work_date: day, items }) =>
      `${who} ${day}: ${items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; ')}`,
  );
}

const SIGNS = 'WH14, put in 2 new exit signs by dock door 5, 1 guy';
const FEED = 'wh14: 1 electrician 4 hrs, temp power for the racking crew';

test.each([
  ['3 hrs, did it this am', 'null 2026-03-02: 3 hr Labor; 2 ea Exit sign'],
  ['took him 3 hours yesterday', 'null 2026-03-01: 3 hr Labor; 2 ea Exit sign'],
  ['three hrs. this morning', 'null 2026-03-02: 3 hr Labor; 2 ea Exit sign'],
  ['3 hrs', 'null null: 3 hr Labor; 2 ea Exit sign'],
])('the day is told beside the hours we asked for: %s', async (words, order) =>
  expect((await kept(SIGNS, words)).map((one) => one.replace(/(2 ea Exit sign); (3 hr Labor)/, '$2; $1'))).toEqual([
    order,
  ]),
);

test.each([
  ['per tom w/ the rackers. did it on 2/26', 'tom 2026-02-26: 4 hr Electrician'],
  ['1 roll tape. it was done yesterday', 'null 2026-03-01: 4 hr Electrician; 1 roll Tape'],
  ['2 more rolls of tape friday', 'null null: 4 hr Electrician; 2 roll Tape'],
])('the day is told beside something else: %s', async (words, order) =>
  expect(await kept(FEED, words)).toEqual([order]),
);

test.each([
  ['happened Friday, im just now getting around to it', 'null 2026-02-27: 4 hr Electrician'],
  ['dave called it, happened friday', 'dave 2026-02-27: 4 hr Electrician'],
  ['that was kesslers call', 'kessler null: 4 hr Electrician'],
  ['if they ask who told us to, Dave did. Kessler', 'Dave null: 4 hr Electrician'],
  ['el q dio la orden de esperar fue dave kessler', 'dave kessler null: 4 hr Electrician'],
  ['dave called me, hes running late', 'null null: 4 hr Electrician'],
  ['kessler is asking when we finish?', 'null null: 4 hr Electrician'],
  ['that was a good call', 'null null: 4 hr Electrician'],
])('who made the work and when, later: %s', async (words, order) => expect(await kept(FEED, words)).toEqual([order]));

test('who made it is taken while a job is asked for', async () => {
  expect(await kept('apprentice, four hours, put plastic up for dust by the lab', 'that was kesslers call')).toEqual([
    'kessler null: 4 hr Apprentice',
  ]);
});
