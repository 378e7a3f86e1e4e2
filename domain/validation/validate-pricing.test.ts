import { describe, expect, test } from 'vitest';
import type { LineItem, OrderMarkup } from '../change-order.ts';
import { creditWarnings, validateLineTerms, validateMarkupCap, validateMarkupRules } from './validate-pricing.ts';

const line = (over: Partial<LineItem>): LineItem => ({
  id: null,
  category: 'materials',
  name: 'EMT',
  quantity: '1',
  unit: 'ft',
  unitCost: '1',
  rateKind: null,
  position: 0,
  ...over,
});
const markup = (over: Partial<OrderMarkup>): OrderMarkup => ({
  name: 'Bond',
  category: 'general',
  isPercentage: true,
  rate: '0.1',
  ...over,
});
const percentOf = (name: string, of: string): LineItem =>
  line({ name, terms: { kind: 'percent', of: { base: 'line', line: of } } });

describe('lines', () => {
  const check = (items: LineItem[], mode: 'draft' | 'complete' = 'complete') =>
    validateLineTerms(
      items,
      items.map((_, index) => `line${index}`),
      mode,
    );

  test('a credit below zero would be a charge', () => {
    expect(check([line({ isCredit: true, quantity: '-3', unitCost: '-5' })])).toEqual({
      'line0.cost_per_unit': '"EMT" is a credit: its unit cost must be 0 or more.',
    });
  });

  test('percent lines in a circle are each named', () => {
    const items = [percentOf('A', 'B'), percentOf('B', 'a'), percentOf('C', 'A')];
    expect(Object.keys(check(items))).toEqual(['line0.percent_line', 'line1.percent_line']);
  });

  test('a percentage of nothing is refused when the order is completed, not in a draft', () => {
    const items = [line({ name: 'Small tools', category: 'other', terms: { kind: 'percent', of: { base: 'labor' } } })];
    expect(check(items)).toEqual({
      'line0.percent_base': '"Small tools" is a percentage of nothing on this change order.',
    });
    expect(check(items, 'draft')).toEqual({});
    expect(check([percentOf('Restocking', 'MC cable')])).toHaveProperty(['line0.percent_base']);
  });

  test('sound lines have no problem', () => {
    expect(check([line({ isCredit: true, quantity: '-3' }), percentOf('Restocking', 'EMT')])).toEqual({});
  });
});

describe('credits', () => {
  test.each([
    [
      'of one thing twice',
      [
        line({ name: 'EMT credit', isCredit: true, quantity: '-3' }),
        line({ name: 'EMT (credit)', isCredit: true, quantity: '-3' }),
      ],
      ['"EMT credit" is credited on more than one line.'],
    ],
    [
      'larger than what is charged',
      [line({ quantity: '100' }), line({ name: 'EMT (credit)', isCredit: true, quantity: '-120' })],
      ['The credit for "EMT (credit)" is more than this change order charges for it.'],
    ],
    [
      'as large as what is charged',
      [line({ quantity: '120' }), line({ name: 'EMT (credit)', isCredit: true, quantity: '-120' })],
      [],
    ],
    ['of what is not on the order', [line({ isCredit: true, quantity: '-120' })], []],
    [
      'of an unknown number',
      [line({ quantity: '1' }), line({ name: 'EMT (credit)', isCredit: true, quantity: null })],
      [],
    ],
    [
      'in another unit',
      [line({ quantity: '1' }), line({ name: 'EMT (credit)', unit: 'roll', isCredit: true, quantity: '-2' })],
      [],
    ],
  ])('%s', (_, items, sentences) => {
    expect(creditWarnings(items)).toEqual(sentences);
  });
});

describe('markups', () => {
  const tier = (upTo: string | null, rate = '0.1') => ({ upTo, rate });
  test.each<[string, Partial<OrderMarkup>[], Record<string, string>]>([
    ['tiers that rise to one without a limit', [{ rules: { tiers: [tier('10000', '0.15'), tier(null)] } }], {}],
    [
      'tiers with a gap above',
      [{ rules: { tiers: [tier('10000')] } }],
      { 'big_dict.markups.0.tiers': 'The tiers of "Bond" leave a gap above $10,000. Add a last tier without a limit.' },
    ],
    [
      'tiers that fall',
      [{ rules: { tiers: [tier('10000'), tier('5000'), tier(null)] } }],
      { 'big_dict.markups.0.tiers': 'The tiers of "Bond" must rise from one to the next.' },
    ],
    [
      'a tier after the last',
      [{ rules: { tiers: [tier(null), tier('5000')] } }],
      { 'big_dict.markups.0.tiers': 'The tier of "Bond" without a limit must be the last.' },
    ],
    [
      'a limit that is no number',
      [{ rules: { tiers: [tier('ten'), tier(null)] } }],
      { 'big_dict.markups.0.tiers': 'The tiers of "Bond" must rise from one to the next.' },
    ],
    [
      'a tier over 100 %',
      [{ rules: { tiers: [tier(null, '1.5')] } }],
      { 'big_dict.markups.0.tiers': 'Each tier of "Bond" must be from 0% to 100%.' },
    ],
    [
      'tiers of a flat amount',
      [{ isPercentage: false, rules: { tiers: [tier(null)] } }],
      { 'big_dict.markups.0.tiers': '"Bond" has tiers, so it must be a percentage.' },
    ],
    [
      'an order total in a category',
      [{ category: 'labor', rules: { appliesTo: 'order_total' } }],
      { 'big_dict.markups.0.applies_to': '"Bond" applies to the order total, so its category must be General.' },
    ],
    [
      'subcontractors outside Other',
      [{ category: 'labor', rules: { lineKind: 'subcontractor' } }],
      { 'big_dict.markups.0.line_kind': '"Bond" applies to subcontractor lines, so its category must be Other.' },
    ],
    [
      'a chain of 100 %',
      [
        { rate: '0.5', rules: { appliesTo: 'order_total' } },
        { rate: '0.5', rules: { appliesTo: 'order_total' } },
      ],
      {},
    ],
    [
      'a chain over 100 %',
      [
        { rate: '0.6', rules: { appliesTo: 'order_total' } },
        { rate: '0.41', rules: { appliesTo: 'order_total' } },
      ],
      { 'big_dict.markups.1.rate': 'With "Bond" the markups on the running total come to more than 100%.' },
    ],
    ['a plain markup of 150 %, which the default rules allow', [{ rate: '1.5' }], {}],
  ])('%s', (_, markups, problems) => {
    expect(validateMarkupRules(markups.map(markup))).toEqual(problems);
  });

  test.each([
    ['0.15', null],
    ['0', null],
    ['1', null],
    ['15', 'The markup cap must be from 0% to 100%, not 1500%.'],
    ['-0.1', 'The markup cap must be from 0% to 100%, not -10%.'],
    ['ten', 'The markup cap must be from 0% to 100%, not ten.'],
  ])('a cap of %s', (cap, sentence) => {
    expect(validateMarkupCap(cap)).toBe(sentence);
  });
});
