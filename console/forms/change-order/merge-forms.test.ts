import { describe, expect, it } from 'vitest';
import { formLine, formWith } from './form-fixtures.ts';
import { findDifferences, mergeForms } from './merge-forms.ts';

const base = formWith({ labor: [formLine('1'), formLine('2')] }, { description: 'Was', note: 'Note' });
const theirs = formWith(
  { labor: [formLine('1', { quantity: '5' }), formLine('3')] },
  { description: 'Theirs', note: 'Note' },
);
const mine = formWith(
  { labor: [formLine('1', { quantity: '7' }), formLine('2'), formLine('temp-a', { name: 'Mine' })] },
  { description: 'Was', note: 'My note' },
);

describe('findDifferences', () => {
  it('presets theirs where only they changed it, else mine', () => {
    expect(findDifferences(base, theirs, mine).map(({ key, preset }) => [key, preset])).toEqual([
      ['description', 'theirs'],
      ['note', 'mine'],
      ['line.1', 'mine'],
      ['line.3', 'theirs'],
      ['line.2', 'theirs'],
      ['line.temp-a', 'mine'],
    ]);
  });

  it('names the jobs, also two of one name, and says an extension in the language of the person', () => {
    const at = (jobId: number | null, days: number) => formWith({}, { jobId, schedule: { days, weeks: 1, months: 0 } });
    const say = {
      jobName: (id: number) => (id === 9 ? 'Mill' : 'Riverside'),
      t: (word: string) => (word === 'Days' ? 'Días' : word),
    };
    const told = findDifferences(at(5, 2), at(6, 2), at(5, 3), say).map(({ label, theirs, mine }) => [
      label,
      theirs,
      mine,
    ]);
    expect(told).toEqual([
      ['Job', 'Riverside', 'Riverside'],
      ['Schedule extension', '2 días, 1 weeks', '3 días, 1 weeks'],
    ]);
    expect(findDifferences(at(5, 2), at(9, 2), at(null, 2), say)[0]).toMatchObject({ theirs: 'Mill', mine: '' });
  });

  it('finds none between equal forms', () => {
    expect(findDifferences(base, mine, mine)).toEqual([]);
  });
});

describe('mergeForms', () => {
  it('takes what each side alone changed, and mine where both did', () => {
    const merged = mergeForms(base, theirs, mine);
    expect(merged).toMatchObject({ description: 'Theirs', note: 'My note' });
    expect(merged.lines.labor.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['1', '7'],
      ['3', '1'],
      ['temp-a', '1'],
    ]);
  });

  it('obeys a choice, a removed line included', () => {
    const merged = mergeForms(base, theirs, mine, {
      'line.1': 'theirs',
      'line.2': 'mine',
      'line.3': 'mine',
      note: 'theirs',
    });
    expect(merged.note).toBe('Note');
    expect(merged.lines.labor.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['1', '5'],
      ['2', '1'],
      ['temp-a', '1'],
    ]);
  });
});
