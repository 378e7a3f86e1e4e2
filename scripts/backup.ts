/**
 * `npm run backup -- FOLDER`: a consistent snapshot of every table, sequence and file, with a manifest of counts and hashes.
 * `--no-files` leaves files out (a bucket with versions of its own). The embedded database must be at rest.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config.ts';
import { noteBackup } from './backup/note-backup.ts';
import { openOwner } from './backup/open-owner.ts';
import { writeBackup } from './backup/write-backup.ts';

const { values, positionals } = parseArgs({
  options: { 'no-files': { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  const [folder] = positionals;
  if (!folder) throw new Error('Say where to: npm run backup -- FOLDER');
  const began = Date.now();
  const owner = await openOwner(readConfig({ ...process.env, NODE_ENV: undefined }), true);
  try {
    const manifest = await writeBackup(owner.client, values['no-files'] ? null : owner.files, folder);
    await noteBackup(owner.client);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.files.length} files of ${owner.where} are in ${folder} (${((Date.now() - began) / 1000).toFixed(1)} s).`,
    );
    if (manifest.missingFiles.length > 0)
      console.log(`${manifest.missingFiles.length} files that rows name were not there; manifest.json lists them.`);
  } finally {
    await owner.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
