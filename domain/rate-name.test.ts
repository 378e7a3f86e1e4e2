import { expect, test } from 'vitest';
import { readRateName } from './rate-name.ts';

test.each([
  ['Journeyman Electrician', 'Journeyman Electrician', 'regular'],
  ['Journeyman Electrician (OT)', 'Journeyman Electrician', 'overtime'],
  ['Journeyman Electrician OT', 'Journeyman Electrician', 'overtime'],
  ['Overtime - Laborer', 'Laborer', 'overtime'],
  ['Laborer (Overtime rate)', 'Laborer', 'overtime'],
  ['Foreman double time', 'Foreman', 'double'],
  ['Foreman DT', 'Foreman', 'double'],
  ['Apprentice 2x', 'Apprentice', 'double'],
  ['Operator premium time', 'Operator', 'premium'],
  ['Electricista tiempo extra', 'Electricista', 'overtime'],
  ['Peón (horas dobles)', 'Peón', 'double'],
  // Parts of other words, and a name that would be empty, are no kind of hour.
  ['Otis mechanic', 'Otis mechanic', 'regular'],
  ['Overtime', 'Overtime', 'regular'],
  ['Laborer (night)', 'Laborer (night)', 'regular'],
])('a rate called %s is of %s, %s', (name, trade, kind) => {
  expect(readRateName(name)).toEqual({ trade, kind });
});
