import { expect } from 'vitest';
import { deepTest } from '../../testing/deep.ts';
import { measureWaitingApprovals } from './waiting-approvals.ts';

/** Minutes of work: `npm run test:deep` only. */
deepTest(
  '10,000 approvals that wait add at most 300 MB and do not slow the webhook',
  async () => {
    const figures = await measureWaitingApprovals([10_000]);
    console.log(figures.map((one) => `  ${one.what}: ${one.value} (${one.goal})`).join('\n'));
    expect(figures.filter((one) => !one.met)).toEqual([]);
  },
  900_000,
);
