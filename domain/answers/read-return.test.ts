import { describe, expect, it } from 'vitest';
import { readReturn } from './read-return.ts';

describe('things that went back', () => {
  it.each([
    ['5 of them bags went back unopened', { count: 5, other: null, unit: 'bag' }],
    ['brought 4 tubes back to the shop', { count: 4, other: null, unit: 'tube' }],
    ['of the 40 ft of pipe, 12 came back', { count: 12, other: 40, unit: 'ft' }],
    ['sent 6 of those studs back so do 34', { count: 6, other: 34, unit: null }],
  ])('%s', (text, returned) => {
    expect(readReturn(text)).toEqual(returned);
  });

  it.each([
    'went back for 10 more',
    'Brought 10 studs back up to level 3',
    'same 2 masons went back today 4 hrs each',
    'did the 4 bags go back?',
    '12 bags of grout',
    'took 3 back, 4 stayed, 7 in all',
  ])('%s: nothing, or more than one count', (text) => {
    expect(readReturn(text)).toBeNull();
  });
});
