import { describe, expect, test } from 'vitest';
import { lex } from './lex.ts';
import { movedHours, readMovedTime } from './moved-time.ts';

describe('one end of a range that was told before', () => {
  test.each([
    ['til 12 actually', 'end', '12'],
    ['make that till 2:30', 'end', '2:30'],
    ['we left at 1 not 3', 'end', '1'],
    ['they quit at 4 pm', 'end', '4 pm'],
    ['stayed until noon', 'end', '12'],
    ['salimos a las 2', 'end', '2'],
    ['hasta mediodia', 'end', '12'],
    ['started at 6:30 not 7', 'start', '6:30'],
    ['didn’t start til 8', 'start', '8'],
    ['llegamos como a las 9', 'start', '9'],
    ['knocked off at five', 'end', '5'],
  ])('%s', (words, edge, time) => {
    expect(readMovedTime(lex(words))).toMatchObject({ kind: 'time', edge, time });
  });

  test.each([
    'make it 12',
    'til 2 guys come',
    '7 til 12 actually',
    'left at 26',
    'left at 1.5',
    'until then',
    'we left at dock 3',
  ])('not: %s', (words) => expect(readMovedTime(lex(words))).toBeNull());
});

describe('hours of a range with another end', () => {
  test.each([
    ['7 to 3', 'end', '12', 5],
    ['7-3:30', 'end', '2:30', 7.5],
    ['8am to 3pm', 'end', '1', 5],
    ['8am to 3pm', 'start', '7 am', 8],
    ['from 7 til 5', 'start', '6:30', 10.5],
    ['de 7 a 3', 'end', '2', 7],
  ] as const)('%s, %s at %s: %d', (range, edge, time, hours) => {
    expect(movedHours(range, { edge, time })).toBe(hours * 10_000);
  });

  test('of a range that no clock shows there are none', () => {
    expect(movedHours('all day', { edge: 'end', time: '12' })).toBeNull();
    expect(movedHours('7 to 3', { edge: 'end', time: '99' })).toBeNull();
  });
});
