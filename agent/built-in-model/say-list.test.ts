import { expect, test } from 'vitest';
import { sayListAbove, type ToldList } from './say-list.ts';
import type { Turn } from './turn.ts';

const turnOf = (language: 'English' | 'Spanish', channel?: 'web') =>
  ({
    context: { channel },
    say: (english: string, spanish: string) => (language === 'Spanish' ? spanish : english),
  }) as unknown as Turn;

test.each<[string, ToldList, string]>([
  ['English', { sum: '$1,200.00', unpriced: 0 }, '3 open, $1,200.00 in total.'],
  ['English', { sum: '$1,200.00', unpriced: 1 }, '3 open, $1,200.00 in total. One has lines without a price.'],
  ['English', { sum: '$0.00', unpriced: 3 }, '3 open, $0.00 in total. 3 have lines without a price.'],
  ['English', {}, '3 open.'],
  ['Spanish', { sum: '$1,200.00', unpriced: 2 }, '3 open, $1,200.00 en total. 2 tienen partidas sin precio.'],
])('in the web chat, %s: %j', (language, list, words) =>
  expect(sayListAbove(turnOf(language as 'English', 'web'), '3 open', list)).toBe(words),
);

test('a phone gets the list in words', () => {
  expect(sayListAbove(turnOf('English'), '3 open', { sum: '$1.00', unpriced: 0 })).toBeNull();
});
