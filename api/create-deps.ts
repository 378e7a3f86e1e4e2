import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../domain/errors.ts';
import type { Database } from '../prisma/client.ts';
import { markMail, markTexts } from './adapters/mark-staging.ts';
import { openMail } from './adapters/mail.ts';
import { openSenses } from './adapters/openai.ts';
import { openPusher } from './adapters/pusher.ts';
import { openQuickBooks } from './adapters/quickbooks.ts';
import { openStripe, type StripeModeKeys } from './adapters/stripe.ts';
import { openScratchProcess } from './adapters/scratch-process.ts';
import { openStorage } from './adapters/storage.ts';
import { openTwilio } from './adapters/twilio.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { readPrintedPaper } from './services/papers/read-printed-paper.ts';
import type { AccountingVendor, FileStore, MailVendor, PaymentVendor, PushVendor, Senses } from './ports.ts';
import { watchVendors } from './watch-vendors.ts';

/**
 * A process's dependencies from its settings: each vendor behind its SDK. Without Pusher nothing is pushed (screens
 * refetch); without SMTP sending a mail is refused as unavailable. Throws a sentence when Twilio's settings are missing.
 */
export function createDeps(config: Config, db: Database, log: Logger): Deps {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  if (!accountSid || !authToken) {
    throw new Error(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set: without them there are no texts.',
    );
  }
  const { publicUrl, mediaHosts, TWILIO_API_URL: apiUrl } = config;
  const texts = openTwilio({ accountSid, authToken, publicUrl, mediaHosts, apiUrl });
  const mail = config.SMTP_URL ? openMail({ url: config.SMTP_URL, from: config.MAIL_FROM }) : noMail;
  const isStaging = config.ENVIRONMENT === 'staging';
  return watchVendors({
    config,
    db,
    clock: { now: () => new Date() },
    log,
    texts: isStaging ? markTexts(texts) : texts,
    push: openPush(config),
    mail: isStaging ? markMail(mail) : mail,
    accounting: openAccounting(config),
    payments: openPayments(config),
    files: openFiles(config),
    scratch: openScratchProcess({
      folder: path.resolve(config.DATA_DIR, 'scratch'),
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL,
    }),
    senses: openEyes(config),
    wakeRelay: () => undefined,
  });
}

/** Without a vision model the print of photographed papers is read here. */
function openEyes(config: Config): Senses {
  const senses = openSenses(config);
  return { ...senses, readPaper: senses.readPaper ?? (config.READ_PRINT === 'on' ? readPrintedPaper : null) };
}

function openPush(config: Config): PushVendor {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster } = config;
  if (!appId || !key || !secret) return noPush(cluster);
  return openPusher({ appId, key, secret, cluster, host: config.PUSHER_HOST, port: config.PUSHER_PORT });
}

const noPush = (cluster: string): PushVendor => ({
  client: { key: '', cluster, wsHost: null, wsPort: null, forceTLS: true },
  trigger: () => Promise.resolve(),
  authorize() {
    throw new AppError('UNAVAILABLE', 'Live updates are off.');
  },
});

const noMail: MailVendor = {
  send: () => Promise.reject(new AppError('UNAVAILABLE', 'No mail server is set up.')),
};

function openFiles(config: Config): FileStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const s3 =
    bucket && accessKeyId && secretAccessKey
      ? { bucket, region: config.S3_REGION, accessKeyId, secretAccessKey, endpoint: config.S3_ENDPOINT }
      : undefined;
  return openStorage({ folder: path.resolve(config.DATA_DIR, 'files'), s3 });
}

/** Without credentials nothing can be connected, and every order executes plainly. */
function openAccounting(config: Config): AccountingVendor {
  return openQuickBooks({
    clientId: config.INTUIT_CLIENT_ID ?? '',
    clientSecret: config.INTUIT_CLIENT_SECRET ?? '',
    environment: config.INTUIT_ENVIRONMENT,
    redirectUri: `${config.publicUrl}/quickbooks/callback`,
    apiUrl: config.INTUIT_API_URL,
    appUrl: config.INTUIT_APP_URL,
  });
}

/** Each mode with its own keys; without any nobody is asked to pay. */
function openPayments(config: Config): PaymentVendor {
  return openStripe({
    live: stripeKeys(config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY, config.STRIPE_WEBHOOK_SECRET),
    test: stripeKeys(
      config.STRIPE_TEST_SECRET_KEY,
      config.STRIPE_TEST_PUBLISHABLE_KEY,
      config.STRIPE_TEST_WEBHOOK_SECRET,
    ),
    apiUrl: config.STRIPE_API_URL,
    scriptUrl: config.STRIPE_JS_URL,
  });
}

function stripeKeys(secretKey?: string, publishableKey?: string, webhookSecret?: string): StripeModeKeys | null {
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
}
