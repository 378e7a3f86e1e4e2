import { describe, expect, it } from 'vitest';
import type { DailyLogBody } from '../../../api/contract/jobs.ts';
import { filterLogs, readSorting, sortLogs, writeSorting } from './arrange-logs.ts';

const log = (id: number, over: Partial<DailyLogBody>): DailyLogBody => ({
  id,
  customer_id: 1,
  job_id: 1,
  job_name: 'Maple Street School',
  user_id: 1,
  author: 'Ray Dalton',
  log_date: '2026-03-02',
  log_content: 'Rain',
  datetime: `2026-03-02T1${id}:00:00Z`,
  timezone: 'America/Denver',
  full_datetime: '2026-03-02T10:00:00Z',
  message: null,
  ...over,
});
const logs = [
  log(1, { author: 'Luis Ortega', log_content: 'Entregaron el acero' }),
  log(2, { job_id: 2, job_name: 'Warehouse 14', log_date: '2026-03-01' }),
  log(3, { message: { text: 'rain all day at maple', at: '2026-03-02T13:00:00Z', photos: [] } }),
];
const ids = (found: DailyLogBody[]) => found.map(({ id }) => id);

describe('filterLogs', () => {
  it.each([
    [{ jobId: null, text: '' }, [1, 2, 3]],
    [{ jobId: 2, text: '' }, [2]],
    [{ jobId: null, text: 'ORTEGA acero' }, [1]],
    [{ jobId: null, text: 'all day' }, [3]],
    [{ jobId: 2, text: 'acero' }, []],
  ])('by %j finds %j', (filter, found) => {
    expect(ids(filterLogs(logs, filter))).toEqual(found);
  });
});

describe('sortLogs', () => {
  it.each([
    [null, [3, 1, 2]],
    ['date', [2, 1, 3]],
    ['job', [3, 1, 2]],
    ['-job', [2, 3, 1]],
    ['author', [1, 3, 2]],
    ['content', [3, 1, 2]],
  ])('by %j', (sort, order) => {
    expect(ids(sortLogs(logs, readSorting(sort)))).toEqual(order);
  });

  it('reads what it writes', () => {
    for (const text of ['job', '-author', 'date', null]) expect(writeSorting(readSorting(text))).toBe(text);
  });
});
