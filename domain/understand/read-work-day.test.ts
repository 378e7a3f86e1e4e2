import { expect, test } from 'vitest';
import { readWorkDays } from './read-work-day.ts';

const TODAY = '2026-03-02';

test.each([
  ['saturday the 28th', '2026-02-28'],
  ['sat 2/28', '2026-02-28'],
  ['last friday', '2026-02-27'],
  ['last monday', '2026-02-23'],
  ['el lunes pasado', '2026-02-23'],
  ['el viernes 27', '2026-02-27'],
  ['27 feb', '2026-02-27'],
  ['26th of feb', '2026-02-26'],
  ['feb the 26th', '2026-02-26'],
  ['2 de marzo', '2026-03-02'],
  ['02/26/2026', '2026-02-26'],
  ['yesterday', '2026-03-01'],
  ['day before yesterday', '2026-02-28'],
  ['antier', '2026-02-28'],
  ['last night', '2026-03-01'],
  ['morning of the 26th, forgot to say', '2026-02-26'],
  ['on the 2nd', '2026-03-02'],
  ['3 days ago', '2026-02-27'],
  ['two days ago', '2026-02-28'],
  ['a couple days ago', '2026-02-28'],
  ['fue el dia 27', '2026-02-27'],
  ['perdon fue el 25', '2026-02-25'],
  ['date should be 25', '2026-02-25'],
  ['that was the 25', '2026-02-25'],
  ['25th', '2026-02-25'],
  ['done this am', '2026-03-02'],
])('%s is a day', (text, date) => expect(readWorkDays(text, TODAY)).toMatchObject([{ date }]));

test('a day that is none, or long ago, or not that day of the week is not guessed', () => {
  for (const text of ['2/31', 'mar 15', 'friday the 21st', 'on the 31st', 'on the 0th'])
    expect(readWorkDays(text, TODAY)).toBeNull();
});

test('the size of a thing is no day, where no day is spoken of', () => {
  expect(readWorkDays('la valvula fue de 1/2', TODAY)).toEqual([]);
  expect(readWorkDays('la valvula 1/2', TODAY)).not.toEqual([]);
  expect(readWorkDays('el dia era de 1/2', TODAY)).not.toEqual([]);
});

test('the wrong day stands beside the right one', () =>
  expect(readWorkDays('fecha era 25 no 26', TODAY)?.map(({ date }) => date)).toEqual(['2026-02-25', '2026-02-26']));

test.each([
  'it was the 2',
  'fueron 2 dias',
  'caps were 25 not 26',
  'marco told us',
  'no it was 1/2" drywall',
  'its 1/2 inch',
])('words without a day have none: %s', (text) => expect(readWorkDays(text, TODAY)).toEqual([]));
