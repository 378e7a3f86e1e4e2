/**
 * A price list of 20,000 rows as a workbook: from the upload to the review, the memory of the whole process meanwhile, and
 * saving what was read, on a real PostgreSQL beside 50,000 rows that are listed already.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import type { Deps } from '../../api/deps.ts';
import { saveMaterials } from '../../api/services/company/save-materials.ts';
import { getImport } from '../../api/services/material-imports/get-import.ts';
import { readImport } from '../../api/services/material-imports/read-import.ts';
import { startImport } from '../../api/services/material-imports/start-import.ts';
import type { UserActor } from '../../domain/actor.ts';
import { openDatabase } from '../../prisma/client.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { makeCompany, makeDeskWorld } from './desk-world.ts';
import { machineLoad, median, type Figure } from './measure.ts';

const run = promisify(execFile);
const ROWS = 20_000;
const LISTED = 50_000;
const ROUNDS = 3;

export async function measureMaterialImport(): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  await owner.connect();
  const { appUrl } = await makeDeskWorld(owner, postgres.adminUrl);
  const { customerId, userId } = await makeCompany(owner, 'Company of materials', 0);
  const db = openDatabase({ connection: { connectionString: appUrl } });
  const files = new Map<string, Uint8Array>();
  const deps = {
    db,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    wakeRelay: () => undefined,
    files: {
      put: async (bytes: Uint8Array) => {
        const hash = createHash('sha256').update(bytes).digest('hex');
        files.set(hash, bytes);
        return hash;
      },
      get: async (hash: string) => files.get(hash) ?? null,
    },
  } as unknown as Deps;
  const actor: UserActor = {
    kind: 'user',
    customerId,
    userId,
    name: 'Dana Office',
    phone: '+18015550104',
    role: 'office',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: null,
  };
  try {
    await owner.query(
      `insert into materials (customer_id, description, unit, price, search_text)
       select $1, 'Listed part number ' || n, 'ea', 1, 'listed part number ' || n from generate_series(1, ${LISTED}) n`,
      [customerId],
    );
    const reviews: number[] = [];
    const saves: number[] = [];
    let peakMb = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = await makeList(round);
      const watch = setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1_048_576)), 10);
      const started = performance.now();
      const { job_id: importId } = await startImport(deps, actor, {
        customerId,
        bytes,
        filename: 'list.xlsx',
        key: null,
      });
      await readImport(deps, { customerId, importId });
      const review = await getImport(deps, actor, { customerId, importId });
      reviews.push(performance.now() - started);
      clearInterval(watch);
      const materials = (review.materials ?? []).map(({ description, unit, price }) => ({ description, unit, price }));
      const saving = performance.now();
      const { count } = await saveMaterials(deps, actor, { customerId, materials });
      saves.push(performance.now() - saving);
      if (count !== ROWS) throw new Error(`${count} of ${ROWS} rows were saved.`);
      console.log(
        `review ${(reviews.at(-1)! / 1000).toFixed(1)} s, saved ${(saves.at(-1)! / 1000).toFixed(1)} s, peak ${peakMb.toFixed(0)} MB`,
      );
    }
    const load = machineLoad();
    const seconds = (values: number[]): number => median(values) / 1_000;
    return [
      {
        name: 'import',
        what: '20,000 rows of xlsx to the review',
        value: `${seconds(reviews).toFixed(1)} s`,
        goal: '≤ 8 s',
        met: seconds(reviews) <= 8,
        load,
      },
      {
        name: 'import',
        what: 'the whole process meanwhile, at its peak',
        value: `${peakMb.toFixed(0)} MB`,
        goal: '≤ 512 MB',
        met: peakMb <= 512,
        load,
      },
      {
        name: 'import',
        what: 'saving them beside 50,000 listed rows',
        value: `${seconds(saves).toFixed(1)} s`,
        goal: '≤ 5 s',
        met: seconds(saves) <= 5,
        load,
      },
    ];
  } finally {
    await db.close();
    await owner.end();
    await postgres.stop();
  }
}

/** Another list each round, made by a process of its own: what writing it takes is not what reading it takes. */
async function makeList(round: number): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-price-list-'));
  const file = path.join(folder, 'list.xlsx');
  try {
    await run(process.execPath, [
      path.join(import.meta.dirname, 'make-price-list.ts'),
      String(ROWS),
      String(round),
      file,
    ]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
