import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../local/database/open-embedded-database.ts';
import { openDatabase } from '../../prisma/client.ts';
import { migrate } from '../../prisma/migrate.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'corbel-backup-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, data: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], DATA_DIR: data },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

// Six processes, each over a database of its own: forty seconds on a busy machine.
test.runIf(process.env['TEST_DEPTH'] === 'deep')(
  'the embedded database is backed up and restored by the commands, whole',
  async () => {
    const then = path.join(folder, 'then');
    const embedded = await openEmbeddedDatabase(path.join(then, 'data'), { template: inject('embeddedTemplate') });
    const owner = new pg.Client(embedded.connection);
    await owner.connect();
    await migrate(owner);
    await owner.end();
    const db = openDatabase({ connection: embedded.connection });
    await seedBaseWorld(db, new Date('2026-03-03T17:00:00Z'));
    await db.close();
    await embedded.close();

    const backup = path.join(folder, 'backup');
    expect(run('scripts/backup.ts', then, backup)).toMatch(
      /^\d+ rows of \d+ tables and 0 files of the embedded database/,
    );
    expect(run('scripts/restore.ts', path.join(folder, 'now'), backup)).toMatch(/^the embedded database is whole/);
    expect(run('scripts/restore.ts', path.join(folder, 'now'), '--check', backup)).toMatch(/is whole/);
    expect(() => run('scripts/backup.ts', then, backup)).toThrow(/is not empty/);
    expect(() => run('scripts/restore.ts', path.join(folder, 'now'), backup)).toThrow(/has \d companies/);
  },
  90_000,
);
