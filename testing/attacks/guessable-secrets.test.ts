import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';

/** Found 2026-11: production started with the stand-ins' secrets, the demo developer's authenticator, 'aaaa…' and no bucket. */
const random = (bytes = 32): string => randomBytes(bytes).toString('base64url');
const good = {
  NODE_ENV: 'production',
  APP_SECRET: random(36),
  DATABASE_URL: 'postgres://corbel_app:x@db.internal/corbel',
  TEMPORAL_ADDRESS: 'temporal.internal:7233',
  TWILIO_ACCOUNT_SID: `AC${randomBytes(16).toString('hex')}`,
  TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
  TWILIO_FROM: '+18015550100',
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  STRIPE_SECRET_KEY: `sk_live_${random(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random(24)}`,
  PUBLIC_URL: 'https://corbel.example.com',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: random(15),
  S3_SECRET_ACCESS_KEY: random(30),
  SMTP_URL: 'smtps://mail.internal',
  PUSHER_APP_ID: '123',
  PUSHER_KEY: randomBytes(10).toString('hex'),
  PUSHER_SECRET: randomBytes(10).toString('hex'),
};
const without = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));

test('random secrets are taken, whatever they are', () => {
  for (let times = 0; times < 300; times += 1) {
    const env = {
      ...good,
      PUSHER_SECRET: randomBytes(10).toString('hex'),
      TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
      SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      METRICS_TOKEN: randomBytes(16).toString('hex'),
    };
    expect(() => readConfig(env)).not.toThrow();
  }
});

test.each([
  ['APP_SECRET', 'corbel-local-secret-not-for-production-use'],
  ['APP_SECRET', 'a'.repeat(40)],
  ['APP_SECRET', '0123456789abcdef0123456789abcdef'],
  ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['APP_SECRET', 'change-me-change-me-and-change-me-again'],
  ['DEVELOPER_TOTP_SECRET', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  ['DEVELOPER_TOTP_SECRET', 'ABC234'],
  ['TWILIO_AUTH_TOKEN', 'corbel-stand-in'],
  ['TWILIO_AUTH_TOKEN', '0'.repeat(32)],
  ['STRIPE_SECRET_KEY', 'sk_live_corbel_stand_in'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_corbel_live'],
  ['PUSHER_SECRET', 'corbel-stand-in'],
  ['INTUIT_CLIENT_SECRET', 'corbel-stand-in'],
  ['METRICS_TOKEN', 'aaaaaaaaaaaaaaaa'],
  ['SECRET_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
  ['SECRET_KEYS', `k1:${Buffer.alloc(32, 'ab').toString('base64')}`],
])('%s as %s is refused', (name, value) => {
  const beside = {
    DEVELOPER_PHONE: '+18015550199',
    DEVELOPER_TOTP_SECRET: 'K7QX2ZB5NVEM4YTRD3WFCGH6LJPSAUOI',
    INTUIT_CLIENT_ID: 'x',
    INTUIT_CLIENT_SECRET: random(30),
  };
  expect(() => readConfig({ ...good, ...beside, [name]: value })).toThrow(new RegExp(`^${name}.* production`));
  expect(() => readConfig({ ...good, ...beside })).not.toThrow();
});

test('a bucket, mail and push are there or left out by name', () => {
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const pusher = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'];
  const bare = without(...s3, ...pusher, 'SMTP_URL');
  expect(() => readConfig(bare)).toThrow(/ALLOW_LOCAL_FILES=1.*\n.*ALLOW_NO_MAIL=1.*\n.*ALLOW_NO_PUSH=1/);
  expect(() => readConfig({ ...bare, ALLOW_LOCAL_FILES: '1', ALLOW_NO_MAIL: '1', ALLOW_NO_PUSH: '1' })).not.toThrow();
});
