import { expect, test } from 'vitest';
import { romanizeHangul } from './romanize-hangul.ts';

const inLetters = (text: string): string => Array.from(text, (letter) => romanizeHangul(letter) ?? letter).join('');

test.each([
  ['한글', 'hangeul'],
  ['김민수', 'gimminsu'],
  ['서울 현장', 'seoul hyeonjang'],
  ['배관 3층', 'baegwan 3cheung'],
  ['전기', 'jeongi'],
  ['콘크리트', 'konkeuriteu'],
  ['값', 'gap'],
  ['삶', 'sam'],
  ['ㅋㅋ', 'kk'],
  ['ㅏ', 'a'],
  ['EMT 60 ft', 'EMT 60 ft'],
])('%s is %s', (korean, letters) => expect(inLetters(korean)).toBe(letters));

test('every syllable has letters', () => {
  for (let code = 0xac00; code <= 0xd7a3; code += 1)
    expect(romanizeHangul(String.fromCharCode(code))).toMatch(/^[a-z]{1,7}$/);
});

test('what is no Hangul is left to the fonts', () => {
  expect([romanizeHangul('電'), romanizeHangul('a'), romanizeHangul('👍')]).toEqual([null, null, null]);
});
