import { expect, test } from 'vitest';
import { FakeCompany } from './fake-tools.ts';
import { builtInModel } from './built-in-model.ts';

/** The lines in the end, with their rates. */
async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel());
  for (const text of texts) await of.text(text);
  return of.orders
    .flatMap(({ items }) =>
      items.map(
        ({ quantity, name, rate_kind: rate }) => `${quantity} ${name}${rate && rate !== 'regular' ? ` ${rate}` : ''}`,
      ),
    )
    .join('; ');
}

const BOTH = 'tower b reframed the lobby soffit, 3 carpenters 8 hrs regular and 3 hrs ot each';
test.each([
  ['only two of them worked the ot so make the overtime 6 hrs', '24 Carpenter; 6 Carpenter overtime'],
  ['Overtime comes down to six hours, Carlos left at 3:30. Regular time stays', '24 Carpenter; 6 Carpenter overtime'],
  ['ot was 2 each not 3', '24 Carpenter; 6 Carpenter overtime'],
  ['add an hour ot each', '24 Carpenter; 12 Carpenter overtime'],
  ['7 regular and 4 ot each', '21 Carpenter; 12 Carpenter overtime'],
])('overtime beside regular hours: %s', async (words, all) => expect(await lines(BOTH, words)).toBe(all));

const OVER = 'riverside flipped the vav box, 2 plumbers 5 hrs each, overtime';
test.each([
  'office says thats straight time not OT',
  'No overtime on it after all, regular rate',
  'take the ot off. 10 hrs at regular time',
  'scratch the overtime, they were on straight time',
])('hours stay, at the regular rate: %s', async (words) => expect(await lines(OVER, words)).toBe('10 Plumber'));

const PLAIN = 'riverside slid the outlets over. 3 electricians 5 hrs each';
test.each([
  ['one of the electricians stayed 2 more hrs to test, thats overtime', '15 Electrician; 2 Electrician overtime'],
  ['another two hours per electrician of overtime on top of the regular', '15 Electrician; 6 Electrician overtime'],
  ['2 hrs overtime for one of them on top', '15 Electrician; 2 Electrician overtime'],
])('overtime told later: %s', async (words, all) => expect(await lines(PLAIN, words)).toBe(all));
