/**
 * `npm run restore -- FOLDER`: fills an empty database with a backup and checks it. `--check` only checks: the world as it is
 * against the manifest. `--no-files` leaves files where they are. Ends with 1 and a sentence for each difference.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config.ts';
import { migrate } from '../prisma/migrate.ts';
import { ensureAppRole } from '../prisma/owner-access.ts';
import { checkWorld } from './backup/check-world.ts';
import { openOwner } from './backup/open-owner.ts';
import { readBackup, readManifest } from './backup/read-backup.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false }, 'no-files': { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  const [folder] = positionals;
  if (!folder) throw new Error('Say from where: npm run restore -- FOLDER');
  const began = Date.now();
  const config = readConfig({ ...process.env, NODE_ENV: undefined });
  const owner = await openOwner(config, values.check);
  try {
    const files = values['no-files'] ? null : owner.files;
    const manifest = values.check ? await readManifest(folder) : await readBackup(owner.client, files, folder);
    const problems = await checkWorld(owner.client, files, manifest);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else
      console.log(
        `${owner.where} is whole: ${Object.keys(manifest.tables).length} tables, ${manifest.files.length} files, as of ${manifest.made} (${((Date.now() - began) / 1000).toFixed(1)} s).`,
      );
    if (!values.check) {
      for (const name of await migrate(owner.client)) console.log(`applied ${name}`);
      if (config.DATABASE_URL) {
        const { username, password } = new URL(config.DATABASE_URL);
        await ensureAppRole(owner.client, decodeURIComponent(username), decodeURIComponent(password));
      }
    }
  } finally {
    await owner.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
