import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { pickBalanced } from './pick-balanced.ts';
import { findParts, joinParts, whyNoModel } from './prepare-model.ts';

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

describe('where the model cannot be served', () => {
  const before = { PATH: process.env['PATH'], CORBEL_CACHE: process.env['CORBEL_CACHE'] };
  afterEach(() => void Object.assign(process.env, before));

  /** A machine whose `python3` is this shell script; none at all where it is null. */
  async function whyWith(script: string | null): Promise<string | null> {
    if (script !== null) fs.writeFileSync(path.join(folder, 'python3'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    Object.assign(process.env, { PATH: folder, CORBEL_CACHE: path.join(folder, 'cache') });
    return whyNoModel(() => undefined);
  }

  test.skipIf(process.platform === 'win32').each([
    ['there is no Python 3', null],
    ['Python has no venv', '[ "$1" = --version ]'],
    [
      'the model server cannot be fetched',
      'if [ "$2" = venv ]; then /bin/mkdir -p "$3/bin"; echo "#!/bin/false" > "$3/bin/python"; /bin/chmod +x "$3/bin/python"; fi',
    ],
  ])('a plain sentence says why: %s', async (why, script) => {
    expect(await whyWith(script)).toBe(why);
  });
});

test('the cases are spread over groups and languages, and the same each time', () => {
  const all = loadCases(OWN_CASES);
  const picked = pickBalanced(all, 60);
  expect(picked).toHaveLength(60);
  expect(new Set(picked.map(({ id }) => id)).size).toBe(60);
  expect(new Set(picked.map(({ group }) => group))).toEqual(
    new Set(['extraction', 'dialogue', 'approval', 'clarification', 'nothing', 'authority']),
  );
  const spanish = picked.filter(({ lang }) => lang !== 'en').length;
  expect(spanish).toBeGreaterThan(15);
  expect(pickBalanced(all, 60)).toEqual(picked);
});
