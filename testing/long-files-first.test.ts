import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES, longFilesFirst } from './long-files-first.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('long files begin first, the longest before the others; the rest keeps its order', () => {
  const at = (...files: string[]) => files.map((file) => ({ moduleId: path.join(ROOT, file) }));
  const [longest, second] = [LONG_FILES[0]!, LONG_FILES[1]!];
  expect(longFilesFirst(at('b.test.ts', second, 'a.test.ts', longest))).toEqual(
    at(longest, second, 'b.test.ts', 'a.test.ts'),
  );
});

test('every long file exists', () => {
  expect(LONG_FILES.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
