import { Buffer } from 'node:buffer';
import type { Config, StandInName } from './config.ts';
import { findWeakness } from './weak-secrets.ts';

const LOCAL_ADDRESS = /^https?:\/\/(127\.|localhost|\[::1\])/;

/** How the settings of each vendor begin. */
const SETTINGS_OF: Record<StandInName, string> = {
  twilio: 'TWILIO_',
  pusher: 'PUSHER_',
  mail: 'SMTP_',
  quickbooks: 'INTUIT_',
  stripe: 'STRIPE_',
  model: 'OPENAI_',
};

/** Whether a setting is one of a vendor that staging names as a stand-in. */
const isOfStandIn = (config: Config, setting: string): boolean =>
  config.STAGING_STAND_INS.some((name) => setting.startsWith(SETTINGS_OF[name]));

/**
 * In production nothing may be a stand-in, no secret a known or guessable one; staging may use the stand-ins it names. Throws a
 * sentence for each that is.
 */
export function refuseUnsafeSettings(config: Config): void {
  const wrong = [...findMissing(config), ...findLocal(config), ...findWeak(config)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function findMissing(config: Config): string[] {
  const wrong: string[] = [];
  if (!config.APP_SECRET) wrong.push('APP_SECRET must be set in production.');
  if (!config.DATABASE_URL) wrong.push('DATABASE_URL must be set in production.');
  if (!config.TEMPORAL_ADDRESS) wrong.push('TEMPORAL_ADDRESS must be set in production.');
  if (!config.TWILIO_ACCOUNT_SID)
    wrong.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set in production.');
  if (!config.SECRET_KEYS)
    wrong.push('SECRET_KEYS must be set in production: QuickBooks tokens and authenticators are kept sealed with it.');
  if (!config.STRIPE_SECRET_KEY)
    wrong.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set in production.');
  if (config.ENVIRONMENT === 'staging' ? !config.PUBLIC_URL : !config.PUBLIC_URL?.startsWith('https://'))
    wrong.push('PUBLIC_URL must be the https address of the site in production.');
  if (!config.S3_BUCKET && !config.ALLOW_LOCAL_FILES)
    wrong.push('S3_BUCKET must be set in production, or ALLOW_LOCAL_FILES=1: files would stay on one machine.');
  if (!config.SMTP_URL && !config.ALLOW_NO_MAIL)
    wrong.push('SMTP_URL must be set in production, or ALLOW_NO_MAIL=1: no mail would be sent.');
  if (!config.PUSHER_KEY && !config.ALLOW_NO_PUSH)
    wrong.push('PUSHER_KEY must be set in production, or ALLOW_NO_PUSH=1: screens would not update by themselves.');
  return wrong;
}

function findLocal(config: Config): string[] {
  const wrong =
    config.STAND_INS && !config.STAGING_STAND_INS.includes('twilio') ? ['STAND_INS must be off in production.'] : [];
  const addresses = [
    'TWILIO_API_URL',
    'OPENAI_BASE_URL',
    'S3_ENDPOINT',
    'INTUIT_API_URL',
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
  ] as const;
  for (const name of addresses)
    if (config[name] && LOCAL_ADDRESS.test(config[name]) && !isOfStandIn(config, name))
      wrong.push(`${name} points at this machine, which production does not allow.`);
  if (config.PUSHER_HOST && /^(127\.|localhost)/.test(config.PUSHER_HOST) && !isOfStandIn(config, 'PUSHER_HOST'))
    wrong.push('PUSHER_HOST points at this machine, which production does not allow.');
  return wrong;
}

/** Bits of guessing each secret must take at least, by the letters it uses. */
const BITS = {
  APP_SECRET: 96,
  METRICS_TOKEN: 48,
  DEVELOPER_TOTP_SECRET: 56,
  TWILIO_AUTH_TOKEN: 80,
  STRIPE_SECRET_KEY: 56,
  STRIPE_WEBHOOK_SECRET: 56,
  STRIPE_TEST_SECRET_KEY: 56,
  STRIPE_TEST_WEBHOOK_SECRET: 56,
  PUSHER_SECRET: 48,
  INTUIT_CLIENT_SECRET: 56,
  S3_SECRET_ACCESS_KEY: 80,
} as const;

function findWeak(config: Config): string[] {
  const wrong: string[] = [];
  for (const [name, bits] of Object.entries(BITS) as [keyof typeof BITS, number][]) {
    const value = isOfStandIn(config, name) ? undefined : config[name];
    const weakness =
      value === undefined ? null : findWeakness(value.replace(/^(?:[sr]k_(?:live|test)|whsec)_/, ''), bits);
    if (weakness) wrong.push(`${name} ${weakness}, which production does not allow.`);
  }
  for (const pair of config.SECRET_KEYS?.split(',') ?? []) {
    const [name = '', key = ''] = pair.split(':');
    if (findWeakness(Buffer.from(key, 'base64').toString('hex'), 140))
      wrong.push(`SECRET_KEYS: the key ${name} is not random, which production does not allow.`);
  }
  return wrong;
}
