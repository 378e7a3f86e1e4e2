import { expect, test } from 'vitest';
import { understand } from './understand.ts';
import type { World } from './understanding.ts';

const WORLD: World = {
  today: '2026-03-02',
  jobs: [
    { job_id: 1, name: 'Riverside Medical Tower', aliases: ['riverside'] },
    { job_id: 2, name: 'Maple Street School', aliases: ['maple'] },
  ] as World['jobs'],
  orders: [],
  language: 'English',
};

const daysOf = (text: string): (string | undefined)[] =>
  understand([{ id: 1, text }], WORLD)
    .acts.filter(({ intent }) => intent === 'work')
    .map(({ workDate }) => workDate?.value);

test.each([
  [
    'ok recap for today. riverside 2 guys 2 hrs firestopping. maple 1 guy 1 hr resetting the gym panel',
    ['2026-03-02', '2026-03-02'],
  ],
  ['riverside 2 guys 2 hrs firestopping. maple 1 guy 1 hr gym panel reset. all today', ['2026-03-02', '2026-03-02']],
  [
    'riverside 2 guys 2 hrs firestopping. maple 1 guy 1 hr gym panel reset. both done yesterday',
    ['2026-03-01', '2026-03-01'],
  ],
  [
    "Friday's extras - riverside 2 guys 2 hrs firestopping. maple 1 guy 1 hr gym panel reset",
    ['2026-02-27', '2026-02-27'],
  ],
  ['riverside 2 guys 2 hrs firestopping. maple 1 guy 1 hr gym panel reset today', [undefined, '2026-03-02']],
  ['todays extras: riverside firestop, two guys two hrs apiece', ['2026-03-02']],
  ['maple 2 guys 4 hrs each flashing the roof. did it today', ['2026-03-02']],
])('one day of several works: %s', (text, days) => expect(daysOf(text)).toEqual(days));

test.each([
  ['Carla asked for it friday and we did it today, maple, 2 guys 4 hrs flashing', '2026-03-02'],
  ['Dave told us thursday, poured it saturday, maple curb, 3 finishers 4 hrs', '2026-02-28'],
  [
    'Bill called me saturday night and said he wanted the pad at maple poured on sunday, 5 finishers 4 hrs each',
    '2026-03-01',
  ],
  ['maple moved the panel thursday, Dave asked for it wednesday, 2 guys 4 hrs', '2026-02-26'],
  ['Dave asked us friday to move the panel at maple, 2 guys 4 hrs each', '2026-02-27'],
  ['super called yesterday and wants it done by friday, maple moved panel 2 guys 4 hrs', '2026-03-01'],
])('the day it was done, not the day it was asked for: %s', (text, day) => expect(daysOf(text)).toEqual([day]));
