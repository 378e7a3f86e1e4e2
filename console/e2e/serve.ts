import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cloneTemplate } from '../../testing/clone-template.ts';
import { openTestServer } from '../../testing/provide-database.ts';

/**
 * The whole of Corbel for the browser: on a database of its own where there is a server for tests (TEST_DATABASE_URL),
 * else on the embedded one, whose one connection two browsers share.
 */
const adminUrl = process.env['TEST_DATABASE_URL'];
const database = adminUrl ? await cloneTemplate(await openTestServer(adminUrl)) : null;
const urls = database ? { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl } : {};
const flags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DeprecationWarning'];
const corbel = spawn(process.execPath, [...flags, 'local/start.ts'], {
  env: { ...process.env, ...urls },
  stdio: 'inherit',
});
// The signal comes to both; Corbel ends in its own time.
process.on('SIGTERM', () => undefined);
const [code] = await once(corbel, 'exit');
await database?.drop();
process.exit(code ?? 1);
