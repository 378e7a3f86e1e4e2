import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Where fetched programs are kept for every checkout of this person (root: of this machine), made if missing.
 * Root's own home is closed to the unprivileged user PostgreSQL must run as, hence /var/cache there.
 */
export function cacheFolder(...parts: string[]): string {
  const folder = path.join(process.env['CORBEL_CACHE'] ?? defaultCache(), ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function defaultCache(): string {
  if (process.getuid?.() === 0) return '/var/cache/corbel';
  return path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'corbel');
}
