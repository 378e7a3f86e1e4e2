import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextVendor } from '../../api/ports.ts';
import { PHONES } from '../../prisma/seed/people.ts';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';

/** Found 2026-11: an address that was over its limit went on spending the codes of the number it asked for. */
let world: ApiWorld;
let texts = 0;
beforeAll(async () => {
  world = await openApiWorld();
  Object.assign(world.deps.config, { LOGIN_CODES_PER_ADDRESS_HOUR: 2, LOGIN_CODES_PER_HOUR: 5 });
  world.deps.texts = {
    send: async () => ({
      outcome: 'accepted',
      sid: `SM${String((texts += 1)).padStart(32, '0')}`,
      status: 'queued',
      segments: 1,
    }),
  } as unknown as TextVendor;
});
afterAll(() => world.close());

test('an address over its limit spends nothing of the number', async () => {
  const ask = async (remoteAddress: string): Promise<[number, string]> => {
    const payload = { identifier: PHONES['office'], auth_method: 'phone' };
    const answer = await world.app.inject({ method: 'POST', url: '/auth/authenticate', remoteAddress, payload });
    world.setNow(new Date(world.deps.clock.now().getTime() + 31_000));
    return [answer.statusCode, answer.json().message];
  };
  const attacker: number[] = [];
  for (let times = 0; times < 10; times += 1) attacker.push((await ask('203.0.113.9'))[0]);
  expect([attacker, texts]).toEqual([[200, 200, ...Array<number>(8).fill(429)], 2]);
  // Five codes an hour: two were asked for, so the person is sent one of his own.
  expect(await ask('203.0.113.10')).toEqual([200, 'Authentication code sent.']);
  expect(texts).toBe(3);
});
