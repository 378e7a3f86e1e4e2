import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';

/** Found 2026-11: an address that was over its limit went on spending the codes of the number it asked for. */
let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
  Object.assign(world.deps.config, { LOGIN_CODES_PER_ADDRESS_HOUR: 2, LOGIN_CODES_PER_HOUR: 5 });
});
afterAll(() => world.close());

test('an address over its limit spends nothing of the number', async () => {
  const ask = async (remoteAddress: string): Promise<number> =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/auth/authenticate',
        remoteAddress,
        payload: { identifier: '8015550142', auth_method: 'phone' },
      })
    ).statusCode;
  const attacker: number[] = [];
  for (let times = 0; times < 10; times += 1) attacker.push(await ask('203.0.113.9'));
  expect(attacker).toEqual([404, 404, ...Array<number>(8).fill(429)]);
  // The number is nobody's: what counts is that the limit lets the person through.
  expect(await ask('203.0.113.10')).toBe(404);
});
