/**
 * `npm run stand-ins`: every vendor's stand-in at a fixed address, for an API and a worker that are processes of their own, as in a
 * test environment. Prints the settings that point them here. Anybody who can reach the addresses can read what they keep.
 */
import { z } from 'zod';
import { readConfig } from '../../api/config.ts';
import { openStandIns } from './open-stand-ins.ts';

const place = z.object({
  STAND_INS_HOST: z.string().default('127.0.0.1'),
  /** The name by which API and worker reach them. */
  STAND_INS_NAME: z.string().optional(),
  STAND_INS_PORT: z.coerce.number().int().min(1).max(65_500).default(4201),
});

try {
  const { STAND_INS_HOST: host, STAND_INS_NAME: name, STAND_INS_PORT: firstPort } = place.parse(process.env);
  const { PUBLIC_URL, DATA_DIR, HOST, PORT } = process.env;
  const given = Object.entries({ PUBLIC_URL, DATA_DIR, HOST, PORT }).filter(([, value]) => value);
  const config = readConfig(Object.fromEntries(given) as Record<string, string>);
  const standIns = await openStandIns(config, { host, reachedAs: name ?? '127.0.0.1', firstPort });
  for (const [setting, value] of Object.entries(standIns.env)) console.log(`${setting}=${value}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void standIns.close().then(() => process.exit(0)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
