import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../domain/messages.ts';
import { checkForm, fieldProblems } from './check-form.ts';
import { formLine, formWith } from './form-fixtures.ts';

const { orders } = MESSAGES;

describe('checkForm', () => {
  it('puts each sentence on the field of the form that it is about', () => {
    const form = formWith({ labor: [formLine('11', { quantity: '' }), formLine('temp-a', { name: 'ITEM 11' })] });
    const { fields, summary } = checkForm(form, 'complete');
    expect(fields).toEqual({
      job_id: orders.jobRequired,
      description: orders.descriptionRequired,
      'line.11.quantity': orders.quantityRequiredNumber,
      'line.temp-a.name': orders.duplicateItem,
    });
    expect(summary).toEqual([orders.summaryJob, orders.summaryDescriptionRequired, orders.summaryItems]);
  });

  it('lets a draft pass with a description alone', () => {
    expect(checkForm(formWith({}, { description: 'Work' }), 'draft')).toEqual({ fields: {}, summary: [] });
  });

  it('says a long note and a wrong markup in the summary, too', () => {
    const markups = [{ key: 'm', name: '', category: 'general' as const, isPercentage: true, rate: 'x' }];
    const form = formWith({}, { jobId: 1, description: 'Work', note: 'n'.repeat(501), markups });
    const { fields, summary } = checkForm(form, 'complete');
    expect(fields).toEqual({
      note: orders.noteTooLong,
      'markup.m.name': orders.markupNameRequired,
      'markup.m.rate': orders.markupRateNumber,
    });
    expect(summary).toEqual([
      `• ${orders.noteTooLong}`,
      `• ${orders.markupNameRequired}`,
      `• ${orders.markupRateNumber}`,
    ]);
  });

  it.each([
    [true, '6.6667', undefined],
    [true, '6.66667', orders.numberTooPrecise],
    [true, '6.666667', orders.numberTooPrecise],
    [true, '1000.1', orders.markupRateTooLarge],
    [false, '1.23456', orders.numberTooPrecise],
  ])(
    'reads a markup (percent %s) of %s as it was typed, and refuses what has no place in it',
    (isPercentage, rate, sentence) => {
      const markups = [{ key: 'm', name: 'Overhead', category: 'general' as const, isPercentage, rate }];
      const { fields } = checkForm(formWith({}, { description: 'Work', markups }), 'draft');
      expect(fields['markup.m.rate']).toBe(sentence);
    },
  );

  it('refuses an absurd total of sound numbers', () => {
    const form = formWith(
      { labor: [formLine('1', { quantity: '90000000', unitCost: '90000000' })] },
      { jobId: 1, description: 'Work' },
    );
    expect(checkForm(form, 'complete').fields).toEqual({ total: orders.totalTooLarge });
  });
});

describe('references as they are typed', () => {
  it('are refused with a sentence where they cannot be read, so that nothing typed is lost', () => {
    const sentence = 'A reference is at most 40 characters';
    const found = checkForm(formWith({}, { references: `RFI ${'9'.repeat(200)}` }), 'draft');
    expect(found.fields.references).toBe(sentence);
    expect(found.summary.join('\n')).toContain(sentence);
    expect(checkForm(formWith({}, { references: 'RFI 088' }), 'draft').fields.references).toBeUndefined();
  });
});

describe('fieldProblems', () => {
  it('reads the paths of the server by index and by name', () => {
    const form = formWith({ other: [formLine('5', { name: 'Permit' })] });
    expect(
      fieldProblems(form, {
        'big_dict.categories.other.0.name': 'a',
        'big_dict.categories.other.Permit.quantity': 'b',
        cor_number: 'c',
      }),
    ).toEqual({ 'line.5.name': 'a', 'line.5.quantity': 'b', cor_number: 'c' });
  });
});
