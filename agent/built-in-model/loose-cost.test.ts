import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

const DOCK = 'wh14 swept out the dock, 2 laborers 3 hrs each';
const SIDEWALK = 'maple: one sidewalk closure permit $320, foreman 2 hrs';

async function lines(report: string, words: string): Promise<string> {
  const of = new FakeCompany(builtInModel(), {});
  for (const text of [report, words]) await of.text(text);
  return of.orders
    .map(({ items }) =>
      items
        .map(({ quantity, unit, name, unit_cost: cost }) => `${quantity} ${unit} ${name}${cost ? ` at ${cost}` : ''}`)
        .join('; '),
    )
    .join(' | ');
}

test.each([
  ['dumpster swap on top of that, just one, $385', '6 hr Laborer; 1 ls Dumpster swap at 385'],
  ['one load to the dump 210', '6 hr Laborer; 1 ls Load to the dump at 210'],
  ['plus 2 dump loads, 340 bucks a load', '6 hr Laborer; 2 ea Dump loads at 340'],
  ['hauled 2 loads, put the haul off on there too', '6 hr Laborer; 2 ea Haul off'],
  ['also had to pay the parking, 18 bucks', '6 hr Laborer; 1 ls Parking at 18'],
  ['haul off 1 load, 275', '6 hr Laborer; 1 ls Haul off at 275'],
  ['delivery charge on it 150', '6 hr Laborer; 1 ls Delivery charge at 150'],
  ['delivery is at 1030 tomorrow', '6 hr Laborer'],
  ['parking sucks here', '6 hr Laborer'],
])('a cost told beside a draft is a line of it: %s', async (words, expected) =>
  expect(await lines(DOCK, words)).toBe(expected),
);

test.each([
  [SIDEWALK, 'permit is 345', '2 hr Foreman; 1 ea Sidewalk closure permit at 345'],
  [SIDEWALK, 'the permits were 2 at 345 each', '2 hr Foreman; 2 ea Sidewalk closure permit at 345'],
  [SIDEWALK, 'parking was 20', '2 hr Foreman; 1 ea Sidewalk closure permit at 320; 1 ls Parking at 20'],
])('of %s, %s is the price of that line', async (report, words, expected) =>
  expect(await lines(report, words)).toBe(expected),
);

test('beside no draft a cost alone writes nothing', async () => {
  const of = new FakeCompany(builtInModel(), {});
  await of.text('dump fee was 95');
  expect(of.orders).toEqual([]);
});
