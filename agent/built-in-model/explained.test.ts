import { expect, test } from 'vitest';
import { left, told } from './fake-talk.ts';

const BRACKETS = 'riverside 3rd flr, reset the canopy brackets. 20 ironworker hrs';

test.each([
  'before anyone asks thats 4 guys 5 hrs each',
  'The breakdown on that 20 is four men at five hours',
  'so u know how i got the 20, four of em did 5 apiece',
  'fyi the 20 was 4 ironworkers for 5 hrs',
  'in case you wonder, 20 is four men five hours a man',
  '20 hrs meaning 4 guys 5 hours each',
  'to be clear that was four ironworkers at 5 hrs apiece',
  'for the record its 4 men 5 hrs each = 20',
  'for your info thats two guys 10 hrs each',
  'just so you know 4 guys times 5 hours',
])('what a number is made of changes nothing: %s', async (words) =>
  expect(await left(BRACKETS, words)).toEqual(['Riverside: 3rd flr, reset the canopy brackets: 20 hr Ironworker']),
);

test('more work is added', async () =>
  expect((await left(BRACKETS, 'also had 4 laborers 5 hrs each')).join(' | ')).toContain('20 hr Laborer'));

test('another number for the same work is asked about, not written', async () => {
  const { orders, replies } = await told(BRACKETS, 'before anyone asks it was 4 guys 6 hrs each');
  expect(orders).toEqual(['Riverside: 3rd flr, reset the canopy brackets: 20 hr Ironworker']);
  expect(replies.at(-1)).toContain('Is that on the same order?');
});
