import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { pairLabor } from './pair-labor.ts';
import { readChunks } from './read-chunks.ts';

/** '2 Plumber 3 each': who worked, and how long. */
function paired(text: string): string {
  const lexed = lex(text);
  const told = pairLabor(lexed, readChunks(lexed), () => true).map(({ people, duration }) => {
    const who =
      people
        .flatMap((one) => one.groups)
        .map(({ trade, count }) => `${formatAmount(count ?? 0)} ${trade ?? 'men'}`)
        .join(' + ') || 'nobody';
    return `${who}${duration ? ` ${formatAmount(duration.hours)} ${duration.basis ?? duration.trade ?? ''}`.trimEnd() : ''}${duration?.rate ? ' OT' : ''}`;
  });
  return told.join(', ');
}

describe('hours that are reckoned once more behind are told once', () => {
  test.each([
    ['16 man hrs, 2 men 8 apiece', '2 men 8 each'],
    ['6 hrs, 2 men 3 ea', '2 men 3 each'],
    ['12 hrs, thats 3 plumbers at 4', '3 Plumber 4 each'],
    ['4 hrs plumber (2 men x 2)', '2 Plumber 2 each'],
    ['plumbers 12 hrs (3 guys, 4 each)', '3 Plumber 4 each'],
    ['16 hrs OT, 2 men 8 hrs', '2 men 8 each OT'],
    ['guys were at it, then more of it for 12 hrs (3 men 4 each)', '3 men 4 each'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));

  test.each([
    ['12 hrs, 3 plumbers 5 hrs each', 'nobody 12 total, 3 Plumber 5 each'],
    ['4 hrs, 1 man 4 hrs', 'nobody 4, 1 men 4'],
    ['12 hrs and then 3 plumbers 4 hrs each', 'nobody 12, 3 Plumber 4 each'],
    ['12 hrs each, 3 plumbers 4 hrs each', 'nobody 12 each, 3 Plumber 4 each'],
    ['12 hrs, 3 plumbers with 4 boxes', '3 Plumber 12 total'],
    ['12 hrs, 3 plumbers', '3 Plumber 12 total'],
    ['90 hrs, 3 plumbers 30 each', '3 Plumber 90 total'],
    ['2 plumbers 12 hrs, 3 laborers x 4', '2 Plumber 12 total, 3 Laborer 4'],
    ['8 hrs, 4 laborers 2 hrs OT each', 'nobody 8, 4 Laborer 2 each OT'],
    ['12 hrs, 2 men and 1 plumber 4 each', 'nobody 12 total, 2 men + 1 Plumber 4 each'],
    ['12 hrs, crew 4 each', 'nobody 12, 0 men 4 each'],
  ])('%j is no reckoning', (text, expected) => expect(paired(text)).toBe(expected));
});

describe('hours that nobody works in a day are those of all', () => {
  test.each([
    ['24 hrs 3 plumbers', '3 Plumber 24 total'],
    ['3 plumbers 18 hrs OT', '3 Plumber 18 total OT'],
    ['3 plumbers 15 hrs', '3 Plumber 15'],
    ['3 plumbers 20 hrs', '3 Plumber 20'],
    ['2 plumbers 40 hrs', '2 Plumber 40'],
    ['2 plumbers 20 hrs mon thru wed', '2 Plumber 20'],
    ['2 plumbers 20 hrs each', '2 Plumber 20 each'],
    ['1 plumber 18 hrs', '1 Plumber 18'],
    ['2 plumbers and 2 laborers 20 hrs', '2 Plumber + 2 Laborer 20'],
    ['the crew 20 hrs', '0 men 20'],
  ])('%j', (text, expected) => expect(paired(text)).toBe(expected));
});
