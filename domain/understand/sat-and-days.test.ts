import { expect, test } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { readDate } from './read-dates.ts';
import { readWorkDays } from './read-work-day.ts';
import { understand } from './understand.ts';

const TODAY = '2026-03-02';
const dateIn = (text: string): string | null =>
  readDate(lex(text), 0, lex(text).tokens.length - 1, TODAY)?.date ?? null;

test.each([
  ['this is from monday the 23rd', '2026-02-23'],
  ['monday the 16th we patched it', '2026-02-16'],
  ['friday 2/27 roof hatch', '2026-02-27'],
  ['done sat, feb 21', '2026-02-21'],
  ['worked sat at the dock', '2026-02-28'],
  ['was there all sat at the dock', '2026-02-28'],
  ['the drain sat too high', null],
  ['the unit sat 2 inches low so it sat crooked', null],
  ['it sat there all day', null],
])('%s', (text, date) => {
  expect(dateIn(text)).toBe(date);
  if (date !== null) expect(readWorkDays(text, TODAY)?.[0]?.date).toBe(date);
});

test('a day that heads two works is the day of both', () => {
  const world = {
    today: TODAY,
    jobs: [
      { job_id: 1, name: 'Maple Street School', aliases: ['Maple'], address: null },
      { job_id: 2, name: 'Warehouse 14', aliases: ['WH14'], address: null },
    ],
    orders: [],
    language: 'English' as const,
  };
  const text =
    'two from friday 2/27. maple hatch was iced shut so laborer cleared it 2h. wh14 heads turned down, sprinkler fitters, 2, 4h each';
  expect(understand([{ id: 0, text }], world).acts.map((act) => act.workDate?.value)).toEqual([
    '2026-02-27',
    '2026-02-27',
  ]);
});
