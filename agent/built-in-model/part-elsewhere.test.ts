import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const ONE_MAN = 'electrician 8 hrs swapping ballasts at maple';
const TWO = '2 painters 8 hrs each touch up at maple';

test.each([
  [
    ONE_MAN,
    '3 of those hours were at riverside',
    ['Maple: Swapping ballasts: 5 hr Electrician', 'Riverside: Swapping ballasts: 3 hr Electrician'],
  ],
  [
    ONE_MAN,
    'move 2 of those hrs to the riverside job',
    ['Maple: Swapping ballasts: 6 hr Electrician', 'Riverside: Swapping ballasts: 2 hr Electrician'],
  ],
  [
    TWO,
    '3 hrs each of that was at riverside actually',
    ['Maple: Touch up: 10 hr Painter', 'Riverside: Touch up: 6 hr Painter'],
  ],
  [ONE_MAN, 'half of that was at the riverside job', ['Maple: Swapping ballasts: 8 hr Electrician']],
  [ONE_MAN, 'move 1001 to riverside', ['Riverside: Swapping ballasts: 8 hr Electrician']],
  [ONE_MAN, 'that was at riverside', ['Riverside: Swapping ballasts: 8 hr Electrician']],
  [ONE_MAN, '3 of those hours were drive time', ['Maple: Swapping ballasts: 5 hr Electrician']],
])('%s, then %s', async (report, text, orders) => expect(await left(report, text)).toEqual(orders));
