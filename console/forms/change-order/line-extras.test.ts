import { describe, expect, test } from 'vitest';
import { bigDictInput } from '../../../api/contract/big-dict.ts';
import { markupProblems } from './check-form.ts';
import { formBreakdown, resolvedLines } from './form-content.ts';
import { formLine, storedItem, storedOrder } from './form-fixtures.ts';
import { NO_EXTRAS, withKind } from './line-extras.ts';
import { emptyForm, type OrderForm } from './order-form.ts';
import { readForm } from './read-form.ts';
import { writeBody } from './write-body.ts';

const settings = { base: emptyForm(), isDraft: false, seesMoney: true, jobName: null };

function formWith(lines: Partial<OrderForm['lines']>, change: Partial<OrderForm> = {}): OrderForm {
  const form = emptyForm();
  return { ...form, ...change, lines: { ...form.lines, ...lines } };
}

describe('a credit in the form', () => {
  const order = storedOrder();
  order.big_dict.categories.materials = {
    Troffer: storedItem(12, 'Troffer', { quantity: -8, cost_per_unit: 112.5, credit: true }),
  };
  const form = readForm(order);

  test('shows its quantity without a minus and counts below 0', () => {
    expect(form.lines.materials[0]).toMatchObject({ quantity: '8', extras: { isCredit: true } });
    expect(formBreakdown(form)?.categories.materials.itemsCents).toBe(-900_00);
  });

  test('is sent as one, and as a charge when the mark is taken away', () => {
    const sent = (changed: OrderForm) =>
      writeBody(changed, { ...settings, base: form }).big_dict?.categories?.materials;
    expect(sent(form)).toMatchObject({ Troffer: { quantity: '8', credit: true, kind: 'standard' } });
    const [line] = form.lines.materials;
    const charge = { ...form, lines: { ...form.lines, materials: [{ ...line!, extras: { ...NO_EXTRAS } }] } };
    expect(sent(charge)).toMatchObject({ Troffer: { quantity: '8', credit: false } });
    expect(formBreakdown(charge)?.categories.materials.itemsCents).toBe(900_00);
  });
});

test('numbers that follow from terms are worked out as they are typed', () => {
  const labor = [formLine('1', { name: 'JW', quantity: '10', unitCost: '100' })];
  const other = [
    formLine('2', {
      name: 'Meals',
      unitCost: '85',
      extras: { ...NO_EXTRAS, kind: 'per_diem', people: '3', days: '2' },
    }),
    formLine('3', { name: 'Tools', quantity: '3', extras: { ...NO_EXTRAS, kind: 'percent', percentBase: 'labor' } }),
    formLine('4', { name: 'Lights', extras: { ...NO_EXTRAS, kind: 'allowance', allowance: '5000', actual: 'soon' } }),
  ];
  const form = formWith({ labor, other });
  expect(resolvedLines(form, 'other').map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual([
    ['6', '85'],
    ['3', '10'],
    ['1', null],
  ]);
  expect(formBreakdown(form)?.totalCents).toBe(1000_00 + 510_00 + 30_00);
  expect(bigDictInput.safeParse(writeBody(form, settings).big_dict).success).toBe(true);
});

test('choosing an all-in kind leaves the line out of markups; going back to standard does not', () => {
  expect(withKind(NO_EXTRAS, 'unit_price').isExempt).toBe(true);
  expect(withKind(NO_EXTRAS, 'subcontractor').isExempt).toBe(false);
  expect(withKind({ ...NO_EXTRAS, isExempt: true }, 'standard').isExempt).toBe(false);
});

test('numbers too large to add leave the screen standing', () => {
  const other = [
    formLine('1', { quantity: '99999999', unitCost: '99999999' }),
    formLine('2', { quantity: '3', extras: { ...NO_EXTRAS, kind: 'percent', percentBase: 'all' } }),
  ];
  expect(formBreakdown(formWith({ other }))).toBeNull();
  expect(resolvedLines(formWith({ other }), 'other')).toEqual([]);
});

describe('markup rules in the form', () => {
  const markup = { key: 'm', name: 'OH', category: 'general' as const, isPercentage: true, rate: '15' };

  test('are typed as percent and sent as fractions', () => {
    const rules = {
      appliesTo: '' as const,
      tiers: [
        { upTo: '10000', rate: '15' },
        { upTo: '', rate: '10' },
      ],
      isSubcontractor: false,
      skipsNetCredit: true,
    };
    const form = formWith({}, { markups: [{ ...markup, rules }], markupCap: '15' });
    const dict = writeBody(form, settings).big_dict;
    expect(dict?.markups).toEqual([
      {
        name: 'OH',
        category: 'general',
        is_percentage: true,
        rate: '0.15',
        applies_to: null,
        tiers: [
          { up_to: '10000', rate: '0.15' },
          { up_to: null, rate: '0.1' },
        ],
        line_kind: null,
        skips_net_credit: true,
      },
    ]);
    expect(dict?.markup_cap).toBe('0.15');
    expect(markupProblems(form.markups, '15')).toEqual({});
  });

  test('that are no numbers yet neither break the total nor pass', () => {
    const rules = {
      appliesTo: '' as const,
      tiers: [{ upTo: 'ten', rate: '' }],
      isSubcontractor: false,
      skipsNetCredit: false,
    };
    const form = formWith(
      { labor: [formLine('1', { quantity: '1', unitCost: '100' })] },
      { markups: [{ ...markup, rules }] },
    );
    expect(formBreakdown(form)?.totalCents).toBe(115_00);
    expect(markupProblems(form.markups, '150')).toEqual({
      'big_dict.markups.0.tiers': 'Each tier of "OH" must be from 0% to 100%.',
      'big_dict.markup_cap': 'The markup cap must be from 0% to 100%, not 150%.',
    });
  });
});
