import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRead, type OtherCase } from './other-suites.ts';

const CASES = readFileSync(path.join(import.meta.dirname, 'fixtures', 'recognizers-text.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as OtherCase);

describe.each(['number', 'duration', 'dimension'] as const)('Microsoft Recognizers-Text, %s', (kind) => {
  test.each(CASES.filter((one) => one.kind === kind && !one.unread))('$lang: $said', (one) => {
    expect(isRead(one)).toBe(true);
  });

  test('what is listed as unread still is: a form we learn to read leaves the list', () => {
    expect(CASES.filter((one) => one.kind === kind && one.unread && isRead(one))).toEqual([]);
  });
});
