import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStorage } from '../../api/adapters/storage.ts';
import type { FileStore } from '../../api/ports.ts';
import { findWaitingWork } from '../../api/platform/find-waiting-work.ts';
import { nudgeWaitingWork } from '../../api/platform/nudge-waiting-work.ts';
import { finishOutbox, leaseOutbox } from '../../api/platform/relay-outbox.ts';
import { advanceApproval } from '../../api/services/advance-approval.ts';
import { openDatabase } from '../../prisma/client.ts';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../testing/open-approval-world.ts';
import { checkWorld } from './check-world.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';
import type { Manifest } from './world.ts';
import { openOwner } from '../../testing/open-owner.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'corbel-backup-'));
const name = `corbel_restored_${process.pid}_${Date.now()}`;
let world: ApprovalWorld;
let requestId: number;
let manifest: Manifest;
let restored: pg.Client;
let restoredUrl: string;
let files: FileStore;

async function admin(sql: string): Promise<void> {
  const client = new pg.Client(inject('testServer').adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  world = await openApprovalWorld();
  world.deps.files = openStorage({ folder: path.join(folder, 'files-then') });
  const orderId = await world.newOrder();
  requestId = await world.ask(orderId);
  expect(await world.call('office', 'GET', `/change-orders/${orderId}/pdf`)).toMatchObject({ statusCode: 200 });
  const hash = await world.deps.files.put(Buffer.from('a photo of the corridor'));
  const owner = await openOwner(world);
  // What is easily lost on the way: nulls of JSON, quotes, line ends, vectors, empty lists.
  await owner.query(
    `insert into files (customer_id, hash, mime, size, created_at) values ($1, $2, 'image/jpeg', 23, now()), ($1, $3, 'image/jpeg', 1, now())`,
    [world.summit.customerId, hash, 'f'.repeat(64)],
  );
  await owner.query(
    `insert into materials (customer_id, description, embedding) values ($1, $2, array_fill(0.1, array[256])::vector)`,
    [world.summit.customerId, `3/4" EMT\\, "bent"\r\n\ttab ☂ (a,b) {c} ''`],
  );
  await owner.query(
    `insert into audit_events (customer_id, at, actor_kind, actor_name, action, entity, before, after) values ($1, now(), 'system', 't', 'x', 'y', 'null'::jsonb, null)`,
    [world.summit.customerId],
  );
  manifest = await writeBackup(owner, world.deps.files, path.join(folder, 'backup'));
  await owner.end();

  await admin(`create database ${name}`);
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = `/${name}`;
  restoredUrl = url.href;
  restored = new pg.Client(restoredUrl);
  await restored.connect();
  files = openStorage({ folder: path.join(folder, 'files-now') });
}, 60_000);
afterAll(async () => {
  await restored.end();
  await admin(`drop database ${name} with (force)`);
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup says what is in it, and which files were not there any more', () => {
  expect(manifest.tables['change_orders']!.rows).toBeGreaterThan(0);
  expect(manifest.files.length).toBeGreaterThanOrEqual(1);
  expect(manifest.missingFiles).toEqual(['f'.repeat(64)]);
  expect(manifest.migrations.length).toBeGreaterThan(20);
});

test('a backup that was cut off is refused', async () => {
  await expect(readBackup(restored, files, path.join(folder, 'files-then'))).rejects.toThrow('holds no whole backup');
});

test('restored into an empty database the world is whole: rows, sequences, files, evidence, ledgers', async () => {
  await readBackup(restored, files, path.join(folder, 'backup'));
  expect(await checkWorld(restored, files, manifest)).toEqual([]);
  const { rows } = await restored.query<{ n: number }>(
    `select count(*)::int as n from pg_constraint where contype = 'f'`,
  );
  expect(rows[0]!.n).toBeGreaterThan(20);
  const { rows: off } = await restored.query(
    `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
  );
  expect(off).toEqual([]);
}, 60_000);

test('a world that has companies is not written over', async () => {
  await expect(readBackup(restored, files, path.join(folder, 'backup'))).rejects.toThrow(/has \d companies/);
});

test('with an empty Temporal each chase goes on, once, however often the reconciler comes by', async () => {
  const url = new URL(restoredUrl);
  Object.assign(url, { username: inject('testServer').appRole.name, password: inject('testServer').appRole.password });
  const db = openDatabase({ connection: { connectionString: url.href, max: 4 } });
  try {
    const later = new Date(world.deps.clock.now().getTime() + 5 * 3600_000);
    const deps = { ...world.deps, db, clock: { now: () => later } };
    const before = (await restored.query(`select id from messages where approval_request_id = $1`, [requestId]))
      .rowCount;
    for (let round = 0; round < 3; round += 1) {
      await nudgeWaitingWork(deps, await findWaitingWork(deps));
      for (const row of await leaseOutbox(deps, { limit: 100 })) {
        if (row.kind === 'nudge_approval')
          await Promise.all([advanceApproval(deps, row.payload), advanceApproval(deps, row.payload)]);
        await finishOutbox(deps, [row]);
      }
    }
    const { rows } = await restored.query<{ key: string; to: string }>(
      `select m.dedupe_key as key, c.phone_number as to from messages m join conversations c on c.id = m.conversation_id where m.approval_request_id = $1 order by m.id`,
      [requestId],
    );
    expect(rows.length - (before ?? 0)).toBe(1);
    expect(rows.every(({ to }) => to === SUPER)).toBe(true);
  } finally {
    await db.close();
  }
});

test('each difference is named', async () => {
  const wrong = async (sql: string, back: string): Promise<string[]> => {
    await restored.query(sql);
    const problems = await checkWorld(restored, files, {
      ...manifest,
      tables: { customers: manifest.tables['customers']! },
    });
    await restored.query(back);
    return problems;
  };
  expect(
    await wrong(
      `update customers set name = name || '.' where id = 1`,
      `update customers set name = left(name, -1) where id = 1`,
    ),
  ).toEqual(['customers has a row that differs']);
  expect(
    await wrong(`update revisions set content = content || '{"x":1}'`, `update revisions set content = content - 'x'`),
  ).toEqual([expect.stringMatching(/^revision \d+ is not what its hash says$/)]);
  expect(
    await wrong(`select setval('change_orders_id_seq', 1, false)`, `select setval('change_orders_id_seq', 1000)`),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/change_orders_id_seq/)]));
  const [hash] = manifest.files;
  const file = path.join(folder, 'files-now', hash!.slice(0, 2), hash!);
  const bytes = readFileSync(file);
  writeFileSync(file, 'another photo');
  expect(await checkWorld(restored, files, { ...manifest, tables: {} })).toEqual([
    `the file ${hash} is not what its name says`,
  ]);
  writeFileSync(file, bytes);
});
