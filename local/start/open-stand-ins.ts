import path from 'node:path';
import type { Config } from '../../api/config.ts';
import {
  COMPANY_LINE,
  DEMO_SALES_PHONE,
  DEMO_DEVELOPER_PHONE,
  DEMO_DEVELOPER_TOTP_SECRET,
} from '../../prisma/seed/people.ts';
import { startMailStandIn, type MailStandIn } from '../mail/start-mail-stand-in.ts';
import { PRICE_WIDGET_KEY, PRICE_WIDGET_PATH } from '../price-widget/price-widget.ts';
import { startPusherStandIn } from '../pusher/start-pusher-stand-in.ts';
import { QUICKBOOKS_PAGE_PATH } from '../quickbooks/sandbox-routes.ts';
import { startQuickBooksStandIn, type QuickBooksStandIn } from '../quickbooks/start-quickbooks-stand-in.ts';
import type { StandInPlace } from '../stand-in-place.ts';
import { startStripeStandIn, type StripeStandIn } from '../stripe/start-stripe-stand-in.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../twilio/start-twilio-stand-in.ts';

export interface OpenStandIns {
  /** Settings that point the product at them, as the environment would. */
  env: Record<string, string>;
  /** Null: the real ones are set up. */
  twilio: TwilioStandIn | null;
  mail: MailStandIn | null;
  stripe: StripeStandIn | null;
  quickbooks: QuickBooksStandIn | null;
  names: string[];
  close(): Promise<void>;
}

/** Only ever spoken between this machine and itself. */
const ACCOUNT_SID = 'AC00000000000000000000000000c0bbe1';
const AUTH_TOKEN = 'corbel-stand-in';
const STRIPE_KEYS = {
  live: { secret: 'sk_live_corbel_stand_in', publishable: 'pk_live_corbel_stand_in', webhook: 'whsec_corbel_live' },
  test: { secret: 'sk_test_corbel_stand_in', publishable: 'pk_test_corbel_stand_in', webhook: 'whsec_corbel_test' },
};
const INTUIT_APP = { clientId: 'corbel-stand-in', clientSecret: 'corbel-stand-in' };
const PUSHER_APP = { appId: 'corbel', key: 'corbel-stand-in', secret: 'corbel-stand-in' };

/** All stand-ins at fixed ports, one after the other from `firstPort`, as processes of their own need them. */
export interface FixedPlace {
  host: string;
  reachedAs: string;
  firstPort: number;
}
const ORDER = ['twilio', 'pusher', 'mail', 'quickbooks', 'stripe'] as const;

/**
 * Starts a stand-in for each vendor that is not set up, at free ports of this machine unless a place is given. What they keep is in
 * append-only files under the data folder.
 */
