import { expect, test } from 'vitest';
import { deceptionIn } from './hidden-characters.ts';

test.each([
  'Acme\nElectric',
  'Acme\r2 Summit',
  'Acme\tElectric',
  'Acme\u0007',
  '\u202EcirtcelE',
  'Acme\u200B Electric',
  'Sum\u200Dmit',
  'Summit\u200C',
  'Sum\u00ADmit',
  'Acme\u2066Electric\u2069',
  'Acme\u2028Electric',
  '\u3164',
  'Acme\u{E0041}',
])('a name that holds what nobody sees is refused: %j', (name) => {
  expect(deceptionIn(name)).toBe('A name cannot hold line breaks or invisible characters. Please type it again.');
});

test.each([
  'Summit Ridge Electric',
  'Peña & Söhne, Inc. #2',
  '  Acme\n',
  "O'Neil–Ruiz",
  'מבנה דניאל',
  '👷‍♀️ Crew',
  'علی‌رضا',
  '',
  null,
])('a name as people write it is taken: %j', (name) => {
  expect(deceptionIn(name)).toBe(false);
});
