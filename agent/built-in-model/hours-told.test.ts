import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after some texts. */
async function lines(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(({ items }) =>
    items
      .map(
        (item) =>
          `${item.quantity} ${item.unit} ${item.name}${item.rate_kind && item.rate_kind !== 'regular' ? ` ${item.rate_kind}` : ''}`,
      )
      .join('; '),
  );
}

test.each([
  ['2 hrs out', 6],
  ['minus 2', 6],
  ['2 hrs of that was base contract', 6],
  ['quitale 2 horas', 6],
  ['set the electrician at 10 hr', 10],
  ['set electrician line at 10 hr', 10],
  ['hrs back to 6', 6],
  ['down to 6 hrs', 6],
  ['only half of that is extra, cut the hrs in half', 4],
  ['double the hours', 16],
  ['double time for sure tomorrow', 8],
  ['app said 3 hrs of rain', 8],
  ['thats all for the day', 8],
  ['took 10 hrs off the calendar', 8],
])('one man of eight hours: %s', async (words, hours) =>
  expect(await lines('riverside 1 electrician 8 hrs emergency lights', words)).toEqual([`${hours} hr Electrician`]),
);

test.each([
  ['half hr more for each guy on that, so 3.5 apiece', 7],
  ['half an hour more each', 13],
  ['una hora menos cada quien', 10],
  ['also up the hrs to 7 per man', 14],
  ['it was 3 hrs a man, 6 is the total', 6],
  ['not 12, its 10 hrs total', 10],
  ['4 and 6 hours', 10],
  ['guy 1 4 hrs guy 2 6 hrs', 10],
  ['one had 6 and the other 4', 10],
  ['uno 4 horas y el otro 6', 10],
  ['bill half the hours only', 6],
])('two men of six hours each: %s', async (words, hours) =>
  expect(await lines('wh14 2 electricians 6 hrs each on the conveyor tie in', words)).toEqual([
    `${hours} hr Electrician`,
  ]),
);

test('hours of men told one by one, where nobody told any yet', async () => {
  const moved = 'riverside 2 fitters moved the chilled water valve';
  expect(await lines(moved, 'fitters put in 4 and 6 hours')).toEqual(['10 hr Pipefitter']);
  expect(await lines(moved, 'fitter 1 4 hrs fitter 2 6 hrs')).toEqual(['10 hr Pipefitter']);
});

test.each([
  ['it was double time, and i put in 2 30A breakers', '40 hr Electrician double; 2 ea 30A breaker'],
  ['si, double time, y puse 2 breakers nuevos de 30A', '40 hr Electrician double; 2 ea 30A new breaker'],
  ['all of thats overtime, they got called back in after shift', '40 hr Electrician overtime'],
  ['it was double time', '40 hr Electrician double'],
])('the rate of a line, told beside something else: %s', async (words, line) =>
  expect(await lines('wh14 4 electricians 10 hrs each on the chiller hookup', words)).toEqual([line]),
);

test.each([
  'no OT after all, they quit after the 8',
  'take the overtime out, they only worked the eight',
  'drop the OT. 8h ST per man only',
])('there was no overtime: %s', async (words) =>
  expect(await lines('maple fire alarm rework 2 electricians 8 regular and 2 OT each', words)).toEqual([
    '16 hr Electrician',
  ]),
);

test('the day stands beside the rate', async () => {
  const of = new FakeCompany(builtInModel());
  for (const text of [
    'maple fire alarm rework 2 electricians 8 hrs each',
    'that was yesterday, and its all double time',
  ])
    await of.text(text);
  expect(of.orders[0]).toMatchObject({ work_date: '2026-03-01', items: [{ rate_kind: 'double' }] });
});
