import { expect, it } from 'vitest';
import { storedWeights } from '../learned/stored-weights.ts';
import { PATTERNS } from '../phrases/propose-phrases.ts';
import { readReport } from '../read-report.ts';

const contested = (source: string): string[] =>
  readReport(source, { jobs: [] }, PATTERNS, storedWeights()).lines.flatMap(({ isContested, name }) =>
    isContested ? [name] : [],
  );

it.each([
  'added 7 rooms. each room 5 ft of 2in pvc',
  'brought 24 sheets of drywall, some went back, 2 carpenters 4 hrs each',
  '4 bases, 12 anchors a cada una',
  '2 guys, 2-3 hrs each',
])('a number that nothing composes is contested: %s', (source) => {
  expect(contested(source).length).toBeGreaterThan(0);
});

it.each([
  '2 guys 4 hrs each, 60 ft of 3/4 EMT',
  '2 guys 4 hrs each, 8 outlets at $2.50 each',
  '9 heaters, 4 rods per heater',
  'brought 24 sheets of drywall, returned 6',
  'usamos 60 pies de EMT de 3/4',
  '10 ft of pipe per Dave',
])('a number that is whole is not: %s', (source) => {
  expect(contested(source)).toEqual([]);
});
