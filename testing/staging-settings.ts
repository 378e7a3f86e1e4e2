import { randomBytes } from 'node:crypto';

/** Of docs/staging.md: production's own, with the vendors that are named as stand-ins. */
export const STAGING = {
  ...{ NODE_ENV: 'production', ENVIRONMENT: 'staging', STAGING_STAND_INS: 'twilio,stripe' },
  ...{ APP_SECRET: randomBytes(32).toString('base64url') },
  ...{ SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}` },
  ...{ STRIPE_SECRET_KEY: 'sk_live_corbel_stand_in', STRIPE_PUBLISHABLE_KEY: 'pk_live_corbel_stand_in' },
  ...{ STRIPE_WEBHOOK_SECRET: 'whsec_corbel_live', STRIPE_API_URL: 'http://127.0.0.1:1' },
  ...{ ALLOW_LOCAL_FILES: '1', ALLOW_NO_MAIL: '1', ALLOW_NO_PUSH: '1' },
};
