import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a change without a network is refused at once, so that its screen says so; it does not wait unsaid', async () => {
  onlineManager.setOnline(false);
  const onError = vi.fn();
  const change = new MutationObserver<unknown, Error, void>(queryClient, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    onError,
  });
  void change.mutate().catch(() => undefined);
  await expect.poll(() => change.getCurrentResult().status).toBe('error');
  expect(onError).toHaveBeenCalledOnce();
});
