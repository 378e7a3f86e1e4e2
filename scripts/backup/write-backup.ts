import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../../api/ports.ts';
import {
  findHashes,
  listTables,
  MANIFEST,
  measureTable,
  quote,
  readMigrations,
  readSequences,
  settle,
  type Manifest,
} from './world.ts';

const BATCH = 1_000;

/**
 * Writes one consistent snapshot of the owner's database, and the files its rows name, into `folder`, which must be empty
 * or not there. `files` is null when they are kept elsewhere. Nothing is locked; the servers go on. Throws a sentence.
 */
export async function writeBackup(client: pg.ClientBase, files: FileStore | null, folder: string): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  const there = await readdir(folder);
  if (there.length > 1) throw new Error(`${folder} is not empty: a backup goes into a folder of its own.`);
  await settle(client);
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const hashes = new Set<string>();
    const tables: Manifest['tables'] = {};
    for (const table of await listTables(client)) {
      await writeTable(client, table, path.join(folder, 'tables', `${table}.rows.gz`), hashes);
      tables[table] = await measureTable(client, table);
    }
    const migrations = await readMigrations(client);
    const kept = files ? await copyFiles(files, hashes, folder) : [];
    const { rows } = await client.query<{ hash: string }>('select distinct hash from files order by 1');
    const manifest: Manifest = {
      format: 1,
      made: new Date().toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client),
      files: kept,
      missingFiles: files ? rows.map(({ hash }) => hash).filter((hash) => !kept.includes(hash)) : [],
    };
    // Written last: a folder without it is an incomplete backup.
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1));
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

/** One row a line, as PostgreSQL writes a composite value, in JSON so that a line is a line. */
async function writeTable(client: pg.ClientBase, table: string, file: string, hashes: Set<string>): Promise<void> {
  const gzip = createGzip();
  const sink = gzip.pipe(createWriteStream(file));
  await client.query(`declare rows_of no scroll cursor for select t::text as row from ${quote(client, table)} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows_of`);
    if (rows.length === 0) break;
    for (const { row } of rows) for (const hash of findHashes(row)) hashes.add(hash);
    if (!gzip.write(rows.map(({ row }) => JSON.stringify(row) + '\n').join(''))) await once(gzip, 'drain');
  }
  await client.query('close rows_of');
  gzip.end();
  await once(sink, 'finish');
}

async function copyFiles(files: FileStore, hashes: Set<string>, folder: string): Promise<string[]> {
  const kept: string[] = [];
  for (const hash of [...hashes].sort()) {
    const bytes = await files.get(hash);
    if (bytes === null) continue;
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new Error(`The file ${hash} is not what its name says: the store is damaged.`);
    const place = path.join(folder, 'files', hash.slice(0, 2));
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, hash), bytes);
    kept.push(hash);
  }
  return kept;
}
