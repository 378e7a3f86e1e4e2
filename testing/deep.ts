import { describe, test } from 'vitest';

/** Whether this is `npm run test:deep`; testing/README.md says what it does beside `npm test`. */
export const DEEP = process.env['TEST_DEPTH'] === 'deep';
export const deepTest = test.runIf(DEEP);
export const describeDeep = describe.runIf(DEEP);
