import { expect, test } from 'vitest';
import { understand } from '../understand/understand.ts';
import { ONE } from './amount.ts';

const WORLD = {
  today: '2026-03-02',
  language: 'English' as const,
  jobs: [{ job_id: 1, name: 'Warehouse 14', aliases: [], address: null }],
  orders: [],
};
/** '10 Pipefitter' of each line of people. */
const labor = (text: string): string[] =>
  understand([{ id: 0, text }], WORLD).acts.flatMap(({ items }) =>
    items.flatMap(({ category, quantity, name }) =>
      category === 'labor' ? [`${quantity === null ? null : quantity / ONE} ${name}`] : [],
    ),
  );

test.each([
  ['warehouse 14 moved the racks. 16 man hrs, 2 men 8 apiece', '16 Labor'],
  ['warehouse 14 moved the racks, 15 hrs electricians (3 men x 5)', '15 Electrician'],
  ['warehouse 14 moved the racks 12 hrs total, 3 guys 4 each', '12 Labor'],
  ['warehouse 14 repulled circuits, 18 hrs OT, 3 electricians', '18 Electrician'],
  ['warehouse 14 moved the racks, 12 man hours (3 guys x 4 hrs)', '12 Labor'],
  ['warehouse 14 moved the racks, 16 man hrs, 2 laborers 8 apiece', '16 Laborer'],
  ['warehouse 14 moved the racks, 4 hrs each, 2 guys', '8 Labor'],
  ['warehouse 14 moved the racks, 1 day, 2 laborers', '16 Laborer'],
  ['warehouse 14 moved the racks, 7am to 3pm, 2 laborers', '16 Laborer'],
  ['warehouse 14 moved the racks, 3 hrs of digging, 2 laborers', '6 Laborer'],
  ['warehouse 14 moved the racks, 4 hrs with 2 guys', '8 Labor'],
  ['warehouse 14 moved the racks, 4 hrs, 1 laborer', '4 Laborer'],
  ['warehouse 14 moved the racks, 17 hrs, 2 laborers', '17 Laborer'],
  ['warehouse 14 moved the racks, 2 plumbers, one 4 hrs one 6 hrs', '10 Plumber'],
  ['warehouse 14 moved the racks, 2 plumbers, one 4 hrs the other 6 hrs', '10 Plumber'],
  ['warehouse 14 moved the racks, fitter 1 4 hrs fitter 2 6 hrs', '10 Pipefitter'],
  ['warehouse 14 moved the racks, laborer 1: 5 hrs, laborer 2: 3 hrs', '8 Laborer'],
  ['warehouse 14 moved the racks, 2 laborers 4 hrs doble', '8 Laborer'],
])('hours of all are told once: %s', (text, line) => expect(labor(text)).toEqual([line]));

test('his own hours stand before a crew', () =>
  expect(labor('warehouse 14 poured the pad. carpenter 6 hrs, 2 finishers 3 hrs each')).toEqual([
    '6 Carpenter',
    '6 Finisher',
  ]));

test('men without numbers of their own stay as they are', () => {
  expect(labor('warehouse 14 moved the racks, fitter 2 4 hrs fitter 3 6 hrs')).not.toEqual(['10 Pipefitter']);
  expect(labor('done for the day')).toEqual([]);
  expect(labor('app said 3 hrs of rain')).toEqual([]);
});
