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

test.each([
  ['hours of it', 'how many hours is that?', 1],
  ['another job', 'what is open on Tower B?', 0],
])('a photo alone after a question about %s', async (_, question, count) => {
  const of = new FakeCompany(builtInModel());
  await of.text('Riverside: 2 laborers 4 hrs each fire caulking');
  await of.text(question);
  const reply = await of.text('', 1);
  expect(of.orders[0]!.attachments).toHaveLength(count);
  if (count === 0) expect(reply).toMatch(/Got 1 photo\. Which job/);
});
