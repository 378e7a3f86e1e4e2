import { z } from 'zod';
import { refuseUnsafeSettings } from './unsafe-settings.ts';

/**
 * Every setting, read once from the environment. A bad or missing one is one sentence naming it.
 * What each does is in docs/configuration.md; `.env.example` lists them all.
 */
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
/** Vendors with a stand-in (`npm run stand-ins`), as STAGING_STAND_INS names them. */
const STAND_IN_NAMES = ['twilio', 'pusher', 'mail', 'quickbooks', 'stripe', 'model'] as const;
export type StandInName = (typeof STAND_IN_NAMES)[number];
const count = z.coerce.number().int().nonnegative();

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What analytics files this server's work under; `staging` marks every page, text and mail. */
  ENVIRONMENT: z.enum(['prod', 'dev', 'staging']).default('prod'),
  /** Who sends it as a bearer may read /metrics; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Where a worker of its own serves /metrics; it has no other port. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY_HOPS: count.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().default('.corbel'),

  DATABASE_URL: z.url().optional(),
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_POOL_SIZE: count.default(10),

  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_API_KEY: z.string().optional(),

  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must look like AC followed by 32 hex digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+1\d{10}$/, 'must look like +1XXXXXXXXXX')
    .optional(),
  TWILIO_API_URL: z.url().optional(),
  TWILIO_MEDIA_HOSTS: z.string().default('api.twilio.com,mms.twiliocdn.com,media.twiliocdn.com'),
  OPT_OUT_REPLIES: z.enum(['twilio', 'ours']).default('twilio'),
  SMS_PER_SECOND: z.coerce.number().positive().default(1),

  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z.string().default('us3'),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: count.optional(),

  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Corbel <no-reply@corbel.example>'),

  /** Who answers: the built-in reader, the language model, or the reader where it understands all and the model elsewhere. */
  AGENT_MODEL: z.enum(['builtin', 'hybrid', 'model']).optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_VISION_MODEL: z.string().optional(),
  /** Without a vision model: print on photographed papers is read here. */
  READ_PRINT: z.enum(['on', 'off']).default('on'),
  OPENAI_TRANSCRIBE_MODEL: z.string().optional(),
  OPENAI_EMBED_MODEL: z.string().optional(),
  /** How tools are described; left out: strict at OpenAI itself, plain elsewhere. */
  OPENAI_TOOL_SCHEMAS: z.enum(['strict', 'plain']).optional(),
  /** `required` for models that do not stop by themselves: they answer by a tool of their own. */
  OPENAI_TOOL_CHOICE: z.enum(['auto', 'required']).default('auto'),
  /** Dollars a million tokens, for the cost of a turn. */
  OPENAI_INPUT_PRICE: z.coerce.number().nonnegative().default(0),
  OPENAI_OUTPUT_PRICE: z.coerce.number().nonnegative().default(0),
  /** How long a language model may take for one turn, all its calls and pauses together. */
  MODEL_SECONDS: z.coerce.number().min(1).max(90).default(25),
  /** Of a company and its day; beyond it the built-in model answers. 0 is none. */
  MODEL_TOKENS_PER_DAY: count.default(2_000_000),

  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TEST_SECRET_KEY: z.string().optional(),
  STRIPE_TEST_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_TEST_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().optional(),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/endive/stripe.js'),

  INTUIT_CLIENT_ID: z.string().optional(),
  INTUIT_CLIENT_SECRET: z.string().optional(),
  INTUIT_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  INTUIT_API_URL: z.url().optional(),
  INTUIT_APP_URL: z.url().optional(),
  SECRET_KEYS: z
    .string()
    .regex(
      /^\w+:[A-Za-z0-9+/=_-]{43,44}(,\w+:[A-Za-z0-9+/=_-]{43,44})*$/,
      'must be name:key pairs, each key 32 bytes in base64',
    )
    .optional(),
  EXECUTION_WAIT_MS: count.default(12_000),

  ONEBUILD_KEY: z.string().optional(),
  ONEBUILD_WIDGET_URL: z.string().optional(),

  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  DEVELOPER_PHONE: z
    .string()
    .regex(/^\+1\d{10}$/, 'must look like +1XXXXXXXXXX')
    .optional(),
  DEVELOPER_TOTP_SECRET: z.string().optional(),
  DEVELOPER_NAME: z.string().default('Corbel developer'),

  QUIET_PERIOD_MS: count.default(3_000),
  LOGIN_CODES_PER_HOUR: count.default(5),
  LOGIN_CODES_PER_ADDRESS_HOUR: count.default(20),
  LOGIN_WRONG_CODES_PER_ADDRESS_HOUR: count.default(10),
  DEMOS_PER_ADDRESS_HOUR: count.default(5),
  FORMS_PER_ADDRESS_HOUR: count.default(30),
  /** Sales representatives: +1XXXXXXXXXX, by commas. */
  SALES_PHONES: z.string().default(''),
  SUPPORT_EMAIL: z.email().default('support@corbel.example'),
  SALES_EMAIL: z.email().default('sales@corbel.example'),
  INBOUND_TEXTS_PER_MINUTE: count.default(30),
  STAND_INS: flag.default(false),
  /** With ENVIRONMENT=staging: the vendors, by commas, that a stand-in may take the place of. */
  STAGING_STAND_INS: z
    .string()
    .default('')
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(STAND_IN_NAMES, `must name some of ${STAND_IN_NAMES.join(', ')}`))),
  /** How long /health and /metrics answer with what was read last. */
  HEALTH_CACHE_MS: count.default(3_000),
  /** How long `/ready` answers 503 after SIGTERM before the API closes, so that a load balancer has turned away. */
  DRAIN_MS: count.max(60_000).default(0),
  /** Where traces and metrics are sent by OTLP over HTTP. Without it nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The part of all traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds between two exports of metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: count.min(100).default(60_000),
  /** In production each says by name that something is left out on purpose. */
  ALLOW_LOCAL_FILES: flag.default(false),
  ALLOW_NO_MAIL: flag.default(false),
  ALLOW_NO_PUSH: flag.default(false),
});

