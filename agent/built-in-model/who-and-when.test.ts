import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

const POUR = 'tower b stayed late for the pour, 3 finishers 2 hrs each';

/** 'who day: lines' of each order after some texts. */
async function kept(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(
    ({ directed_by: who, work_date: day, items }) =>
      `${who} ${day}: ${items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; ')}`,
  );
}

test.each([
  ['that was done last Thursday and it was Ken w/ Hensel who told me', 'Ken 2026-02-26: 6 hr Finisher'],
  ['morning of the 26th, forgot to say', 'null 2026-02-26: 6 hr Finisher'],
  ['oh and that happened the day before yesterday', 'null 2026-02-28: 6 hr Finisher'],
  ['should of said this was from friday not today', 'null 2026-02-27: 6 hr Finisher'],
  ['use 2/26 for the date', 'null 2026-02-26: 6 hr Finisher'],
  ['it was the tenant, lady named Gloria', 'Gloria null: 6 hr Finisher'],
  ["that was kessler. i'll know the finisher names tomorrow", 'kessler null: 6 hr Finisher'],
  ["Tasha from the GC told us to. i'll get you the rest later", 'Tasha from the GC null: 6 hr Finisher'],
  ['happened Friday, im just now getting around to it', 'null 2026-02-27: 6 hr Finisher'],
  ['fue el viernes, se me olvido mandarlo', 'null 2026-02-27: 6 hr Finisher'],
  ['per tom w/ the rackers. did it on 2/26', 'tom 2026-02-26: 6 hr Finisher'],
  ['perdon fue el 25', 'null 2026-02-25: 6 hr Finisher'],
  ['per tom w/ the rackers, thursday is fine', 'tom null: 6 hr Finisher'],
  ['our guy pete told me it was bad in there', 'null null: 6 hr Finisher'],
  ["Vince asked us to get it done ahead of Monday's pour.", 'Vince null: 6 hr Finisher'],
  ["that was rough. i'll sleep tomorrow", 'null null: 6 hr Finisher'],
])('who ordered it and when, told later: %s', async (words, order) => expect(await kept(POUR, words)).toEqual([order]));

test('it was somebody else', async () => {
  expect(await kept(`${POUR}. dave asked for it`, 'it wasnt dave, it was the plumber foreman Gus')).toEqual([
    expect.stringMatching(/Gus null: 6 hr Finisher/),
  ]);
});

test('who ordered an order is told beside what points at it, or of two at once', async () => {
  const two = ['Maple: 1 plumber 2 hrs capped the gas line', 'Tower B: 2 laborers 3 hrs each patched the drain'];
  expect(await kept(...two, 'maple one was gus from the gc')).toEqual([
    expect.stringMatching(/^gus/),
    expect.stringMatching(/^null/),
  ]);
  expect(await kept(...two, 'architect marla directed the two of them')).toEqual([
    'marla null: 2 hr Plumber',
    'marla null: 6 hr Laborer',
  ]);
});

test("a report that opens with its day is no question: 'thurs we did that added stoop'", async () => {
  expect(
    await kept(
      'thurs we did that added stoop over at maple. three yards 4000psi mix and a couple finishers four hours a piece',
    ),
  ).toEqual(['null 2026-02-26: 8 hr Finisher; 3 cy 4000psi mix']);
});
