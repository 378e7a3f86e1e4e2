import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFleet, type Fleet, type FleetProcess } from '../testing/open-fleet.ts';
import { checkStorm, countLostReports } from '../testing/storm/check-storm.ts';
import { generateStorm } from '../testing/storm/generate-storm.ts';
import { hireCrew, readAftermath, rest, sendOne, stopsOf, type Lines } from '../testing/storm/storm-world.ts';
import { buildImage } from './build-image.ts';
import { openImage, type OpenImage } from './open-image.ts';

/**
 * From the image of a former version to that of this checkout, two APIs and two workers, as docs/production.md says it: the
 * database is migrated, new workers, new APIs, the old ones end by SIGTERM; all the while texts come in.
 * FORMER_IMAGE and CURRENT_IMAGE name images that are there; without them they are built, the former from the commit before the newest migration.
 */
const TEXTS = Number(process.env['ROLLING_TEXTS'] ?? 1_000);
const SEED = Number(process.env['STORM_SEED'] ?? 42);
const LASTS_MS = Math.max(60_000, TEXTS * 120);
const ROOT = path.resolve(import.meta.dirname, '..');

let former: OpenImage;
let current: OpenImage;
let fleet: Fleet;

beforeAll(async () => {
  former = openImage(process.env['FORMER_IMAGE'] ?? buildFormer());
  current = openImage(process.env['CURRENT_IMAGE'] ?? buildImage());
  // The database has this version's schema already: what a running version meets after `db:migrate`.
  const settings = { NODE_ENV: 'development', SMS_PER_SECOND: '200', INBOUND_TEXTS_PER_MINUTE: '100000' };
  fleet = await openFleet({ apis: 2, workers: 2 }, settings, former.startFile);
}, 3_000_000);
afterAll(async () => {
  await fleet?.close();
  former?.close();
  current?.close();
}, 120_000);

function buildFormer(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'prisma/migrations');
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-former-'));
  try {
    execFileSync('bash', ['-c', 'git archive "$1~1" | tar -x -C "$2"', 'bash', newest, folder], { cwd: ROOT });
    const env = { ...process.env, STORAGE_DRIVER: 'vfs' };
    const said = execFileSync(process.execPath, ['deploy/build-image.ts'], { cwd: folder, encoding: 'utf8', env });
    return said.trim().split('\n').at(-1)!;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test(
  `${TEXTS} texts during a rolling upgrade: none lost, none doubled`,
  async () => {
    const crew = await hireCrew(fleet.owner);
    const storm = generateStorm(SEED, { texts: TEXTS, lastsMs: LASTS_MS, crew, sendable: [] });
    const lines: Lines = new Map();
    const began = Date.now();
    const until = (share: number) => wait(Math.max(0, began + LASTS_MS * share - Date.now()));
    const old = [...fleet.processes];
    const upgrade = async (): Promise<void> => {
      for (const [place, kind] of (['worker', 'worker', 'api', 'api'] as const).entries()) {
        await until(0.1 + place * 0.2);
        await fleet.start(kind, {}, current.startFile);
        const one = old.splice(
          old.findIndex((process) => process.kind === kind),
          1,
        )[0] as FleetProcess;
        expect((await one.end()).signal, one.output().slice(-2_000)).toBe('SIGTERM');
      }
    };
    const sending = storm.texts.map(async (text) => {
      await wait(Math.max(0, began + text.atMs - Date.now()));
      await sendOne(fleet.twilio, { ...text, body: text.body || 'thanks', hasPhoto: false }, new Uint8Array(), lines);
    });
    await Promise.all([...sending, upgrade()]);
    expect(old).toEqual([]);
    const rested = await rest(fleet.owner, 900_000);
    const after = await readAftermath(fleet.owner, fleet.twilio, stopsOf(lines));
    console.log(
      `  ${TEXTS} texts over ${Math.round(LASTS_MS / 1000)} s: ${after.turns.length} turns, ${after.orders.length} orders, ${after.sent.length} texts out, ${countLostReports(after)} reports of delivery lost, at rest ${Math.round(rested / 1000)} s after the last`,
    );
    expect(checkStorm(after).slice(0, 12)).toEqual([]);
    expect(after.texts.filter(({ outcome }) => outcome === 'routed').length).toBeGreaterThan(TEXTS / 2);
  },
  LASTS_MS + 1_500_000,
);
