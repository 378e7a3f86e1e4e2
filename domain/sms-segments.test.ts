import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitSms, foldToGsm, measureSms } from './sms-segments.ts';

describe('counting', () => {
  test.each([
    ['', 'GSM-7', 0],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['ñ é ü ¿ ¡ à', 'GSM-7', 1],
    [`á${'a'.repeat(69)}`, 'UCS-2', 1],
    [`á${'a'.repeat(70)}`, 'UCS-2', 2],
    ['👍'.repeat(35), 'UCS-2', 1],
    [`${'a'.repeat(66)}👍${'a'.repeat(65)}`, 'UCS-2', 2],
    [`${'a'.repeat(66)}👍${'a'.repeat(66)}`, 'UCS-2', 3],
  ])('%#: %s is %s in %d', (text, encoding, segments) => {
    expect(measureSms(text)).toEqual({ encoding, segments });
  });
});

describe('fitting', () => {
  test('a Spanish text keeps its accents while it fits', () => {
    expect(fitSms('Faltó la caja del ático. ¿Cuántas?', 2)).toBe('Faltó la caja del ático. ¿Cuántas?');
  });

  test('beyond that it loses the accents outside GSM-7, and ñ, é and ü stay', () => {
    const long = `${'x'.repeat(140)} mañana pagué el pingüino, cuántas más aquí`;
    expect(fitSms(long, 2)).toBe(`${'x'.repeat(140)} mañana pagué el pingüino, cuantas mas aqui`);
  });

  test('typographic marks are plain at once', () => {
    expect(fitSms('“Dave’s” – 3 runs…', 2)).toBe('"Dave\'s" - 3 runs...');
  });

  test.each([
    ['1½" at 90° ✅', '1 1/2" at 90 deg OK'],
    ['✓ panel ✔ pulled ✗ label', 'OK panel OK pulled X label'],
    ['A→B ≥ 4 ± 1, ⌀2 ⅜', 'A->B >= 4 +/- 1, dia.2 3/8'],
    ['● wire ★ № 12 ⌘', '- wire * No. 12 '],
    ['Ángel Óscar Çetin façade', 'Angel Oscar Çetin facade'],
    ['工地 👍🏽', '?? '],
    ['\u200eok', 'ok'],
  ])('%j folds to %j', (text, folded) => {
    expect(foldToGsm(text)).toBe(folded);
  });

  test('what is folded is GSM-7, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(measureSms(foldToGsm(text)).encoding).toBe('GSM-7');
      }),
      { numRuns: 1000 },
    );
  });
});
