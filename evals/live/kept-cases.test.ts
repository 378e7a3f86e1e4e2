import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKept, type KeptCase } from './kept-cases.ts';
import { sumFigures } from './live-figures.ts';
import { modeTable } from './mode-table.ts';

const NONE = sumFigures([]);
const ended = (id: string, more: Partial<KeptCase> = {}): KeptCase => ({
  id,
  pass: true,
  why: [],
  forbidden: [],
  falseApprovals: 0,
  leaks: [],
  claims: [],
  seconds: 2,
  figures: NONE,
  ...more,
});

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'corbel-kept-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('each case is on disk as it ends, so that a run that is cut off goes on where it was', () => {
  openKept(folder, 'hybrid').keep(ended('a'), ['foreman: hi', '→ foreman: Hello.']);
  const later = openKept(folder, 'hybrid');
  expect(later.all().map(({ id }) => id)).toEqual(['a']);
  later.keep(ended('b', { pass: false, why: ['order 1 is missing'] }), ['foreman: x']);
  expect(fs.readFileSync(path.join(folder, 'hybrid.txt'), 'utf8')).toBe(
    '===== a: right\n\nforeman: hi\n→ foreman: Hello.\n\n===== b: wrong\n\nforeman: x\n\n- order 1 is missing\n',
  );
  expect(openKept(folder, 'model').all()).toEqual([]);
});

test('a case that is run again takes the place of the old one, in figures and transcript', () => {
  const kept = openKept(folder, 'model');
  for (const id of ['a', 'ab']) kept.keep(ended(id), [`old ${id}`]);
  kept.keep(ended('a', { pass: false }), ['new a']);
  expect(kept.all().map(({ id, pass }) => `${id} ${pass}`)).toEqual(['ab true', 'a false']);
  expect(fs.readFileSync(path.join(folder, 'model.txt'), 'utf8')).toBe(
    '===== ab: right\n\nold ab\n\n===== a: wrong\n\nnew a\n',
  );
});

test('the table compares the cases that every mode has run, and adds up what they did', () => {
  const figures = {
    ...NONE,
    turns: 2,
    byModel: 1,
    inputTokens: 1500,
    cachedTokens: 750,
    longestRequest: 900,
    refused: 4,
    mended: 1,
    invented: 1,
  };
  const model = [
    ended('a', { figures, claims: ['Created it.'] }),
    ended('b', { figures: { ...figures, longestRequest: 1200 }, pass: false }),
    ended('c', { leaks: ['money to foreman'] }),
  ];
  const table = modeTable([
    { route: 'builtin', cases: [ended('b'), ended('a')] },
    { route: 'model', cases: model },
  ]).join('\n');
  expect(table).toContain('| the same 2 cases | builtin | model |');
  expect(table).toContain('| right | 2 of 2 | 1 of 2 |');
  expect(table).toContain('| leaks | 0 | 0 |');
  expect(table).toContain('| claims without receipt | 0 | 1 |');
  expect(table).toContain('| invented numbers written | 0 | 2 |');
  expect(table).toContain('| refused calls the model mended | 0 (–) | 2 (25 %) |');
  expect(table).toContain('3,000 (50 %) / 0');
  expect(table).toContain('| tokens of the longest request | 0 | 1,200 |');
});
