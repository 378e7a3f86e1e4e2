import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The logs and the lines of the orders after some texts. */
async function after(...texts: string[]): Promise<{ logs: string[]; lines: string[] }> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return {
    logs: of.logs.map(({ content }) => content),
    lines: of.orders.flatMap(({ items }) => items.map((item) => `${item.quantity} ${item.unit} ${item.name}`)),
  };
}

test.each([
  'put this in the WH14 daily log please. Five people. We swept out bays one to four. No delays',
  'put in the wh14 daily log, pier caps one to six formed up, rebar passed inspection',
  'this is for todays log at tower b not a change order, 8 guys, poured the east ramp, done by 2',
  'Riverside today: 5 guys, base contract work, ran conduit on 3. just for the log',
  '7 men at maple today, finished the north stairs, thats all base scope so just log it',
  'no extras today. tower b daily: 4 rodbusters tied deck 2, inspection passed',
  'For the record at Riverside today: 9 electricians, 8 hrs, rough in on 4. Daily log only',
  "yesterday's log for wh14, 4 guys, set dock levelers",
  'daily for maple, 8 guys total on site, hung drywall in the gym',
])('what is for the log is no extra: %s', async (text) => {
  expect(await after(text)).toEqual({ logs: [expect.any(String)], lines: [] });
});

test.each([
  '3 laborers 4 hrs each at maple moving lockers, extra work not base contract',
  'the base contract crew was tied up so 3 laborers 4 hrs each at maple moved lockers, gc asked',
  '3 laborers 4 hrs each at maple moving lockers. did that go in the log?',
  '3 laborers 4 hrs each at maple moving lockers. three others on base contract, not part of this',
])('what is extra is no log: %s', async (text) => {
  expect(await after(text)).toEqual({ logs: [], lines: ['12 hr Laborer'] });
});

test.each([
  [
    'riverside 4 guys ran conduit on 3, base contract. also an extra there: 2 electricians 2 hrs each moving a light',
    '4 hr Electrician',
  ],
  ['2 laborers 3 hrs each at wh14 pulled out buried pipe, extra. and log that we had 6 guys there', '6 hr Laborer'],
])('both in one text: %s', async (text, line) => {
  expect(await after(text)).toEqual({ logs: [expect.any(String)], lines: [line] });
});

test('an extra behind the log in the next text is an order of its own', async () => {
  expect(
    await after(
      'put in the wh14 daily log, pier caps formed up, rebar passed inspection',
      'and extra work, warehouse 14, we pumped the pits, 2 laborers at 2 hrs apiece',
    ),
  ).toEqual({ logs: [expect.any(String)], lines: ['4 hr Laborer'] });
});
