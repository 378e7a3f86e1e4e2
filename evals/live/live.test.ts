import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { figureLines } from './live-figures.ts';
import { pickBalanced } from './pick-balanced.ts';
import { findParts, joinParts } from './prepare-model.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'corbel-parts-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function writePart(at: number, bytes: string): void {
  const data = path.join(folder, `model_part${at}`, 'data');
  fs.mkdirSync(data, { recursive: true });
  fs.writeFileSync(path.join(data, `part${String(at).padStart(2, '0')}.bin`), bytes);
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('weights in parts', () => {
  test('are joined in the order of their numbers', async () => {
    for (const at of [10, 2, 1]) writePart(at, `<${at}>`);
    const target = path.join(folder, 'whole');
    await joinParts(findParts(folder), target, { bytes: 10, sha256: sha256('<1><2><10>') });
    expect(fs.readFileSync(target, 'utf8')).toBe('<1><2><10>');
  });

  test.each([
    ['one byte is another', { bytes: 3, sha256: sha256('<2>') }],
    ['a part is missing', { bytes: 6, sha256: sha256('<1>') }],
  ])('are refused and not kept where %s', async (_, expected) => {
    writePart(1, '<1>');
    const target = path.join(folder, 'whole');
    await expect(joinParts(findParts(folder), target, expected)).rejects.toThrow(/not those expected: 3 bytes/);
    expect(fs.existsSync(target)).toBe(false);
  });

  test('none at all are refused', async () => {
    await expect(joinParts([], path.join(folder, 'whole'), { bytes: 0, sha256: '' })).rejects.toThrow();
  });
});

test('the cases are spread over groups and languages, and the same each time', () => {
  const all = loadCases(OWN_CASES);
  const picked = pickBalanced(all, 60);
  expect(picked).toHaveLength(60);
  expect(new Set(picked.map(({ id }) => id)).size).toBe(60);
  expect(new Set(picked.map(({ group }) => group))).toEqual(new Set(['extraction', 'dialogue', 'approval', 'clarification', 'nothing', 'authority'])); // prettier-ignore
  const spanish = picked.filter(({ lang }) => lang !== 'en').length;
  expect(spanish).toBeGreaterThan(15);
  expect(pickBalanced(all, 60)).toEqual(picked);
});

test('shares of nothing are no number', () => {
  const none = { turns: 0, byReader: 0, byModel: 0, fallbacks: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, modelSeconds: 0, calls: 0, unfit: 0, numberRefused: 0, refused: 0, mended: 0, guarded: 0, invented: 0 }; // prettier-ignore
  expect(figureLines('x', none).join('\n')).toContain('mended 0 (–)');
  expect(figureLines('x', { ...none, refused: 4, mended: 1 }).join('\n')).toContain('mended 1 (25 %)');
});