export type Environment = z.output<typeof environment>;

/** The name of every setting, as docs/configuration.md and .env.example list them. */
export const settingNames = (): string[] => Object.keys(environment.shape);

/** The secret in force when none is set: fit for one's own machine, refused in production. */
const LOCAL_SECRET = 'corbel-local-secret-not-for-production-use';

export interface Config extends Environment {
  publicUrl: string;
  appSecret: string;
  mediaHosts: string[];
}

const GROUPS: (keyof Environment)[][] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['INTUIT_CLIENT_ID', 'INTUIT_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_TEST_SECRET_KEY', 'STRIPE_TEST_PUBLISHABLE_KEY', 'STRIPE_TEST_WEBHOOK_SECRET'],
  ['DEVELOPER_PHONE', 'DEVELOPER_TOTP_SECRET'],
];

/** Each can be had without the others; all need the key. */
const OPENAI_MODELS = ['OPENAI_MODEL', 'OPENAI_VISION_MODEL', 'OPENAI_TRANSCRIBE_MODEL', 'OPENAI_EMBED_MODEL'] as const;

/** Reads the settings. Throws an Error whose message is one sentence per bad setting. Empty strings count as unset. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${lower(issue.message)}.`).join('\n'));
  }
  const settings = parsed.data;
  for (const group of GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      const set = group.filter((name) => settings[name] !== undefined);
      throw new Error(
        `${set.join(' and ')} ${set.length > 1 ? 'are' : 'is'} set but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      );
    }
  }
  const models = OPENAI_MODELS.filter((name) => settings[name] !== undefined);
  if (models.length > 0 && !settings.OPENAI_API_KEY)
    throw new Error(`${models.join(' and ')} ${models.length > 1 ? 'are' : 'is'} set but OPENAI_API_KEY is missing.`);
  if (settings.AGENT_MODEL && settings.AGENT_MODEL !== 'builtin' && !settings.OPENAI_MODEL)
    throw new Error(`AGENT_MODEL is ${settings.AGENT_MODEL} but OPENAI_MODEL is missing.`);
  if (settings.OPENAI_API_KEY && models.length === 0)
    throw new Error('OPENAI_API_KEY is set but OPENAI_MODEL is missing.');
  if (settings.STAGING_STAND_INS.length > 0 && settings.ENVIRONMENT !== 'staging')
    throw new Error('STAGING_STAND_INS is set but ENVIRONMENT is not staging.');
  const config: Config = {
    ...settings,
    publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ''),
    appSecret: settings.APP_SECRET ?? LOCAL_SECRET,
    mediaHosts: settings.TWILIO_MEDIA_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  };
  if (config.NODE_ENV === 'production') refuseUnsafeSettings(config);
  return config;
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
