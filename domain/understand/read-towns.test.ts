import { expect, it } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { readJobs } from './read-jobs.ts';

const job = (job_id: number, name: string, address: string | null) => ({ job_id, name, aliases: [], address });
const JOBS = [
  job(1, 'Tower B Garage', '1200 N Tower Way, Lehi, UT 84043'),
  job(2, 'Maple Street School', '455 Maple St, Salt Lake City, UT 84101'),
  job(3, 'Canyon Clinic', '9 Canyon Rd, Provo, UT'),
  job(4, 'Provo Annex', '11 Canyon Rd, Provo, UT'),
  job(5, 'Depot', '14 Freight Rd'),
  job(6, 'Shed', null),
];
const read = (text: string) => readJobs(lex(text), JOBS).map(({ mention }) => mention);

it.each([
  'its the lehi one',
  'the Hartwell job in Lehi',
  'Lehi job - 2 guys 3 hrs',
  'lehi',
  '2 guys 3 hrs in Lehi, patched a wall',
])('a job is named by its town: %s', (text) => {
  expect(read(text)).toEqual([
    { kind: 'job', job_id: 1, name: 'Tower B Garage', quote: expect.stringMatching(/lehi/i) },
  ]);
});

it('a town may have several words, and several jobs', () => {
  expect(read('at the salt lake city job')).toMatchObject([{ kind: 'job', job_id: 2 }]);
  expect(read('2 guys 3 hrs in Provo')).toMatchObject([{ kind: 'job', job_id: 4 }]);
  const two = JOBS.slice(0, 3).concat(job(4, 'Annex', '11 Canyon Rd, Provo, UT'));
  expect(readJobs(lex('2 guys 3 hrs in provo'), two)).toMatchObject([
    { mention: { kind: 'ambiguous', job_ids: [3, 4] } },
  ]);
});

it.each(['the Lehi inspector came', 'from Lehi 2 guys', 'Tower B, the Lehi one', 'the salt one'])(
  'a town is no job where a job is named, or it is a word of something else: %s',
  (text) => {
    expect(read(text).map((one) => one.quote)).not.toContain('Lehi');
  },
);
