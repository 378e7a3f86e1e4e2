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
  ['4 tinners 4 hours each no wait 3 tinners', '3 tinners 4 hours each'],
  ['2 guys 3 hours sorry 3 men', '3 men 3 hours'],
  ['3 sparkies 5 hours i mean 4 electricians', '4 electricians 5 hours'],
  ['4 no wait make that 5', '5'],
  ['four hours no wait make that five because', 'five hours because'],
  ['four hours each, sorry make it five', 'five hours each'],
  ['10 sheets digo 12', '12 sheets'],
  ['3 tinners - correction 4 - two hours', '4 tinners - two hours'],
  ['2 men 4 hrs each. my bad 3 men', '3 men 4 hrs each'],
  ['2 hrs... make that 2.5 apiece', '2.5 hrs apiece'],
  ['two hours no hang on two and a half each', 'two and a half hours each'],
  ['2 men 3 hrs each, er 4 hrs each', '2 men each 4 hrs each'],
  ['8 hrs total, no 9 total', '9 hrs total'],
  ['8 bags of mortar, no 9. 9 bags', '9 bags of mortar'],
  ['three guys or was it four, yeah four guys two hours', 'four guys two hours'],
  ['8 bags mortar i mean 9', '9 bags mortar'],
  ['60 ft of 1/2 emt make that 3/4', '60 ft of 3/4 emt'],
  ['60 ft of 3/4 emt make that 80', '80 ft of 3/4 emt'],
  ['2 men 4 hrs each *5', '2 men 5 hrs each'],
  ['10 sheets *12', '12 sheets'],
  ['4 hrs each (5 actually)', '5 hrs each'],
  ['8 hangers, well 9 really', '9 hangers'],
  ['2 plumbers i mean electricians 3 hrs', '2 electricians 3 hrs'],
  ['2 guys make that laborers 3 hrs', '2 laborers 3 hrs'],
  ['60 ft of emt i mean pvc', '60 ft of pvc'],
  ['40 ft of 1/2" copper make that 3/4"', '40 ft of 3/4" copper'],
  ['40 ft of 1/2" copper i mean 3/4" pex', '40 ft of 3/4" pex'],
  ['so uh, two um tinners', 'so two tinners'],
  ['three hours each or rather four each', 'four hours each'],
])('who puts himself right while he speaks meant the second number: %s', (text, left) => {
  expect(said(text)).toBe(left);
});

it.each([
  'eran 3 hombres no 2',
  'it was 40 feet, no 30',
  'eran 4 no 5',
  '6 hrs each, no 4',
  'no wait 3 laborers',
  '3 laborers no wait',
  '2 guys 4 hours no wait 12 boxes',
  'the wait 3 laborers',
  '2 guys had to wait 3 each',
  'lights in the er 4 men',
  '3 men 2 hrs. sorry 2 photos',
  '3 men 2 hrs. no 4 of them',
  '2 plumbers no electricians',
  '8 bags for door no 9',
  '40 feet *',
  '2 guys *4 hrs',
  '8 hangers (9 left)',
  '8 hangers, 9 really good',
  '2 guys i mean it',
  'wet wall i mean emt',
  '2 plumbers scratch that 3/4"',
])('nothing is taken back in: %s', (text) => {
  expect(said(text)).toBe(
    text
      .replace(/ ?([,.()])/g, ' $1 ')
      .replace(/\*(?=.)/, '* ')
      .replace(/ +/g, ' ')
      .trim(),
  );
});

it('the number stands on all of the words that lead to it', () => {
  const lexed = lex('four hours no make that five');
  expect(wordsOf(lexed, 0, 1)).toBe('four hours no make that five');
  expect(wordsOf(lexed, 1, 1)).toBe('hours');
});
