import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../api/config.ts';
import { openDatabase, refusePowerfulRole, type Database } from '../../prisma/client.ts';
import { migrate } from '../../prisma/migrate.ts';
import { openEmbeddedDatabase } from '../database/open-embedded-database.ts';

export interface OpenData {
  database: Database;
  /** No company is in it yet. */
  isEmpty: boolean;
  /** 'the embedded database' or where the real one is, without its password. */
  where: string;
  isEmbedded: boolean;
  /** Rejects when the embedded database dies by itself. */
  failure: Promise<never>;
  close(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or the embedded one, with every migration applied. */
export async function openData(config: Config): Promise<OpenData> {
  return config.DATABASE_URL ? openReal(config, config.DATABASE_URL) : openEmbedded(config);
}

async function openEmbedded(config: Config): Promise<OpenData> {
  const embedded = await openEmbeddedDatabase(path.resolve(config.DATA_DIR, 'data'));
  try {
    const isEmpty = await asOwner(embedded.connection, prepare);
    const database = openDatabase({ connection: embedded.connection, environment: config.ENVIRONMENT });
    return {
      database,
      isEmpty,
      where: 'the embedded database',
      isEmbedded: true,
      failure: embedded.failure,
      async close() {
        await database.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function openReal(config: Config, url: string): Promise<OpenData> {
  const where = describe(url);
  try {
    const isEmpty = config.DATABASE_OWNER_URL
      ? await asOwner({ connectionString: config.DATABASE_OWNER_URL }, prepare)
      : false;
    const connection = { connectionString: url, max: config.DATABASE_POOL_SIZE, connectionTimeoutMillis: 10_000 };
    const database = openDatabase({ connection, environment: config.ENVIRONMENT });
    await refusePowerfulRole(database);
    const failure = new Promise<never>(() => undefined);
    return { database, isEmpty, where, isEmbedded: false, failure, close: () => database.close() };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const isAway = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT';
    throw new Error(isAway ? `DATABASE_URL: no PostgreSQL answers at ${where}.` : `DATABASE_URL: ${message}`, {
      cause: error,
    });
  }
}

async function prepare(owner: pg.Client): Promise<boolean> {
  await migrate(owner);
  const { rows } = await owner.query<{ empty: boolean }>('select not exists (select from customers) as empty');
  return rows[0]?.empty ?? true;
}

async function asOwner<T>(connection: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function describe(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
