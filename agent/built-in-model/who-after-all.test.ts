import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const SIGN = 'Extra tower b took the sign down, 2 guys 3 hrs';
test.each([
  'raul asked for it. no wait, kevin asked for it',
  'raul told us to, no it was kevin',
  'lo pidio raul. no espera, kevin lo pidio',
  'raul lo pidió, perdón, fue kevin',
  'kevin told us to, sorry for the delay',
  'el q pidio fue kevin, no Raul',
])('%s', async (text) => {
  const [order] = await left(SIGN, text);
  expect(order).toContain('(kevin)');
});
