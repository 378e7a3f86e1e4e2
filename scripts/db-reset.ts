/**
 * `npm run db:reset`: forgets everything of this machine's Corbel: embedded database, workflows, texts, mails and files
 * under DATA_DIR. The next start creates the demo again. A real database is never touched.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../api/config.ts';
import { lockFolder } from '../local/lock-folder.ts';

const FORGOTTEN = ['data', 'temporal', 'stand-ins', 'files', 'corbel.log'];

try {
  const config = readConfig();
  if (config.DATABASE_URL) throw new Error('DATABASE_URL is set: db:reset only forgets the embedded database.');
  const folder = path.resolve(config.DATA_DIR);
  if (existsSync(folder)) {
    const lock = lockFolder(folder, 'its data');
    for (const name of FORGOTTEN) rmSync(path.join(folder, name), { recursive: true, force: true });
    lock.release();
  }
  console.log(`Deleted everything Corbel kept in ${folder}. The next npm start creates the demo again.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
