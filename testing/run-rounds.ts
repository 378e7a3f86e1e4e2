/**
 * A process that makes rounds and nothing else, to be killed: `node testing/run-rounds.ts <ISO date-time> <kind>…`. Its clock
 * stands at that moment; it ends when every round is made.
 */
import pino from 'pino';
import { readConfig } from '../api/config.ts';
import { createDeps } from '../api/create-deps.ts';
import { ROUNDS } from '../api/services/rounds/rounds.ts';
import { openDatabase } from '../prisma/client.ts';

const [moment = '', ...kinds] = process.argv.slice(2);
const config = readConfig();
const db = openDatabase({ connection: { connectionString: config.DATABASE_URL, max: 4 } });
const deps = { ...createDeps(config, db, pino({ level: 'silent' })), clock: { now: () => new Date(moment) } };
await Promise.all(kinds.map((kind) => ROUNDS[kind as keyof typeof ROUNDS](deps)));
await db.close();
