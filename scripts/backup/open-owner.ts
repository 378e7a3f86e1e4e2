import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../api/config.ts';
import { openStorage } from '../../api/adapters/storage.ts';
import type { FileStore } from '../../api/ports.ts';

export interface Owner {
  client: pg.Client;
  files: FileStore;
  where: string;
  close(): Promise<void>;
}

/**
 * The owner's connection and the files: of DATABASE_OWNER_URL, else the embedded database of DATA_DIR, which must not
 * be running.
 */
export async function openOwner(config: Config, mustExist: boolean): Promise<Owner> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const s3 =
    bucket && accessKeyId && secretAccessKey
      ? { bucket, region: config.S3_REGION, accessKeyId, secretAccessKey, endpoint: config.S3_ENDPOINT }
      : undefined;
  const files = openStorage({ folder: path.resolve(config.DATA_DIR, 'files'), s3 });
  if (config.DATABASE_OWNER_URL) {
    const client = new pg.Client({ connectionString: config.DATABASE_OWNER_URL, connectionTimeoutMillis: 10_000 });
    await client.connect();
    return { client, files, where: new URL(config.DATABASE_OWNER_URL).host, close: () => client.end() };
  }
  if (config.DATABASE_URL) throw new Error('DATABASE_OWNER_URL must be set: only the owner sees every row.');
  const folder = path.resolve(config.DATA_DIR, 'data');
  if (mustExist && !existsSync(folder)) throw new Error(`There is nothing to back up in ${folder}.`);
  const { openEmbeddedDatabase } = await import('../../local/database/open-embedded-database.ts');
  const embedded = await openEmbeddedDatabase(folder);
  const client = new pg.Client(embedded.connection);
  await client.connect();
  return {
    client,
    files,
    where: 'the embedded database',
    async close() {
      await client.end();
      await embedded.close();
    },
  };
}
