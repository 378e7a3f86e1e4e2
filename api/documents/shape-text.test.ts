import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFont } from './document-fonts.ts';
import { renderChangeOrderPdf } from './change-order-pdf.ts';
import { sampleContent, sampleItem, sampleRevision } from './sample-revisions.ts';
import { cleanText, fitText, measureText, shapeLine, wrapText } from './shape-text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '(',
      ')',
      '3',
      '-',
      'ש',
      'ל',
      'ع',
      'ن',
      'ि',
      'क',
      '👍',
      '🏽',
      '\u200d',
      '\ufe0f',
      '\n',
      'W',
    ),
    maxLength: 60,
  }),
);

describe('a line of text', () => {
  it('stands in one run of the house typeface when it is plain', () => {
    expect(shapeLine('3/4" EMT ñ – “x” …', 'regular')).toEqual([
      { font: 'regular', text: '3/4" EMT ñ – “x” …', isComplex: false },
    ]);
  });

  it('is plain only with characters that the house typeface has', () => {
    const plain = ['\x20-\x7e', '\xa0-\u017f', '\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026'].flatMap((range) =>
      expand(range),
    );
    for (const weight of ['regular', 'semibold'] as const) {
      expect(plain.filter((letter) => !openFont(weight).has(letter.codePointAt(0) ?? 0))).toEqual([]);
    }
  });

  it.each([
    ['Hebrew between figures', 'EMT 60 חשמל 3', ['EMT 60 ', '3', 'חשמל ']],
    ['Hebrew first, so that the line runs right to left', 'חשמל (3) EMT', ['EMT', ' (', '3', 'חשמל )']],
    ['brackets within Hebrew, mirrored', 'אב (גד)', ['אב )גד(']],
  ])('orders %s as it stands on paper', (_, line, texts) => {
    expect(shapeLine(line, 'regular').map((run) => run.text)).toEqual(texts);
  });

  it('draws emoji from the emoji font, a skin tone it lacks left out', () => {
    expect(shapeLine('ok 👍🏽', 'regular').at(-1)).toMatchObject({ font: 'emoji' });
  });
});

describe('wrapping', () => {
  it('keeps every line within its width and loses no word', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 40, max: 300 }), (text, width) => {
        const clean = cleanText(text);
        const lines = wrapText(clean, 'regular', 9, width);
        for (const line of lines) expect(measureText(line, 'regular', 9)).toBeLessThanOrEqual(width + 0.001);
        expect(lines.join('').replace(/\s/g, '')).toBe(clean.replace(/\s/g, ''));
      }),
      { numRuns: 1_000 },
    );
  });

  it('cuts a line to its width and says so', () => {
    const line = fitText('a very long name of a material indeed', 'regular', 9, 80);
    expect(line).toMatch(/…$/);
    expect(measureText(line, 'regular', 9)).toBeLessThanOrEqual(80);
  });
});

it('prints whatever people write', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const content = sampleContent([sampleItem('other', text, '1', text, '1')], {
        description: text,
        note: text,
        directedBy: text,
      });
      const company = { ...sampleRevision().company, name: text };
      await renderChangeOrderPdf({ revision: sampleRevision({ content, company }), files: new Map() });
    }),
    { numRuns: 150 },
  );
});

/** 'a-c' → a, b, c; single letters as they are. */
function expand(range: string): string[] {
  const [first = '', dash, last = ''] = [...range];
  if (dash !== '-') return [...range];
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
