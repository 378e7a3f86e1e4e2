import { expect, it } from 'vitest';
import { lex, wordsOf } from './lex.ts';

const said = (text: string): string =>
  lex(text)
    .tokens.map((token) => token.text)
    .join(' ');

it.each([
  ['two no three laborers', 'three laborers'],
  ['four laborers no wait make that five laborers three hours each', 'five laborers three hours each'],
  ['two painters five hours each, no make that six hours each', 'two painters each six hours each'],
  ['4 tinners 4 hours each no wait 3 tinners', '4 hours each 3 tinners'],
  ['2 guys 3 hours sorry 3 men', '3 hours 3 men'],
  ['3 sparkies 5 hours i mean 4 electricians', '5 hours 4 electricians'],
  ['4 no wait make that 5', '5'],
  ['four hours no wait make that five because', 'five hours because'],
  ['four hours each, sorry make it five', 'five hours each'],
  ['10 sheets digo 12', '12 sheets'],
  ['so uh, two um tinners', 'so two tinners'],
  ['three hours each or rather four each', 'four hours each each'],
])('who puts himself right while he speaks meant the second number: %s', (text, left) => {
  expect(said(text)).toBe(left);
});

it.each([
  'eran 3 hombres no 2',
  'it was 40 feet, no 30',
  'eran 4 no 5',
  'no wait 3 laborers',
  '3 laborers no wait',
  '2 guys 4 hours no wait 12 boxes',
  'the wait 3 laborers',
])('nothing is taken back in: %s', (text) => {
  expect(said(text)).toBe(text.replace(',', ' ,'));
});

it('the number stands on all of the words that lead to it', () => {
  const lexed = lex('four hours no make that five');
  expect(wordsOf(lexed, 0, 1)).toBe('four hours no make that five');
});
