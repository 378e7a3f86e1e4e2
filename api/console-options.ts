import path from 'node:path';
import type { Config } from './config.ts';
import type { ConsoleOptions } from './routes/console.ts';

/** What the console's page may load and talk to beside ourselves, by the vendors that are set up. */
export function consoleOptions(config: Config): ConsoleOptions {
  const widget = config.ONEBUILD_WIDGET_URL && originOf(config.ONEBUILD_WIDGET_URL);
  return {
    dist: path.join(import.meta.dirname, '..', 'dist', 'console'),
    scripts: widget && widget !== originOf(config.publicUrl) ? [widget] : [],
    connections: pushOrigins(config),
    origin: config.publicUrl,
    secure: config.publicUrl.startsWith('https://'),
  };
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
