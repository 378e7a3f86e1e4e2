import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { markMail, markTexts } from './adapters/mark-staging.ts';
import { readConfig } from './config.ts';
import { consoleOptions } from './console-options.ts';
import type { MailVendor, OutgoingText, TextVendor, VendorText } from './ports.ts';

const random = (): string => randomBytes(32).toString('base64url');
const staging = {
  ...{ NODE_ENV: 'production', ENVIRONMENT: 'staging', PUBLIC_URL: 'http://staging.internal' },
  ...{ APP_SECRET: random(), SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}` },
  ...{ DATABASE_URL: 'postgres://corbel_app:x@db.internal/corbel', TEMPORAL_ADDRESS: 'temporal.internal:7233' },
  ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'stand-in', TWILIO_FROM: '+18015550100' },
  ...{ TWILIO_API_URL: 'http://127.0.0.1:4201', STAND_INS: 'true' },
  ...{ STRIPE_SECRET_KEY: 'sk_live_stand_in', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ...{ STRIPE_API_URL: 'http://127.0.0.1:4205', STRIPE_JS_URL: 'http://127.0.0.1:4205/stripe.js' },
  ...{ ALLOW_LOCAL_FILES: '1', ALLOW_NO_MAIL: '1', ALLOW_NO_PUSH: '1' },
};

test('staging takes the stand-ins it names and refuses the others', () => {
  expect(readConfig({ ...staging, STAGING_STAND_INS: 'twilio, stripe' }).STAND_INS).toBe(true);
  expect(() => readConfig({ ...staging, STAGING_STAND_INS: 'twilio' })).toThrow(
    /STRIPE_API_URL points at this machine/,
  );
  expect(() => readConfig({ ...staging, STAGING_STAND_INS: 'stripe' })).toThrow(/STAND_INS must be off/);
  expect(() => readConfig({ ...staging, STAGING_STAND_INS: 'twillio' })).toThrow(
    /STAGING_STAND_INS.*must name some of/,
  );
});

test('production takes no stand-in, whatever is named', () => {
  const production = { ...staging, ENVIRONMENT: 'prod' };
  expect(() => readConfig({ ...production, STAGING_STAND_INS: 'twilio,stripe' })).toThrow(
    'STAGING_STAND_INS is set but ENVIRONMENT is not staging.',
  );
  expect(() => readConfig(production)).toThrow(/STAND_INS must be off/);
  expect(() => readConfig(production)).toThrow(/PUBLIC_URL must be the https address/);
});

test('secrets of our own are as strong in staging as in production', () => {
  const named = { ...staging, STAGING_STAND_INS: 'twilio,stripe' };
  expect(() => readConfig({ ...named, APP_SECRET: 'a'.repeat(40) })).toThrow(/APP_SECRET/);
});

test('every page of staging says so, no other does', () => {
  const config = readConfig({ ...staging, STAGING_STAND_INS: 'twilio,stripe' });
  expect(consoleOptions(config).mark).toBe('STAGING');
  expect(consoleOptions({ ...config, ENVIRONMENT: 'prod' }).mark).toBeUndefined();
});

test('every text and mail of staging begins with the mark, and a text is found again by the words we stored', async () => {
  const sent: OutgoingText[] = [];
  const inbound = { direction: 'inbound', body: 'STAGING: is this real?' } as VendorText;
  const vendor = {
    send: (text: OutgoingText) => (sent.push(text), Promise.resolve({ outcome: 'unknown', reason: '' })),
    list: () => Promise.resolve([{ direction: 'outbound', body: sent[0]!.body } as VendorText, inbound]),
    fetchText: () => Promise.resolve({ direction: 'outbound', body: sent[0]!.body } as VendorText),
  } as unknown as TextVendor;
  const texts = markTexts(vendor);
  await texts.send({ from: '+18015550100', to: '+18015550101', body: 'Priced.', outboundId: 1 });
  expect(sent.map(({ body }) => body)).toEqual(['STAGING: Priced.']);
  const listed = await texts.list({ since: new Date() });
  expect(listed.map(({ body }) => body)).toEqual(['Priced.', 'STAGING: is this real?']);
  expect((await texts.fetchText('SM1'))?.body).toBe('Priced.');
  const subjects: string[] = [];
  const mail: MailVendor = { send: (one) => (subjects.push(one.subject), Promise.resolve({ messageId: '' })) };
  await markMail(mail).send({ to: 'a@example.com', subject: 'Weekly report', text: '', html: '' });
  expect(subjects).toEqual(['STAGING: Weekly report']);
});
