import { describe, expect, test } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { readDate } from './read-dates.ts';
import { readDirectorAnswer } from './read-director-answer.ts';
import { readDirector } from './read-director.ts';

/** A Monday. */
const TODAY = '2026-03-02';
const dated = (text: string) => {
  const lexed = lex(text);
  return readDate(lexed, 0, lexed.tokens.length - 1, TODAY);
};

describe('the day of the work', () => {
  test.each([
    ['2 guys yesterday', '2026-03-01', 'yesterday'],
    ['we did it the day before yesterday', '2026-02-28', 'day before yesterday'],
    ['pulled wire last night', '2026-03-01', 'last night'],
    ['anoche jalamos cable', '2026-03-01', 'anoche'],
    ['3 days ago', '2026-02-27', '3 days ago'],
    ['hace 2 dias', '2026-02-28', 'hace 2 dias'],
    ['on Friday', '2026-02-27', 'Friday'],
    ["Friday's work", '2026-02-27', "Friday's"],
    ['Monday', '2026-03-02', 'Monday'],
    ['last Monday', '2026-02-23', 'last Monday'],
    ['el lunes pasado', '2026-02-23', 'lunes pasado'],
    ['el viernes', '2026-02-27', 'viernes'],
    ['2026-02-14 overtime', '2026-02-14', '2026-02-14'],
    ['on 2/27', '2026-02-27', '2/27'],
    ['on 12/30', '2025-12-30', '12/30'],
    ['on 2/3/25', '2025-02-03', '2/3/25'],
    ['on 2/3/2025', '2025-02-03', '2/3/2025'],
    ['on Feb 27', '2026-02-27', 'Feb 27'],
    ['on December 30th', '2025-12-30', 'December 30th'],
    ['on Feb 27, 2024', '2024-02-27', 'Feb 27, 2024'],
    ['sotano 28 feb, 2 electricistas', '2026-02-28', '28 feb'],
    ['riverside, 2/28, roofing', '2026-02-28', '2/28'],
    ['roof patch wh14 2/28, 2 roofers', '2026-02-28', '2/28'],
    ['roof patch ydy: 2 roofers', '2026-03-01', 'ydy'],
    ['popcorn scrape, maple. 3/1. Laborers', '2026-03-01', '3/1'],
    ['dom 1 marzo, reparar tubo', '2026-03-01', 'dom'],
    ["yesterday's log", '2026-03-01', "yesterday's"],
    ['el 27 de febrero', '2026-02-27', '27 de febrero'],
    ['el 27 de febrero de 2025', '2025-02-27', '27 de febrero de 2025'],
  ])('%j is %s, by %j', (text, date, quote) => expect(dated(text)).toMatchObject({ date, quote }));

  test.each([
    'next Friday',
    'by Friday',
    'until Friday',
    'el proximo viernes',
    'worked in the sun',
    'the sun was out',
    'we sat for 3 hours',
    '2 guys sat idle',
    'the truck sat there',
    'on 2/30',
    'demo, 31 feb, hauling',
    'demo, 2/31, hauling',
    'demo, 2/16, hauling',
    'demo 2/28 hauling',
    'demo, 2/28 hauling',
    '2026-02-30',
    'in 3 days',
    'no day at all',
  ])('%j names none', (text) => expect(dated(text)).toBeNull());
});

describe('who ordered the work', () => {
  const told = (text: string) => {
    const lexed = lex(text);
    return readDirector(lexed, 0, lexed.tokens.length - 1)?.name ?? null;
  };
  test.each([
    ['per Dave', 'Dave'],
    ['Dave told us to move it', 'Dave'],
    ['Dave the super told us to move it', 'Dave'],
    ['Dave, the super, told us to move it', 'Dave'],
    ['the super told us', 'super'],
    ['super Dave told us', 'Dave'],
    ['Dave Kim from Turner asked for it', 'Dave Kim from Turner'],
    ['Mike just asked us to redo it', 'Mike'],
    ['extra for Dave', 'Dave'],
    ['extra for the GC, 2 hrs', 'GC'],
    ['por orden de Dave', 'Dave'],
    ['el residente nos dijo que lo moviéramos', 'residente'],
    ['we moved conduit', null],
    ['for the wall', null],
  ])('%j: %j', (text, name) => expect(told(text)).toBe(name));

  const answered = (text: string) => readDirectorAnswer(lex(text))?.name ?? null;
  test.each([
    ['Dave', 'Dave'],
    ['dave', 'dave'],
    ['it was the super', 'super'],
    ['it was dutch', 'dutch'],
    ['it was dave kessler', 'dave kessler'],
    ['it was dave yesterday', 'dave'],
    ['fue el residente', 'residente'],
    ['Mike from Turner', 'Mike from Turner'],
    ['Dave did', 'Dave'],
    ['Dave told us', 'Dave'],
    ['lol', null],
    ['the the the the the', null],
    ['Dave and 4 hours', null],
    ['', null],
  ])('asked, %j answers %j', (text, name) => expect(answered(text)).toBe(name));
});
