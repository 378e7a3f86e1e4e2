import { expect, test } from 'vitest';
import { jobLabels } from './job-labels.ts';

const job = (id: number, job_name: string, extra: object = {}) => ({ id, job_name, ...extra });
const labels = (...jobs: ReturnType<typeof job>[]) => [...jobLabels(jobs).values()].toSorted();

test('a name that one job has stays as it is', () => {
  expect(labels(job(1, 'Mill', { address: '1 A St' }), job(2, 'Dam'))).toEqual(['Dam', 'Mill']);
});

test.each([
  ['project number', { project_number: '24-1' }, { project_number: '24-2' }, ['Mill (24-1)', 'mill (24-2)']],
  [
    'address',
    { project_number: '7', address: '1 A St' },
    { project_number: '7', address: '2 B St' },
    ['Mill (1 A St)', 'mill (2 B St)'],
  ],
  [
    'contractor',
    { general_contractor: 'Hartwell' },
    { general_contractor: 'Beck' },
    ['Mill (Hartwell)', 'mill (Beck)'],
  ],
  ['number where one has nothing', { address: '1 A St' }, {}, ['Mill (1 A St, #1)', 'mill (#2)']],
  [
    'number where all is alike',
    { address: '1 A St' },
    { address: '1 a st ' },
    ['Mill (1 A St, #1)', 'mill (1 a st, #2)'],
  ],
])('two of one name are told apart by %s', (_, first, second, expected) => {
  expect(labels(job(1, 'Mill', first), job(2, 'mill', second))).toEqual(expected);
});
