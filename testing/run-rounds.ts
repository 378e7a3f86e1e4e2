/**
 * A process that makes rounds and nothing else, to be killed: `node testing/run-rounds.ts <kind>@<ISO date-time>…`, all at
 * once, each with a clock that stands at its moment; it ends when every round is made.
 */
import pino from 'pino';
import { readConfig } from '../api/config.ts';
import { createDeps } from '../api/create-deps.ts';
import { ROUNDS } from '../api/services/rounds/rounds.ts';
import { openDatabase } from '../prisma/client.ts';

const config = readConfig();
const db = openDatabase({ connection: { connectionString: config.DATABASE_URL, max: 4 } });
const deps = createDeps(config, db, pino({ level: 'silent' }));
const rounds = process.argv.slice(2).map((round) => {
  const [kind, moment = ''] = round.split('@');
  return ROUNDS[kind as keyof typeof ROUNDS]({ ...deps, clock: { now: () => new Date(moment) } });
});
await Promise.all(rounds);
await db.close();
