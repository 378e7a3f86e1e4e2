import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

test.each([
  ['add 6 bags mineral wool. pic', 1],
  ['1 box razor blades too, photo attached', 1],
  ['pic', 1],
])('a photo goes to its order once: %s', async (words, count) => {
  const of = new FakeCompany(builtInModel());
  await of.text('Riverside: 2 laborers 4 hrs each fire caulking');
  await of.text(words, 1);
  expect(of.orders[0]!.attachments).toHaveLength(count);
});
