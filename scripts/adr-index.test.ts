import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/adr/', import.meta.url);
const records = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));
const index = readFileSync(new URL('README.md', folder), 'utf8');

test('the index of decisions names every record, and no other', () => {
  const named = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(records.toSorted());
});

test('a record is numbered as its file, has a decision and at most 40 lines', () => {
  const wrong = records.filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const number = Number(file.slice(0, 4));
    return !new RegExp(`^# ${number}\\. `).test(text) || !/^## Decision/m.test(text) || text.split('\n').length > 41;
  });
  expect(wrong).toEqual([]);
});
