import { expect, test } from 'vitest';
import type { Part } from './part.ts';
import { CORES, nextPart, runParts } from './schedule-parts.ts';
import { TEST_PARTS } from './test-parts.ts';

const part = (name: string, cores?: number): Part => ({ name, shows: '', command: [], ...(cores ? { cores } : {}) });

test('parts run at once as long as their cores fit, in order; a small one may pass one that does not fit yet', () => {
  const [crash, lint, unit, types] = [part('crash', 1.2), part('lint', 1), part('unit', 2), part('types', 0.3)];
  expect(nextPart([crash, lint, unit], [], 2.5)).toBe(crash);
  expect(nextPart([lint, unit], [crash], 2.5)).toBe(lint);
  expect(nextPart([unit, types], [crash, lint], 2.5)).toBe(types);
  expect(nextPart([unit], [crash], 2.5)).toBeNull();
});

test('a part that says nothing of cores runs alone', () => {
  const [browser, small] = [part('browser'), part('small', 0.1)];
  expect(nextPart([browser], [small], 2.5)).toBeNull();
  expect(nextPart([small], [browser], 2.5)).toBeNull();
  expect(nextPart([browser], [], 2.5)).toBe(browser);
});

test('every part is run once, never more at once than fit, and none is started after an interruption', async () => {
  const running = new Set<string>();
  const ended: string[] = [];
  let most = 0;
  const run = async ({ name }: Part) => {
    running.add(name);
    most = Math.max(most, running.size);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.delete(name);
    ended.push(name);
  };
  const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => part(name, 1));
  await runParts(parts, 2.5, run, () => false);
  expect([ended.toSorted(), most]).toEqual([['a', 'b', 'c', 'd', 'e'], 2]);
  ended.length = 0;
  await runParts(parts, 2.5, run, () => ended.length > 0);
  expect(ended).toEqual(['a', 'b']);
});

test('in the deep run nothing of a whole core runs beside the crashes, in the usual one the checks do', () => {
  const [crash, lint] = ['crash', 'lint'].map((name) => TEST_PARTS.find((one) => one.name === name)!);
  expect(nextPart([lint!], [crash!], CORES.usual)).toBe(lint);
  expect(nextPart([lint!], [crash!], CORES.deep)).toBeNull();
});

test('what measures time or memory by itself runs alone', () => {
  const alone = TEST_PARTS.filter(({ cores }) => cores === undefined).map(({ name }) => name);
  expect(alone).toEqual(expect.arrayContaining(['image', 'live']));
});
