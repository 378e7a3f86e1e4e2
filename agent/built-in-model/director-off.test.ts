import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** Who is down as having directed an order of Tina's, after one text. */
async function after(text: string, report = 'maple, electrician 9 hrs rewiring the dimmers. tina told us to') {
  const of = new FakeCompany(builtInModel());
  await of.text(report);
  await of.text(text);
  return of.orders.map((order) => order.directed_by);
}

test.each([
  ['take tina off there, she didnt direct it, nobody did', null],
  ['Nobody actually directed that one, please remove Tina', null],
  ['hey clear out who directed it, wasnt tina, wasnt anybody', null],
  ['tina didnt ask for that, leave it blank', null],
  ['leave the director blank on that for now', null],
  ['no, it was nobody. tina just walked by', null],
  ['it wasnt tina', null],
  ['quita a tina, nadie lo pidio', null],
  ['take tinas name off, put marcus', 'marcus'],
  ['drop tina, it was marcus', 'marcus'],
  ['wasnt tina it was marcus w the gc', 'marcus'],
  ['remove tina’s dimmers', 'tina'],
  ['not tinas problem', 'tina'],
  ['tina never ordered the parts', 'tina'],
  ['tina isnt here today', 'tina'],
  ['tina did not like the dimmers', 'tina'],
  ['nobody told me, it was unsafe', 'tina'],
])('%s', async (text, who) => expect(await after(text)).toEqual([who]));

test('whoever is one of the crew stays as who directed it', async () =>
  expect(await after('take tina off that', 'tina had us fix the dimmer at maple. me and tina 4 hrs each')).toEqual([
    'tina',
  ]));
