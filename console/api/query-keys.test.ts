import { expect, test } from 'vitest';
import { KEYS, REFETCH } from './query-keys.ts';

test('a changed order makes the jobs be asked for again, which count their unexecuted orders', () => {
  expect(REFETCH['change_order']).toContain(KEYS.jobs);
});
