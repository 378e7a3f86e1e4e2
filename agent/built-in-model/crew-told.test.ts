import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** The lines of the orders after some texts. */
async function lines(...texts: string[]): Promise<string[]> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders.map(({ items }) => items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; '));
}

test.each([
  ['scratch one, only two of em were on it. third guy was on base contract', 12],
  ['take one electrician off that, marco was on contract work all day', 12],
  ['one electrician too many, i count 2', 12],
  ['drop one electrician, was only two of them', 12],
  ['the third guy wasnt on it', 12],
  ['we only had 2 on it', 12],
  ['solo fueron 2', 12],
  ['quita un electricista', 12],
  ['uno menos', 12],
  ['2 electricians not 3', 12],
  ['forgot one guy, we were 4', 24],
  ['me falto uno, fueron 4', 24],
  ['one more guy, same hrs', 24],
  ['crew was 4', 24],
  ['forgot one guy, we were 2', 18],
  ['3 guys said it was cold', 18],
  ['Mike was out sick', 18],
  ['forgot one', 18],
])('three for six hours each, counted again: %s', async (words, hours) =>
  expect(await lines('riverside 3 electricians 6 hrs each moving the feeders', words)).toEqual([
    `${hours} hr Electrician`,
  ]),
);

test.each([['fuimos 4 guys, Lalo tambien, he also did 5 hrs', 20]])('a crew told by names: %s', async (words, hours) =>
  expect(await lines('wh14 - pulled down the old dock lights. Myself, Tito, Hector. 5 hrs apiece', words)).toEqual([
    `${hours} hr Labor`,
  ]),
);

test.each(['Hector wasnt even there. just me n tito', 'no hector, just tito and me'])(
  'hours that were asked for stay asked until they are told: %s',
  async (words) =>
    expect(await lines('wh14 - pulled down the old dock lights. Myself, Tito, Hector. 5 hrs apiece', words)).toEqual([
      'null hr Labor',
    ]),
);

test('of them are things where things were told last', async () => {
  const lights = 'maple 2 electricians 4 hrs each put in 2 exit lights';
  expect(await lines(lights, 'It was 3 of em')).toEqual(['8 hr Electrician; 3 ea Exit light']);
  expect(await lines(lights, 'it was 3 of us')).toEqual(['12 hr Electrician; 2 ea Exit light']);
  expect(await lines('maple 2 electricians 4 hrs each, put in exit lights', 'It was 3 of em')).toEqual([
    '8 hr Electrician',
  ]);
  expect(await lines('wh14 moved the desks, carpenters 4 hrs each', 'it was 3 of em')).toEqual(['12 hr Carpenter']);
});

test('of two crews the one that is named is counted again', async () => {
  const both = 'tower b poured the ramp, 3 finishers 5 hrs each and a laborer 5 hrs';
  expect(await lines(both, 'one finisher never showed')).toEqual(['10 hr Finisher; 5 hr Laborer']);
  expect(await lines(both, 'no laborer, finishers did it')).toEqual(['15 hr Finisher']);
});
