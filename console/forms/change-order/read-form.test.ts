import { describe, expect, it } from 'vitest';
import { storedItem, storedOrder } from './form-fixtures.ts';
import { isSameForm } from './order-form.ts';
import { readForm } from './read-form.ts';

describe('readForm', () => {
  it('shows numbers exactly and percentages with four decimals', () => {
    const form = readForm(storedOrder());
    expect(form.lines.materials[0]).toMatchObject({ key: '12', quantity: '60.5', unitCost: '0.3125' });
    expect(form.markups[0]).toMatchObject({ rate: '7.7512', isPercentage: true });
    expect(form.schedule).toEqual({ days: 2, weeks: 0, months: 0 });
  });

  it('leaves what nobody knows empty', () => {
    const order = storedOrder();
    order.big_dict.categories.other = { Lift: storedItem(13, 'Lift', { quantity: null, cost_per_unit: null }) };
    expect(readForm(order).lines.other[0]).toMatchObject({ quantity: '', unitCost: '' });
  });

  it('keeps the stored order of lines whose names are numbers', () => {
    const order = storedOrder();
    order.big_dict.categories.other = {
      '2': storedItem(21, '2', { position: 1 }),
      '10': storedItem(22, '10', { position: 0 }),
    };
    expect(readForm(order).lines.other.map(({ name }) => name)).toEqual(['10', '2']);
  });
});

describe('isSameForm', () => {
  it('sees every change but keys', () => {
    const form = readForm(storedOrder());
    expect(isSameForm(form, readForm(storedOrder()))).toBe(true);
    expect(isSameForm(form, { ...form, note: 'other' })).toBe(false);
    expect(isSameForm(form, { ...form, lines: { ...form.lines, labor: [] } })).toBe(false);
    const rekeyed = form.markups.map((markup) => ({ ...markup, key: 'another' }));
    expect(isSameForm(form, { ...form, markups: rekeyed })).toBe(true);
  });
});
