import { describe, expect, it } from 'vitest';
import { bigDictInput } from '../../../api/contract/big-dict.ts';
import { formLine, formWith, storedItem, storedOrder } from './form-fixtures.ts';
import { readForm } from './read-form.ts';
import { writeBody } from './write-body.ts';

const settings = { isDraft: true, seesMoney: true, jobName: null };

describe('writeBody', () => {
  it('sends an untouched form as the contract takes it, saying what is stored', () => {
    const form = readForm(storedOrder());
    const body = writeBody(form, { ...settings, base: form });
    expect(bigDictInput.safeParse(body.big_dict).success).toBe(true);
    expect(body.big_dict?.categories?.materials?.Conduit).toMatchObject({
      id: 12,
      quantity: '60.5',
      cost_per_unit: '0.3125',
      position: 0,
    });
    expect(body.big_dict?.markups).toMatchObject([
      { name: 'Tax', category: 'materials', is_percentage: true, rate: '0.077512' },
    ]);
    expect(body).not.toHaveProperty('cor_number');
  });

  it.each([
    ['a number nobody told stays unknown', { quantity: null }, '', null],
    ['a number that was cleared is 0', { quantity: 5 }, '', '0'],
    ['a number is sent as it was typed', { quantity: 5 }, ' 7.25 ', '7.25'],
  ])('%s', (_what, stored, typed, sent) => {
    const order = storedOrder();
    order.big_dict.categories.labor = { Foreman: storedItem(11, 'Foreman', stored) };
    const base = readForm(order);
    const labor = base.lines.labor.map((line) => ({ ...line, quantity: typed }));
    const body = writeBody({ ...base, lines: { ...base.lines, labor } }, { ...settings, base });
    expect(body.big_dict?.categories?.labor?.Foreman?.quantity).toBe(sent);
  });

  it('sends empty numbers of a new line as 0, and leaves a blank new line out of a draft', () => {
    const form = formWith({
      other: [
        formLine('temp-a', { name: 'Permit', quantity: '', unitCost: '' }),
        formLine('temp-b', { name: ' ', quantity: '', unitCost: '' }),
      ],
    });
    const sent = writeBody(form, { ...settings, base: formWith({}) }).big_dict?.categories?.other;
    expect(Object.keys(sent ?? {})).toEqual(['Permit']);
    expect(sent?.Permit).toMatchObject({ id: 'temp-a', quantity: '0', cost_per_unit: '0' });
  });

  it('sends no money for who may not see any', () => {
    const form = readForm(storedOrder());
    const body = writeBody({ ...form, corNumber: '9' }, { ...settings, base: form, seesMoney: false });
    expect(body.big_dict).not.toHaveProperty('markups');
    expect(body.big_dict?.categories?.labor?.Foreman).not.toHaveProperty('cost_per_unit');
    expect(body).not.toHaveProperty('cor_number');
  });

  it('keeps the id of a renamed line, so that its evidence stays', () => {
    const base = readForm(storedOrder());
    const labor = base.lines.labor.map((line) => ({ ...line, name: 'Lead foreman' }));
    const body = writeBody({ ...base, lines: { ...base.lines, labor } }, { ...settings, base });
    expect(body.big_dict?.categories?.labor?.['Lead foreman']?.id).toBe(11);
  });
});
