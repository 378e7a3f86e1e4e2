import path from 'node:path';
import { STAGING_MARK } from './adapters/mark-staging.ts';
import type { Config } from './config.ts';
import type { ConsoleOptions } from './routes/console.ts';

/** What the console's page may load and talk to beside ourselves, by the vendors that are set up. */
export function consoleOptions(config: Config): ConsoleOptions {
  const widget = config.ONEBUILD_WIDGET_URL && originOf(config.ONEBUILD_WIDGET_URL);
  return {
    dist: path.join(import.meta.dirname, '..', 'dist', 'console'),
    scripts: [...(widget && widget !== originOf(config.publicUrl) ? [widget] : []), ...cardOrigins(config)],
    frames: [...cardOrigins(config), ...(isRealStripe(config) ? ['https://hooks.stripe.com'] : [])],
    connections: [...pushOrigins(config), ...(isRealStripe(config) ? ['https://api.stripe.com'] : [])],
    ...(config.ENVIRONMENT === 'staging' ? { mark: STAGING_MARK } : {}),
    origin: config.publicUrl,
    secure: config.publicUrl.startsWith('https://'),
  };
}

const isRealStripe = (config: Config): boolean => cardOrigins(config).includes('https://js.stripe.com');

/** Where the card form comes from: nowhere while nobody can pay, js.stripe.com with real keys, else what stands in for it. */
function cardOrigins(config: Config): string[] {
  if (!config.STRIPE_PUBLISHABLE_KEY && !config.STRIPE_TEST_PUBLISHABLE_KEY) return [];
  const origin = originOf(config.STRIPE_JS_URL);
  return origin === 'https://js.stripe.com' ? [origin, 'https://*.js.stripe.com'] : [origin];
}

function pushOrigins(config: Config): string[] {
  if (!config.PUSHER_KEY) return [];
  if (!config.PUSHER_HOST) return ['wss://*.pusher.com', 'https://*.pusher.com'];
  const place = config.PUSHER_PORT ? `${config.PUSHER_HOST}:${config.PUSHER_PORT}` : config.PUSHER_HOST;
  return [`ws://${place}`, `http://${place}`];
}

function originOf(url: string): string {
  return new URL(url, 'http://127.0.0.1').origin;
}
