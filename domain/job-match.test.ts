import { describe, expect, test } from 'vitest';
import { matchJob } from './job-match.ts';
import type { JobNames } from './job-match.ts';

function job(id: number, name: string, over: Partial<JobNames> = {}): JobNames {
  return { id, name, shortName: null, aliases: [], address: null, ...over };
}
const jobs = [
  job(1, 'Riverside Medical Tower', { shortName: 'RMT', aliases: ['the hospital'], address: '200 River Rd, Denver' }),
  job(2, 'Maple Street School', { address: '1450 Maple St' }),
  job(3, 'Tower B Garage', { aliases: ['parking garage'] }),
  job(4, 'Warehouse 14', { address: '88 Depot Ave' }),
];
const find = (mention: string, among: JobNames[] = jobs) => {
  const match = matchJob(mention, among);
  if (match.kind === 'none') return 'none';
  return match.kind === 'one' ? match.job.id : match.jobs.map((found) => found.id);
};

describe('one job', () => {
  test.each([
    ['Riverside Medical Tower', 1],
    ['riverside', 1],
    ['the Riverside job', 1],
    ['Riversde', 1],
    ['rivreside', 1],
    ['river rd', 1],
    ['RMT', 1],
    ['r.m.t.', 1],
    ['hospital', 1],
    ['medical tower', 1],
    ['River', 1],
    ['tower b', 3],
    ['Tower B', 3],
    ['twr B', 3],
    ['a garage', 3],
    ['the garage', 3],
    ['garaje', 3],
    ['la torre B', 3],
    ['maple st', 2],
    ['Maple street', 2],
    ['la escuela', 2],
    ['1450 maple', 2],
    ['warehouse', 4],
    ['whse 14', 4],
    ['Warehouse14', 4],
    ['14', 4],
    ['88 Depot', 4],
  ])('%j', (mention, id) => {
    expect(find(mention)).toBe(id);
  });
});

describe('a question', () => {
  test.each([
    ['tower', [1, 3]],
    ['lincoln school', [2]],
    ['riverside hotel', [1]],
  ])('%j', (mention, ids) => {
    expect(find(mention)).toEqual(ids);
  });

  test('when two jobs have the same name', () => {
    expect(find('tower b garage', [...jobs, job(9, 'Tower B Garage')])).toEqual([3, 9]);
  });

  test('lists five at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => job(n, `Oak Ridge Lot ${n}`));
    expect(find('oak ridge', many)).toHaveLength(5);
    expect(find('oak ridge lot 7', many)).toBe(7);
    const same = Array.from({ length: 9 }, (_, n) => job(n, 'Oak Ridge'));
    expect(find('oak ridge', same)).toHaveLength(5);
  });
});

describe('no job', () => {
  test.each([
    '',
    'the job',
    'at the site',
    'main street',
    'constructor',
    'riversidexxx',
    'Lakeview Hotel',
    'warehouse 15',
    'tower c',
    '15',
    'ri',
    'the new big blue maple house',
    '工地',
  ])('%j', (mention) => {
    expect(find(mention)).toBe('none');
  });
});

test('the job that answers to every word goes before one that answers to some', () => {
  const two = [job(1, 'Riverside Annex'), job(2, 'Riverside Annex Parking Garage')];
  expect(find('riverside parking', two)).toBe(2);
});

test('an alias may be nearer than the name', () => {
  expect(
    find('cedar clinic', [job(1, 'Cedar Health', { aliases: ['Cedar Clinic East'] }), job(2, 'Cedar Plaza')]),
  ).toBe(1);
});

test('a letter that is also an article names a job behind its word', () => {
  expect(find('tower a', [job(1, 'Tower A'), job(2, 'Tower B')])).toBe(1);
});
