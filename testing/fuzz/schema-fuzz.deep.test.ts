import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../create-test-database.ts';
import { describeDeep } from '../deep.ts';
import { startCorbel, type StartedCorbel } from '../start-corbel.ts';
import { installSchemathesis } from './install-schemathesis.ts';

/** Schemathesis knocks at every call of openapi.json with what fits and what does not, as everybody: no answer is a 5xx. */
const EXAMPLES = process.env['FUZZ_EXAMPLES'] ?? '12';
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 100);
const SEED = process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 1e9));
const SCHEMA = path.resolve(import.meta.dirname, '../../openapi.json');
/** Would end the session that is knocking; replaying a turn starts a process of its own for each. */
const NOT_ASKED = ['/auth/logout', '/auth/sessions', '/auth/sessions/{id}', '/assistant/turns/{id}/replay'];

describeDeep('fuzzed by the schema', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-fuzz-'));
  let database: TestDatabase;
  let owner: pg.Client;
  let corbel: StartedCorbel;
  let command: string;

  beforeAll(async () => {
    const tool = await installSchemathesis();
    if ('none' in tool) throw new Error(tool.none);
    command = tool.command;
    database = await createTestDatabase();
    owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    corbel = await startCorbel(path.join(folder, 'data'), {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      LOG_LEVEL: 'error',
    });
    // Ids that exist: half of the knocking gets past 'not found'.
    writeFileSync(path.join(folder, 'schemathesis.toml'), '[parameters]\n"path.id" = 1\n"path.customerId" = 1\n');
  }, 400_000);
  afterAll(async () => {
    await corbel?.killTree();
    await owner?.end();
    await database?.drop();
    if (!process.env['FUZZ_KEEP']) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function cookieOf(role: string): Promise<string> {
    const { rows } = await owner.query<{ id: number; customer_id: number }>(
      `select id, customer_id from users where customer_id = 1 and role = $1 and removed_at is null order by id limit 1`,
      [role],
    );
    const token = randomBytes(32).toString('base64url');
    const developer = role === 'developer';
    await owner.query(
      `insert into sessions (token_hash, customer_id, user_id, developer, remember, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, true, now(), now(), now() + interval '1 day')`,
      [
        createHash('sha256').update(token).digest('hex'),
        developer ? null : 1,
        developer ? null : rows[0]!.id,
        developer,
      ],
    );
    return `corbel_session=${token}`;
  }

  test.each([
    ['admin', true],
    ['admin', false],
    ['field', true],
    ['developer', true],
    ['nobody', false],
  ] as const)(
    `as %s (ids that exist: %s) FUZZ_SEED=${SEED}: 0 × 5xx`,
    async (who, known) => {
      const report = path.join(folder, `${who}-${known}.ndjson`);
      const args = [
        'run',
        SCHEMA,
        '--url',
        corbel.url,
        '--checks',
        'not_a_server_error',
        '--max-examples',
        EXAMPLES,
        '--max-time',
        String(SECONDS),
        '--seed',
        SEED,
        '--workers',
        '2',
        '--no-color',
        '--request-timeout',
        '20',
        '--continue-on-failure',
        '--generation-database',
        'none',
        '--suppress-health-check',
        'all',
        '--warnings',
        'off',
        '--report',
        'ndjson',
        '--report-ndjson-path',
        report,
      ];
      for (const one of NOT_ASKED) args.push('--exclude-path', one);
      if (who !== 'nobody') args.push('--header', `Cookie: ${await cookieOf(who)}`);
      const all = known ? ['--config-file', path.join(folder, 'schemathesis.toml'), ...args] : args;
      const { output } = await run(command, all, folder);
      // Judged by what was answered: the tool's own exit code also tells of its own faults.
      const answers = [...readFileSync(report, 'utf8').matchAll(/"status_code":\s*(\d+)/g)].map(([, status]) =>
        Number(status),
      );
      console.log(`  ${who}: ${answers.length} answers, seed ${SEED}`);
      expect(answers.length, output.slice(-3_000)).toBeGreaterThan(100);
      expect(answers.filter((status) => status >= 500).length, output.slice(-6_000)).toBe(0);
    },
    300_000,
  );
});

async function run(command: string, args: string[], cwd: string): Promise<{ output: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  await new Promise((resolve) => child.once('exit', resolve));
  return { output };
}
