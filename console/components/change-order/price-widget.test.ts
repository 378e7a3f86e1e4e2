import { describe, expect, it } from 'vitest';
import { readRate } from './price-widget.ts';

describe('readRate', () => {
  it.each([
    [118, '1.18'],
    [31, '0.31'],
    [42.5, '0.425'],
    [100_000, '1000'],
  ])('%d cents are $%s', (rateUsdCents, unitCost) => {
    expect(readRate({ name: 'EMT', uom: 'LF', rateUsdCents })).toEqual({ name: 'EMT', unit: 'lf', unitCost });
  });
  it('is nothing without a rate', () => {
    expect(readRate({ name: 'EMT', uom: 'LF' })).toBeNull();
  });
});
