import { describe, expect, it } from 'vitest';
import { formLine, formWith } from './form-fixtures.ts';
import { reduceForm, startState } from './form-reducer.ts';

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

  it('counts refusals, so that each scrolls and flashes anew', () => {
    expect(refused.failures).toBe(1);
    expect(reduceForm(refused, { act: 'refuse', problems: {}, summary: [] }).failures).toBe(2);
  });

  it('moves a line, but not beyond the ends', () => {
    const down = reduceForm(start, { act: 'moveLine', category: 'labor', key: '1', by: 1 });
    expect(down.form.lines.labor.map(({ key }) => key)).toEqual(['2', '1']);
    expect(reduceForm(start, { act: 'moveLine', category: 'labor', key: '1', by: -1 }).form).toEqual(form);
  });

  it('adds a line with unit ea and empty numbers, and removes one', () => {
    const added = reduceForm(start, { act: 'addLine', category: 'other' });
    expect(added.form.lines.other[0]).toMatchObject({ id: null, unit: 'ea', quantity: '', unitCost: '' });
    const removed = reduceForm(start, { act: 'removeLine', category: 'labor', key: '1' });
    expect(removed.form.lines.labor.map(({ key }) => key)).toEqual(['2']);
  });
});
