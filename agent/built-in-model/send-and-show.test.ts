import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

const TWO = ['Maple: 2 carpenters 3 hrs each hauling the debris', 'Tower B: 1 laborer 2 hrs patching the curb'];

async function company(): Promise<FakeCompany> {
  const of = new FakeCompany(builtInModel(), { role: 'office', estimator: true, maySeeMoney: true });
  for (const text of TWO) await of.text(text);
  return of;
}

test.each([
  "All right, let's get that over to Dave Kessler, please send it",
  "Good. Let's get 1002 sent out to Dave",
  'email it to the GC',
  'that ones good to go, submit it',
])('an order is sent in many words: %s', async (text) =>
  expect(await (await company()).text(text)).toMatch(/SEND 1002/),
);

test.each([
  ['debris pile before we hauled it', [1, 0]],
  ['one more pic of it', [0, 1]],
])('a photo goes to the order that its words tell of: %s', async (text, photos) => {
  const of = await company();
  await of.text(text, 1);
  expect(of.orders.map(({ attachments }) => attachments.length)).toEqual(photos);
});

test('a day to come is no day of the work', async () => {
  const of = await company();
  await of.text('only 4 more days til friday lol');
  expect(of.orders.map(({ work_date: day, items }) => [day, items[0]!.quantity])).toEqual([
    [null, 6],
    [null, 2],
  ]);
});
