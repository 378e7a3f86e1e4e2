import { expect, it } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { readJobs } from './read-jobs.ts';

const job = (job_id: number, name: string) => ({ job_id, name, aliases: [], address: null });
const JOBS = [job(1, 'Tower B Garage'), job(2, 'Warehouse 14'), job(3, 'Pier 9 Annex 21'), job(4, 'Lot 21')];
const read = (text: string): number[] =>
  readJobs(lex(text), JOBS).flatMap(({ mention }) => (mention.kind === 'job' ? [mention.job_id] : []));

it.each([
  ['three laborers at fourteen yesterday hauling pallets', [2]],
  ['at 14 two guys', [2]],
  ['2 guys 3 hrs at 14', [2]],
  ['2 guys 3 hrs each at b fixing a leak', [1]],
  ['14 needed a new exit light', [2]],
  ['b had a leak', [1]],
])('what tells a job from the others stands for it: %s', (text, ids) => {
  expect(read(text)).toEqual(ids);
});

it.each([
  'at 14 ft',
  'each at 14',
  'at 14: 30 boxes',
  'at b street',
  'at 14 "L" brackets',
  'at 14 guys',
  '14 boxes',
  'at 21 yesterday',
  'at c yesterday',
  'at 14 $20',
])('and no job is named in: %s', (text) => {
  expect(read(text)).toEqual([]);
});

const PLACED = [
  { ...job(1, 'Tower B Garage'), aliases: ['the garage'] },
  job(2, 'Warehouse 14'),
  job(3, 'Riverside Medical Tower'),
];
const placed = (text: string): number[] =>
  readJobs(lex(text), PLACED).flatMap(({ mention }) => (mention.kind === 'job' ? [mention.job_id] : []));

it.each([
  ['nivel 4 del garage cortamos la losa', [1]],
  ['stair 2 del garage', [1]],
  ['faltan flechas a la salida del garage', [1]],
  ['oiga en el dock del warehouse', [2]],
  ['extra, techo de la bodega', [2]],
  ['fixing the floor of the garage', [1]],
  ['todo eso es del warehouse', [2]],
  ['es para el diario del garage nomas', [1]],
  ['fixing the floor of the garage at riverside', [3]],
  ['la puerta del garage de la casa', []],
])('what lies in a place names it: %s', (text, ids) => {
  expect(placed(text)).toEqual(ids);
});
