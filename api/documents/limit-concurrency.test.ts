import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('a task whose signal ends while it waits never starts; the place goes to the next in line', async () => {
  const within = limitConcurrency(1);
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = within(async () => {
    await first.promise;
    done.push('first');
  });
  const gaveUp = new AbortController();
  const waiting = within(async () => void done.push('gave up'), gaveUp.signal);
  const last = within(async () => void done.push('last'));
  gaveUp.abort(new Error('too long'));
  await expect(waiting).rejects.toThrow('too long');
  await expect(within(async () => void done.push('late'), gaveUp.signal)).rejects.toThrow('too long');
  first.resolve();
  await Promise.all([running, last]);
  expect(done).toEqual(['first', 'last']);
});
