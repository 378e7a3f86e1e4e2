import { describe, expect, it } from 'vitest';
import { findEntries, type PaletteSection } from './palette-entries.ts';

const entry = (label: string, detail?: string) => ({ key: label, label, detail, run: () => undefined });
const sections: PaletteSection[] = [
  { name: 'Orders', found: true, entries: [entry('COR 12 · Trench')] },
  { name: 'Go to', entries: [entry('Dashboard'), entry('Users')] },
  {
    name: 'Jobs',
    whenTyped: true,
    entries: [entry('Río Vista', 'Hart & Lowe'), ...'abcdefgh'.split('').map((x) => entry(`Job ${x}`))],
  },
];
const found = (text: string) =>
  findEntries(sections, text).map(({ name, entries }) => [name, entries.map(({ label }) => label)]);

describe('findEntries', () => {
  it('shows before typing what is short, and always what the server found', () => {
    expect(found('')).toEqual([
      ['Orders', ['COR 12 · Trench']],
      ['Go to', ['Dashboard', 'Users']],
    ]);
  });
  it('finds words in any order, without accents or case, in label and detail', () => {
    expect(found('lowe RIO')).toEqual([
      ['Orders', ['COR 12 · Trench']],
      ['Jobs', ['Río Vista']],
    ]);
    expect(found('nothing')).toEqual([['Orders', ['COR 12 · Trench']]]);
  });
  it('shows at most six of a kind', () => {
    expect(found('job')[1]?.[1]).toHaveLength(6);
  });
});
