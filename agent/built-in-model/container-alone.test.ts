import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

async function lines(...texts: string[]): Promise<string> {
  const of = new FakeCompany(builtInModel(), {});
  for (const text of texts) await of.text(text);
  return of.orders
    .map(({ items }) => items.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('; '))
    .join(' | ');
}

const CAULKED = 'riverside 1 guy 3 hrs plugged up the holes w fire caulk on 2';
const LEAK = 'roof leak at wh14, 2 roofers 4 hrs ea patching it w mastic';
const COUNTING = 'riverside 1 guy 3 hrs firestopping the holes. used a bunch of fire caulk';

test.each([
  [CAULKED, 'a dozen tubes it was', '3 hr Labor; 12 ea Fire caulk'],
  [LEAK, 'ended up being 7 tubes', '8 hr Roofer; 7 ea Mastic'],
  [LEAK, '2 buckets', '8 hr Roofer; 2 ea Mastic'],
  [COUNTING, '12 tubes', '3 hr Labor; 12 ea Fire caulk'],
  ['maple carpenter 4 hrs covered the gym floor with plywood', 'it was 12 sheets', '4 hr Carpenter; 12 sheet Plywood'],
])('%s, then %s: of what the work was done with', async (report, words, expected) => {
  expect(await lines(report, words)).toBe(expected);
});

test('a pipe has no tubes of its own to be filled by', async () => {
  expect(await lines('riverside 1 guy 3 hrs used some couplings', '12 tubes')).not.toContain('12 ea Coupling');
  expect(await lines(`${LEAK}, 3 tubes of mastic`, '5 tubes of it')).not.toContain('Tube');
});
