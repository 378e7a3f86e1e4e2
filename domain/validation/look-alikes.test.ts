import { expect, test } from 'vitest';
import { deceptionIn } from './hidden-characters.ts';

test.each([
  ['Cyrillic a in a Latin word', 'Summit Ridge Electri\u0441'],
  ['Greek capital in a Latin word', '\u0391cme Electric'],
  ['a whole word in Cyrillic that reads as Latin', '\u0410\u0421\u041C\u0415 Electric'],
  ['a name in Cyrillic that reads as Latin', '\u0441\u043e\u0440\u0435'],
  ['a whole word in Cyrillic beside Greek', '\u0410\u0421\u041C\u0415 Παπαδόπουλος'],
  ['Cherokee that reads as Latin', '\u13AA\u13DF\u13AC'],
  ['full width letters', '\uFF21cme'],
  ['mathematical letters', '\u{1D400}cme'],
  ['small capitals', '\u1D00cme'],
])('%s is refused', (_what, name) => {
  expect(deceptionIn(name)).toBe(
    'A name cannot use letters of another alphabet that look like Latin ones. Please type it again.',
  );
});

test.each([
  'Peña & Söhne, Inc. #2',
  "O'Neil–Ruiz",
  'Yılmaz İnşaat',
  'Kealiʻi Ikaika',
  'Łukasz Đurić',
  'Иван Петров',
  'Сара Петрова',
  'Корпус А',
  'Παπαδόπουλος',
  'Summit 電気',
  'NYC東京Works',
  'מבנה דניאל',
  '3/4" EMT, 480V 50µ',
  '',
  null,
])('a name as people write it is taken: %j', (name) => {
  expect(deceptionIn(name)).toBe(false);
});
