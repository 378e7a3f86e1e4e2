import { describe, expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const BOTH = 'maple fire alarm rework 2 plumbers 8 regular and 2 OT each';
const REGULAR = 'maple fire alarm rework 2 plumbers 8 hrs each';

describe('overtime that nobody worked goes', () => {
  test.each([
    'no OT after all, they quit after the 8',
    'take the overtime out, they only worked the eight',
    'drop the OT. 8h ST per man only',
    'there was no overtime',
    'lose the ot hours',
    'nobody worked ot on that one',
    'only the 8 straight, no ot',
    'they didnt do the overtime',
    'ot never happened',
  ])('%s', async (text) => {
    expect((await told(BOTH, text)).orders).toEqual(['Maple: Fire alarm rework: 16 hr Plumber']);
  });

  test('where there is none, nothing is written', async () => {
    const { orders, replies } = await told(REGULAR, 'nobody worked ot on that one');
    expect([orders, replies[1]]).toEqual([['Maple: Fire alarm rework: 16 hr Plumber'], 'OK.']);
  });

  test('other hours than those that are there are no such thing', async () => {
    const { replies } = await told(BOTH, 'no ot, they were 10 straight each');
    expect(replies[1]).not.toMatch(/^Removed/);
  });
});
