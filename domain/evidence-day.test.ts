import { describe, expect, it } from 'vitest';
import { daysQuoted } from './evidence-day.ts';

/** Monday. */
const TODAY = '2026-03-02';
const said = (text: string, quote: string): string[] =>
  daysQuoted([{ id: 1, text, source: 'text', sentAt: '2026-03-02T15:00:00Z' }], [quote], TODAY);

describe('a day stands in the words quoted for it', () => {
  it.each([
    ['2 men from 7 til 11 this am', 'this am', '2026-03-02'],
    ['todays extras: RMT firestop level 5', 'todays', '2026-03-02'],
    ["today's extra at maple", "today's", '2026-03-02'],
    ['morning of the 26th, forgot to say', '26th', '2026-02-26'],
    ['charge those hrs at overtime, it was on the 28th', '28th', '2026-02-28'],
    ['el 26 de febrero estuvimos en tower b', '26 de febrero', '2026-02-26'],
    ['la fecha era 25 no 26', '25', '2026-02-25'],
    ['did it yest', 'yest', '2026-03-01'],
    ['that was friday the 27th', 'friday the 27th', '2026-02-27'],
    ['fue anteayer', 'anteayer', '2026-02-28'],
    ['we did it 3 days ago', '3 days ago', '2026-02-27'],
  ])("'%s' ('%s')", (text, quote, date) => {
    expect(said(text, quote)).toContain(date);
  });

  it.each([
    ['60 ft of pipe on the 26th floor', '26th'],
    ['25 ft of cable, 2 men 4 hrs', '25'],
    ['3/4 emt, 2 men', '3/4'],
    ['2 men 4 hrs each', '2 men 4 hrs each'],
    ['did it yesterday', 'last friday'],
  ])("and none in '%s' ('%s')", (text, quote) => {
    expect(said(text, quote)).toEqual([]);
  });
});
