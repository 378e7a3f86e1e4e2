import fc from 'fast-check';

/** How often each property is tried: `npm test` 1,000 times, `npm run test:deep` 10,000 times. */
fc.configureGlobal({ numRuns: process.env['TEST_DEPTH'] === 'deep' ? 10_000 : 1_000 });
