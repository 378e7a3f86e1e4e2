import { expect, test } from 'vitest';
import { rateNameOf, ratesByTrade, readRateName } from './rate-name.ts';

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

test('rates of one trade stand in one row, by kind of hour', () => {
  const names = ['Foreman', 'Laborer', 'Foreman OT', 'foreman (double time)', 'Foreman OT'];
  const rows = ratesByTrade(names.map((labor_type, id) => ({ id, labor_type })));
  expect(rows.map(({ trade, rates }) => [trade, rates.regular?.id, rates.overtime?.id, rates.double?.id])).toEqual([
    ['Foreman', 0, 2, 3],
    ['Laborer', 1, undefined, undefined],
    ['Foreman', undefined, 4, undefined],
  ]);
});

test('a new rate is listed under its kind, once', () => {
  expect([
    rateNameOf('Foreman', 'regular'),
    rateNameOf('Foreman', 'double'),
    rateNameOf('Foreman OT', 'overtime'),
  ]).toEqual(['Foreman', 'Foreman DT', 'Foreman OT']);
});
