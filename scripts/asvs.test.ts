import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** ASVS 5.0.0: how many requirements of level 1 and 2 each section has. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

interface Requirement {
  id: string;
  level: string;
  status: string;
  requirement: string;
  how: string;
  shownBy: string[];
}

function readTable(): Requirement[] {
  const [, ...lines] = readFileSync(path.join(ROOT, 'docs/asvs.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', level = '', status = '', requirement = '', how = '', shown = ''] = line.split('\t');
    const shownBy = shown
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
    return { id, level, status, requirement, how, shownBy };
  });
}

/** What is wrong with 'file' or 'file#words that stand in it'; null when nothing is. */
function problemOf(evidence: string): string | null {
  const at = evidence.indexOf('#');
  const file = at < 0 ? evidence : evidence.slice(0, at);
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return `${file} does not exist`;
  return at < 0 || readFileSync(full, 'utf8').includes(evidence.slice(at + 1)) ? null : `${evidence}: no such words`;
}

describe('the table of ASVS 5.0 requirements', () => {
  const table = readTable();

  test('has every requirement of levels 1 and 2 once', () => {
    const had: Record<string, number> = {};
    for (const { id } of table) {
      const section = id.replace(/\.\d+$/, '');
      had[section] = (had[section] ?? 0) + 1;
    }
    expect(had).toEqual(SECTIONS);
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  });

  test('says of each how it is met, or why not, and where that is shown', () => {
    const wrong = table.filter(({ status, level, requirement, how, shownBy }) => {
      if (!['1', '2'].includes(level) || !requirement) return true;
      if (status === 'not applicable') return shownBy.length > 0;
      return !['met', 'deviation'].includes(status) || !how || shownBy.length === 0;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('names files, tests and words that are there', () => {
    const problems = table.flatMap(({ id, shownBy }) =>
      shownBy.flatMap((one) => {
        const problem = problemOf(one);
        return problem ? [`${id}: ${problem}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('would notice a test that was renamed', () => {
    expect(problemOf('domain/money.test.ts#words that stand in no test')).toContain('no such words');
    expect(problemOf('domain/no-such.test.ts')).toContain('does not exist');
  });
});

test('every ASVS id that a test is named by is in the table', () => {
  const known = new Set(readTable().map(({ id }) => id));
  const named = readTable()
    .flatMap(({ shownBy }) => shownBy.map((one) => one.split('#')[0]!))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('asvs.test.ts'));
  const unknown = [...new Set(named)].flatMap((file) => {
    const claims = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\(ASVS 5\.0 ([\d., ]+)\)/g);
    const ids = [...claims].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
    return ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`);
  });
  expect(unknown).toEqual([]);
});
