import { describe, expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { readChunks } from './read-chunks.ts';

/** Hours of the first duration, breaks not taken off. */
function hours(text: string): string | null {
  const chunk = readChunks(lex(text)).find((one) => one.kind === 'duration');
  return chunk?.kind === 'duration' ? formatAmount(chunk.hours) : null;
}

describe('a duration', () => {
  it.each([
    ['4 hrs', '4'], ['4hrs', '4'], ['4h', '4'], ['4 hours', '4'], ['1.5h', '1.5'], ['.5 hr', '0.5'], ['0.25 hours', '0.25'], ['2 1/2 hrs', '2.5'], ['2-1/2 hrs', '2.5'], ['2½ hours', '2.5'], ['½ hour', '0.5'],
    ['an hour', '1'], ['a half hour', '0.5'], ['half hour', '0.5'], ['half an hour', '0.5'], ['half-hour', '0.5'], ['a quarter hour', '0.25'], ['an hour and a half', '1.5'], ['hour and a half', '1.5'], ['two and a half hours', '2.5'], ['three and a half hrs', '3.5'],
    ['2 hours and a half', '2.5'], ['1 hr 30 min', '1.5'], ['2 hours and 15 minutes', '2.25'], ['45 min', '0.75'], ['90 minutes', '1.5'], ['20 mins', '0.3333'], ['4O hrs', '40'], ['1O hours', '10'], ['ten hours', '10'], ['twenty four hours', '24'],
    ['all day', '8'], ['half a day', '4'], ['half day', '4'], ['a full day', '8'], ['2 days', '16'], ['a day and a half', '12'], ['1.5 days', '12'], ['one week', '40'], ['an 8 hour day', '8'], ['a 10 hr shift', '10'], ['couple hours', '2'], ['a couple of hours', '2'], ['2h30', '2.5'],
    ['7am-3:30pm', '8.5'], ['7:00-15:30', '8.5'], ['from 7 to 3:30', '8.5'], ['change it from 7am to 3pm', '8'], ['6am to 2pm', '8'], ['10pm to 6am', '8'], ['1-5pm', '4'], ['worked 7-3', '8'], ['8:30 to 11', '2.5'], ['12-4pm', '4'], ['7a-3p', '8'],
    ['dos horas', '2'], ['media hora', '0.5'], ['hora y media', '1.5'], ['una hora y media', '1.5'], ['dos horas y media', '2.5'], ['tres horas y media cada uno', '3.5'], ['2,5 horas', '2.5'], ['mil quinientas horas', '1500'], ['30-minute', '0.5'], ['full-day', '8'], ['3 horas y cuarto', '3.25'], ['medio día', '4'], ['media jornada', '4'], ['todo el día', '8'],
    ['dos días', '16'], ['día y medio', '12'], ['quince minutos', '0.25'], ['de 7 a 3:30', '8.5'], ['de las 7 a las 3', '8'], ['veinte horas', '20'], ['treinta y cinco horas', '35'], ['un par de horas', '2'], ['4 hrs.', '4'], ['4 hors', '4'], ['twohrs each', '2'],
    ['2 days at 10 hrs a day', '20'], ['3 days, 8 hours per day', '24'], ['two 8 hr days', '16'], ['three 10-hr shifts', '30'], ['8 hrs a day for 3 days', '24'], ['8-hour days for 2 days', '16'], ['2 days each at 8 hrs a day', '16'], ['3 dias de 10 horas', '30'], ['8 horas diarias por 2 dias', '16'],
    ['2 days 8 hrs each', '16'], ['1 day 4 hrs', '8'], ['2 days 3 hrs each', '16'], ['8 hrs a day', '8'], ['8 hrs 2 days', '8'],
    ['worked 7-7', '12'], ['an hour and 1/3', '1.3333'], ['a day and 1/3', '10.6664'], ['a day and 3/0"', '8'], ['8 hrs 30 min lunch', '8'],
  ])('%s', (text, expected) => {
    expect(hours(text)).toBe(expected);
  });

  it.each(['3/4 EMT', '60 ft', '20 to 30 ft', 'room 204', '3rd floor', '#12', '2x4x8', '12/2 MC', 'order 1012', '7-8 boxes', 'hours', '5/8 board', 'phase 2', '5am to 11pm', 'change the finisher hours on it from 7 to 9', 'plywood from 4 to 6', 'hinges from 7 to 11'])('is not in %s', (text) => {
    expect(hours(text)).toBeNull();
  });

  it.each([
    ['4 hrs each', 'each'], ['4 hrs apiece', 'each'], ['4 hrs per man', 'each'], ['4 hrs ea', 'each'], ['4 horas cada uno', 'each'], ['4 horas por persona', 'each'],
    ['16 hrs total', 'total'], ['8 man hours', 'total'], ['8 man-hours', 'total'], ['16 horas en total', 'total'], ['12 horas hombre', 'total'], ['4 hrs', null],
    ['2 guys each 4 hrs', 'each'], ['4 hrs per', 'each'], ['total 16 hrs', 'total'], ['total of 16 hrs', 'total'], ['2 hrs per floor', null],
  ])('%s is said %s', (text, basis) => {
    const chunk = readChunks(lex(text)).find((one) => one.kind === 'duration');
    expect(chunk?.kind === 'duration' ? chunk.basis : 'none').toBe(basis);
  });

  it.each([
    ['2 hrs OT', 'overtime'], ['2 hours of overtime', 'overtime'], ['2 OT hrs', 'overtime'], ['OT 2 hrs', 'overtime'], ['2 hrs time and a half', 'overtime'], ['2 horas extra', 'overtime'], ['2 horas de tiempo extra', 'overtime'], ['2 hrs double time', 'double'], ['2 hrs DT', 'double'], ['DT 2 hrs', 'double'],
    ['2 horas dobles', 'double'], ['2 hrs premium', 'premium'], ['2 hrs', null], ['2 extra hrs', null],
  ])('%s is paid %s', (text, rate) => {
    const chunk = readChunks(lex(text)).find((one) => one.kind === 'duration');
    expect(chunk?.kind === 'duration' ? chunk.rate : 'none').toBe(rate);
  });
}); // prettier-ignore
