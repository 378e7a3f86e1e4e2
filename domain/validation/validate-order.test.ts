import { describe, expect, test } from 'vitest';
import { isValid } from './field-errors.ts';
import { isBlankItem, validateItemName, validateQuantity, validateUnitCost } from './validate-item.ts';
import type { ItemForm, NumberInput } from './validate-item.ts';
import { itemNameKey } from '../item-name-key.ts';
import { validateOrder } from './validate-order.ts';
import type { OrderForm } from './validate-order.ts';
import { validateTotal } from './validate-total.ts';

function item(name: string, quantity: NumberInput = 1, unitCost: NumberInput = 10): ItemForm {
  return { name, quantity, unitCost };
}

function form(over: Partial<OrderForm> = {}, lines: Partial<OrderForm['categories']> = {}): OrderForm {
  return {
    jobId: 7,
    description: 'Moved two panels',
    note: '',
    categories: { labor: [], materials: [], equipment: [], other: [], ...lines },
    ...over,
  };
}

describe('completing', () => {
  test('a sound order has no problems', () => {
    const problems = validateOrder(
      form({}, { labor: [item('Electrician', '8', 68.5)], materials: [item('3/4" EMT', 0, 0)] }),
      'complete',
    );
    expect(isValid(problems.fields)).toBe(true);
    expect(problems.summary).toEqual([]);
  });

  test('an empty one lists everything', () => {
    const problems = validateOrder(
      form({ jobId: null, description: '  ', note: 'n'.repeat(501) }, { labor: [item('')] }),
      'complete',
    );
    expect(problems.fields).toEqual({
      job_id: 'Please select a job',
      description: 'Description is required',
      'big_dict.note': 'Note is too long (max 500 characters)',
      'big_dict.categories.labor': 'At least one item must have a description',
      'big_dict.categories.labor.0.name': 'Item description is required',
    });
    expect(problems.summary).toEqual([
      '• Please select a job',
      '• Description is required',
      '• Please fix the highlighted errors in categories (all items require a name, cost, and quantity)',
    ]);
  });

  test.each([
    [255, undefined, []],
    [256, 'Description is too long (max 255 characters)', ['• Description exceeds maximum length']],
  ])('a description of %d characters', (length, sentence, summary) => {
    const problems = validateOrder(form({ description: ` ${'d'.repeat(length)} ` }), 'complete');
    expect(problems.fields.description).toBe(sentence);
    expect(problems.summary).toEqual(summary);
  });

  test('a note of 500 characters is fine', () => {
    expect(validateOrder(form({ note: 'n'.repeat(500) }), 'complete').fields).toEqual({});
  });

  test('a number that is missing or is none takes the full sentence', () => {
    const { fields } = validateOrder(form({}, { equipment: [item('Lift', null, 'abc')] }), 'complete');
    expect(fields).toEqual({
      'big_dict.categories.equipment.0.cost_per_unit': 'Cost per unit is required and must be a number',
      'big_dict.categories.equipment.0.quantity': 'Quantity is required and must be a number',
    });
  });
});

test('names are unique across categories, whatever their case and spaces', () => {
  const { fields } = validateOrder(
    form({}, { labor: [item('Foreman')], other: [item(' FOREMAN '), item('foreman  2'), item('Foreman 2')] }),
    'draft',
  );
  expect(fields).toEqual({
    'big_dict.categories.other.0.name': 'Duplicate item name',
    'big_dict.categories.other.2.name': 'Duplicate item name',
  });
  expect(itemNameKey('  3/4"   EMT ')).toBe('3/4" emt');
});

describe('a draft', () => {
  test('needs only a description', () => {
    expect(validateOrder(form({ jobId: null }, { labor: [item('Electrician', null, '')] }), 'draft').fields).toEqual(
      {},
    );
    const { fields, summary } = validateOrder(form({ description: ' ' }), 'draft');
    expect(fields).toEqual({ description: 'Description is required to save a draft.' });
    expect(summary).toEqual(['Description is required to save a draft.']);
  });

  test('drops blank lines, but not numbers without a name', () => {
    const { fields } = validateOrder(
      form({}, { labor: [item('', 0, '0'), item(' ', null, ''), item('', 8, 0)] }),
      'draft',
    );
    expect(fields).toEqual({ 'big_dict.categories.labor.2.name': 'Item description is required' });
    expect(isBlankItem(item('x', 0, 0))).toBe(false);
  });

  test('still refuses what is no number, naming each sentence once', () => {
    const { fields, summary } = validateOrder(
      form({}, { labor: [item('A', 'six'), item('B', 'six'), item('C', 1, 'five')] }),
      'draft',
    );
    expect(Object.values(fields)).toEqual([
      'Quantity must be a number',
      'Quantity must be a number',
      'Cost must be a number',
    ]);
    expect(summary).toEqual(['Quantity must be a number', 'Cost must be a number']);
  });
});

describe('one field', () => {
  test.each<[NumberInput, string | null]>([
    ['', 'Quantity is required'],
    [undefined, 'Quantity is required'],
    ['x', 'Quantity must be a number'],
    [Number.NaN, 'Quantity must be a number'],
    ['1.23456', 'At most 4 decimals are allowed'],
    [100_000_000, 'This number is too large'],
    [-100_000_000, 'This number is too large'],
    [' 1.5 ', null],
    [0, null],
    [-2, null],
  ])('quantity %j: %j', (value, sentence) => {
    expect(validateQuantity(value, 'field')).toBe(sentence);
  });

  test('cost while typing takes the short sentences', () => {
    expect(validateUnitCost(null, 'field')).toBe('Cost per unit is required');
    expect(validateUnitCost('x', 'field')).toBe('Cost must be a number');
  });

  test.each([
    ['', 'Item description is required'],
    ['n'.repeat(256), 'Item description is too long (max 255 characters)'],
    ['__proto__', null],
    [' constructor ', null],
    ['prototype', null],
    ['Constructor hours', null],
  ])('name %j: %j', (name, sentence) => {
    expect(validateItemName(name)).toBe(sentence);
  });
});

describe('the total', () => {
  const line = (quantity: string, unitCost: string) => ({
    id: null,
    category: 'labor' as const,
    name: 'A',
    quantity,
    unit: 'ea',
    unitCost,
    rateKind: null,
    position: 0,
  });
  test.each([
    ['1000000', '1000', null],
    ['1000000', '1000.01', 'The total of this change order is too large'],
    ['-1000000', '1000.01', 'The total of this change order is too large'],
    ['99999999', '99999999', 'The total of this change order is too large'],
  ])('%s × $%s: %j', (quantity, unitCost, sentence) => {
    expect(validateTotal({ items: [line(quantity, unitCost)], markups: [] })).toBe(sentence);
  });

  test('does not hide a mistake of ours', () => {
    expect(() => validateTotal({ items: null as never, markups: [] })).toThrow(TypeError);
  });
});
