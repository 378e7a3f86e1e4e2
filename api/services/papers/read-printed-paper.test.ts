import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { linesOf, SURE } from './paper-lines.ts';
import { linesOfTsv } from '../../documents/lines-of-tsv.ts';
import { readPrint } from '../../documents/read-print.ts';
import { paperOf, readPrintedPaper } from './read-printed-paper.ts';

const TICKET = readFileSync(path.join(import.meta.dirname, '../../documents/fixtures/ticket.jpg'));
const sure = (...words: string[]) => words.map((one) => ({ words: one, confidence: 0.96 }));

describe('a photo of a printed ticket', () => {
  test('is read in a process of its own, aslant as it lies there; its lines become lines of an order', async () => {
    const paper = await readPrintedPaper(TICKET, undefined, 50);
    expect(paper.kind).toBe('ticket');
    expect(paper.lines.map(({ words }) => words)).toEqual([
      '1 foreman 8 hrs',
      '2 plumbers 3.5 hrs each',
      '130 ft 1/2" copper pipe',
      '36 ea 5/8" drywall 4x8',
      '60 ft 3/4" emt conduit',
    ]);
    const lines = linesOf(paper.lines, '2026-03-02', 1);
    expect(lines.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual([
      '8 hr',
      '7 hr',
      '130 ft',
      '36 ea',
      '60 ft',
    ]);
  }, 60_000);

  test('that takes longer than it may is no paper', async () => {
    expect(await readPrint(TICKET, { seconds: 0.05 })).toBeNull();
  });

  test('that waits behind another photo longer than it may is not read', async () => {
    const ahead = readPrint(TICKET);
    const before = performance.now();
    await expect(readPrintedPaper(TICKET, AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - before).toBeLessThan(1_000);
    await ahead;
  }, 60_000);

  test('a photo of nothing, and bytes that are no picture, are no paper', async () => {
    const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#884' } })
      .jpeg()
      .toBuffer();
    expect(await readPrintedPaper(wall)).toEqual({ kind: 'none', lines: [] });
    expect(await readPrintedPaper(new TextEncoder().encode('no picture'))).toEqual({ kind: 'none', lines: [] });
  }, 60_000);
});

describe('which lines are work', () => {
  test('heads, numbers of papers and sums are not', () => {
    const { kind, lines } = paperOf(
      sure(
        'DELIVERY TICKET No. 4100',
        'Date: 03/02/2026',
        'Customer PO: 7300',
        'QTY UNIT DESCRIPTION',
        '60 FT 3/4" EMT CONDUIT',
        'Total: 12 ea',
      ),
    );
    expect([kind, lines.map(({ words }) => words)]).toEqual(['delivery_slip', ['60 FT 3/4" EMT CONDUIT']]);
  });

  test.each([
    ['a sign with a number', sure('CLEARANCE', '12 FT MAX HEIGHT')],
    ['a text without quantities', sure('DELIVERY TICKET', 'Thank you')],
    ['nothing', []],
  ])('%s is no paper', (_, printed) => {
    expect(paperOf(printed)).toEqual({ kind: 'none', lines: [] });
  });

  test('a number that is not sure, or that nobody prints, is asked to be checked', () => {
    const { lines } = paperOf([
      { words: '36 EA 5/8" DRYWALL', confidence: 0.89 },
      { words: '00 FT 3/4" EMT', confidence: 0.99 },
      { words: '25 SACOS CEMENTO', confidence: 0.95 },
    ]);
    expect(lines.map(({ confidence }) => confidence >= SURE)).toEqual([false, false, true]);
  });
});

test('a line is as sure as its least sure number', () => {
  const row = (line: number, word: number, confidence: number, text: string) =>
    `5\t1\t1\t1\t${line}\t${word}\t0\t0\t9\t9\t${confidence}\t${text}`;
  const tsv = [
    '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
    row(1, 1, 91, '60'),
    row(1, 2, 40, 'FT'),
    row(1, 3, 96, '3/4"'),
    row(2, 1, 70, 'Received'),
    row(2, 2, 90, 'by'),
    row(2, 3, 20, '|'),
  ].join('\n');
  expect(linesOfTsv(tsv)).toEqual([
    { words: '60 FT 3/4"', confidence: 0.91 },
    { words: 'Received by', confidence: 0.7 },
  ]);
});
