// The victim of the embedded database's crash test: writes row after row and reports each commit to its parent.
import pg from 'pg';
import { openEmbeddedDatabase } from './open-embedded-database.ts';

const [folder = '', template = ''] = process.argv.slice(2);
const database = await openEmbeddedDatabase(folder, { template });
const client = new pg.Client(database.connection);
await client.connect();
await client.query('create table notes (words text)');
for (let written = 1; ; written++) {
  await client.query('insert into notes values ($1)', [`note ${written}`]);
  process.send?.(written);
}