export async function openStandIns(config: Config, fixed?: FixedPlace): Promise<OpenStandIns> {
  const placeOf = (name: (typeof ORDER)[number]): StandInPlace =>
    fixed ? { host: fixed.host, reachedAs: fixed.reachedAs, port: fixed.firstPort + ORDER.indexOf(name) } : {};
  const folder = (name: string) => path.resolve(config.DATA_DIR, 'stand-ins', name);
  const [twilio, pusher, mail, quickbooks, stripe] = await Promise.all([
    config.TWILIO_ACCOUNT_SID ? null : startTwilio(config, folder('twilio'), placeOf('twilio')),
    config.PUSHER_KEY ? null : startPusherStandIn({ ...PUSHER_APP, ...placeOf('pusher') }),
    config.SMTP_URL ? null : startMailStandIn({ folder: folder('mail'), ...placeOf('mail') }),
    config.INTUIT_CLIENT_ID
      ? null
      : startQuickBooksStandIn({ folder: folder('quickbooks'), ...INTUIT_APP, ...placeOf('quickbooks') }),
    config.STRIPE_SECRET_KEY || config.STRIPE_TEST_SECRET_KEY
      ? null
      : startStripe(config, folder('stripe'), placeOf('stripe')),
  ]);
  const env: Record<string, string> = {};
  if (twilio) {
    Object.assign(env, {
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: COMPANY_LINE,
      TWILIO_API_URL: twilio.url,
      TWILIO_MEDIA_HOSTS: new URL(twilio.url).hostname,
      STAND_INS: 'true',
      // A machine of one's own is asked for codes more often than any person would.
      LOGIN_CODES_PER_HOUR: process.env['LOGIN_CODES_PER_HOUR'] ?? '1000',
      LOGIN_CODES_PER_ADDRESS_HOUR: process.env['LOGIN_CODES_PER_ADDRESS_HOUR'] ?? '1000',
      LOGIN_WRONG_CODES_PER_ADDRESS_HOUR: process.env['LOGIN_WRONG_CODES_PER_ADDRESS_HOUR'] ?? '1000',
      FORMS_PER_ADDRESS_HOUR: process.env['FORMS_PER_ADDRESS_HOUR'] ?? '1000',
      DEMOS_PER_ADDRESS_HOUR: process.env['DEMOS_PER_ADDRESS_HOUR'] ?? '1000',
      SALES_PHONES: process.env['SALES_PHONES'] ?? DEMO_SALES_PHONE,
      INBOUND_TEXTS_PER_MINUTE: process.env['INBOUND_TEXTS_PER_MINUTE'] ?? '1000',
    });
    if (!config.DEVELOPER_PHONE) {
      Object.assign(env, { DEVELOPER_PHONE: DEMO_DEVELOPER_PHONE, DEVELOPER_TOTP_SECRET: DEMO_DEVELOPER_TOTP_SECRET });
    }
    if (!config.ONEBUILD_KEY) {
      Object.assign(env, { ONEBUILD_KEY: PRICE_WIDGET_KEY, ONEBUILD_WIDGET_URL: config.publicUrl + PRICE_WIDGET_PATH });
    }
  }
  if (pusher) {
    Object.assign(env, {
      PUSHER_APP_ID: PUSHER_APP.appId,
      PUSHER_KEY: PUSHER_APP.key,
      PUSHER_SECRET: PUSHER_APP.secret,
      PUSHER_HOST: pusher.host,
      PUSHER_PORT: String(pusher.port),
    });
  }
  if (mail) env['SMTP_URL'] = mail.url;
  if (quickbooks) {
    Object.assign(env, {
      INTUIT_CLIENT_ID: INTUIT_APP.clientId,
      INTUIT_CLIENT_SECRET: INTUIT_APP.clientSecret,
      INTUIT_API_URL: quickbooks.url,
      INTUIT_APP_URL: config.publicUrl + QUICKBOOKS_PAGE_PATH,
    });
  }
  if (stripe) {
    Object.assign(env, {
      STRIPE_SECRET_KEY: STRIPE_KEYS.live.secret,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.live.publishable,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.live.webhook,
      STRIPE_TEST_SECRET_KEY: STRIPE_KEYS.test.secret,
      STRIPE_TEST_PUBLISHABLE_KEY: STRIPE_KEYS.test.publishable,
      STRIPE_TEST_WEBHOOK_SECRET: STRIPE_KEYS.test.webhook,
      STRIPE_API_URL: stripe.url,
      STRIPE_JS_URL: stripe.scriptUrl,
    });
  }
  const named = { Twilio: twilio, Pusher: pusher, mail, QuickBooks: quickbooks, Stripe: stripe };
  return {
    env,
    twilio,
    mail,
    quickbooks,
    stripe,
    names: Object.entries(named).flatMap(([name, standIn]) => (standIn ? [name] : [])),
    async close() {
      await Promise.all([twilio?.close(), pusher?.close(), mail?.close(), quickbooks?.close(), stripe?.close()]);
    },
  };
}

function startStripe(config: Config, folder: string, place: StandInPlace): Promise<StripeStandIn> {
  return startStripeStandIn({ ...place, folder, keys: STRIPE_KEYS, webhookUrl: `${config.publicUrl}/webhooks/stripe` });
}

function startTwilio(config: Config, folder: string, place: StandInPlace): Promise<TwilioStandIn> {
  return startTwilioStandIn({
    ...place,
    folder,
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    numbers: [COMPANY_LINE],
    // Twilio's own words for 'try again up to five times, whatever went wrong'.
    inboundUrl: `${config.publicUrl}/webhooks/twilio/sms#rc=5&rp=all`,
  });
}
