import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endWithNpm } from './end-with-npm.mjs';

test('what npm started is asked to end when npm is gone, once, so that its closing is not cut off', async () => {
  let parent = 17;
  const asked: string[] = [];
  endWithNpm({ kill: (signal) => asked.push(signal) }, { parent: () => parent, everyMs: 2 });
  await sleep(20);
  expect(asked).toEqual([]);
  parent = 1;
  await expect.poll(() => asked, { interval: 5 }).toEqual(['SIGTERM']);
  await sleep(20);
  expect(asked).toEqual(['SIGTERM']);
});
