import { describe, expect, it } from 'vitest';
import { formLine, formWith } from './form-fixtures.ts';
import { type FormState, reduceForm, startState } from './form-reducer.ts';
import type { FormMarkup } from './order-form.ts';

const form = formWith({ labor: [formLine('1'), formLine('2')] });
const start = startState(form, form, 4);
const refused = reduceForm(start, {
  act: 'refuse',
  problems: { description: 'a', 'line.1.cost_per_unit': 'b', labor: 'c' },
  summary: ['• a'],
});

describe('reduceForm', () => {
  it('takes the problem from a field that is changed, and the summary with the last one', () => {
    const once = reduceForm(refused, { act: 'setLine', category: 'labor', key: '1', change: { unitCost: '3' } });
    expect(once.problems).toEqual({ description: 'a' });
    expect(once.summary).toEqual(['• a']);
    expect(reduceForm(once, { act: 'set', change: { description: 'x' } }).summary).toEqual([]);
  });

  it('counts refusals, so that each one scrolls and flashes again', () => {
    expect(refused.failures).toBe(1);
    expect(reduceForm(refused, { act: 'refuse', problems: {}, summary: [] }).failures).toBe(2);
  });

  it('moves a line, but not beyond the ends', () => {
    const down = reduceForm(start, { act: 'moveLine', category: 'labor', key: '1', by: 1 });
    expect(down.form.lines.labor.map(({ key }) => key)).toEqual(['2', '1']);
    expect(reduceForm(start, { act: 'moveLine', category: 'labor', key: '1', by: -1 }).form).toEqual(form);
  });

  describe('when another job is chosen', () => {
    const markup = (name: string, rate = '10') => ({
      key: name + rate,
      name,
      category: 'general' as const,
      isPercentage: true,
      rate,
    });
    const choose = (state: FormState, jobId: number) => reduceForm(state, { act: 'set', change: { jobId } });
    const take = (state: FormState, jobId: number, before: FormMarkup[], markups: FormMarkup[]) =>
      reduceForm(state, { act: 'takeJobMarkups', jobId, before, markups });
    const first = take(choose(start, 5), 5, [], [markup('Profit')]);

    it("puts its markups in place of the former job's", () => {
      expect(first).toMatchObject({ markupsOf: 5, form: { markups: [{ name: 'Profit' }] } });
      const second = take(choose(first, 6), 6, [{ ...markup('Profit'), key: 'loaded again' }], [markup('Bond')]);
      expect(second).toMatchObject({ markupsOf: 6, form: { markups: [{ name: 'Bond' }] } });
      expect(take(choose(second, 7), 7, [markup('Bond')], []).form.markups).toEqual([]);
    });

    it('leaves markups that a person edited, or took away', () => {
      for (const edited of [[markup('Profit', '12')], []]) {
        const state = choose(reduceForm(first, { act: 'setMarkups', markups: edited }), 6);
        expect(take(state, 6, [markup('Profit')], [markup('Bond')]).form.markups).toEqual(edited);
      }
    });

    it('takes those of the last choice, whichever answer comes last', () => {
      const last = take(choose(choose(first, 6), 7), 7, [markup('Profit')], [markup('Bond')]);
      expect(take(last, 6, [markup('Profit')], [markup('Late')])).toBe(last);
      expect(last.form.markups).toEqual([markup('Bond')]);
      expect(take(choose(choose(first, 6), 7), 6, [markup('Profit')], [markup('Late')]).markupsOf).toBe(5);
    });
  });

  it('adds a line with unit ea and empty numbers, and removes one', () => {
    const added = reduceForm(start, { act: 'addLine', category: 'other' });
    expect(added.form.lines.other[0]).toMatchObject({ id: null, unit: 'ea', quantity: '', unitCost: '' });
    const removed = reduceForm(start, { act: 'removeLine', category: 'labor', key: '1' });
    expect(removed.form.lines.labor.map(({ key }) => key)).toEqual(['2']);
  });
});
