import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepFor } from './keep-for.ts';

test('callers share a read for a while, then it is read again', async () => {
  let reads = 0;
  const kept = keepFor(20, async () => ++reads);
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  expect(await kept()).toBe(1);
  await sleep(30);
  expect(await kept()).toBe(2);
});

test('a failure is not kept', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);
  const kept = keepFor(10_000, read);
  await expect(kept()).rejects.toThrow('away');
  expect(await kept()).toBe(1);
});
