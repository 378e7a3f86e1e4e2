import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_LINE, PHONES } from '../prisma/seed/people.ts';
import { openFleet, type Fleet } from './open-fleet.ts';
import { STAGING } from './staging-settings.ts';

/** The processes of docs/staging.md. */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet({ apis: 1, workers: 1 }, STAGING);
}, 120_000);
afterAll(() => fleet.close());

test('with NODE_ENV=production staging starts with named stand-ins, and its texts are marked', async () => {
  await fleet.twilio.receive({
    from: PHONES.foreman!,
    to: COMPANY_LINE,
    body: 'Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT',
  });
  const replies = () => fleet.twilio.messages().filter((one) => one.direction === 'outbound-api');
  for (let tries = 0; replies().length === 0 && tries < 300; tries += 1) await sleep(100);
  expect(replies()[0]?.body).toMatch(/^STAGING: /);
  const stored = await fleet.owner.query<{ body: string }>(`select body from messages where direction = 'out'`);
  expect(stored.rows[0]?.body).not.toContain('STAGING');
});
