import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const COUPLINGS = 'Riverside: 2 guys 3 hrs each, used 20 couplings';

test.each([
  ['sent 6 of them back', '14 ea'],
  ['sent 6 couplings back to the shop', '14 ea'],
  // Of a thing that no line has.
  ['Sent 6 hangers back to the shop', '20 ea'],
  ['Brought 10 studs back up to level 3', '20 ea'],
])('%s: %s', async (words, line) => expect((await left(COUPLINGS, words)).join(' | ')).toContain(line));
