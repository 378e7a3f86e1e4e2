import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_LINE, PHONES } from '../prisma/seed/people.ts';
import { openFleet, type Fleet } from './open-fleet.ts';

/** The processes of docs/staging.md: production's own, with the vendors that are named as stand-ins. */
const STAGING = {
  ...{ NODE_ENV: 'production', ENVIRONMENT: 'staging', STAGING_STAND_INS: 'twilio,stripe' },
  ...{ APP_SECRET: randomBytes(32).toString('base64url') },
  ...{ SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}` },
  ...{ STRIPE_SECRET_KEY: 'sk_live_corbel_stand_in', STRIPE_PUBLISHABLE_KEY: 'pk_live_corbel_stand_in' },
  ...{ STRIPE_WEBHOOK_SECRET: 'whsec_corbel_live', STRIPE_API_URL: 'http://127.0.0.1:1' },
  ...{ ALLOW_LOCAL_FILES: '1', ALLOW_NO_MAIL: '1', ALLOW_NO_PUSH: '1' },
};

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
