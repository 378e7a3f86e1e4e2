/**
 * What `/health` and `/metrics` cost behind an outbox of 0 and of 2,000,000 rows, with the statements and indexes before ADR 122 and
 * after; and what the two indexes cost writers of the outbox.
 */
import type pg from 'pg';
import { COUNTED_ROWS } from '../../api/platform/measure-outbox.ts';
import { migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { ask, type BenchServer } from './bench-server.ts';
import { backendCpuMs, machineLoad, median, ratioFigure, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const ROWS = Number(process.env['OUTBOX_ROWS'] ?? 2_000_000);
const ROUNDS = 9;
const WRITE_ROUNDS = 7;
const WRITTEN_ROWS = 20_000;

const INDEXES = {
  outbox_oldest: '(created_at, kind) where done_at is null and dead_at is null',
  outbox_dead: '(dead_at, kind) where done_at is null and dead_at is not null',
};

const BEFORE = {
  health: `select count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is null and created_at < now() - interval '5 s') as overdue,
    count(*) filter (where dead_at is not null) as dead, min(created_at) filter (where dead_at is null) as oldest from outbox where done_at is null`,
  metrics: `select kind, count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is null and created_at < now() - interval '5 s')::int as overdue,
    count(*) filter (where dead_at is not null)::int as dead, min(created_at) filter (where dead_at is null) as oldest
    from outbox where done_at is null group by kind order by waiting desc, kind`,
};
const AFTER = {
  health: `select count(*) as waiting, count(*) filter (where created_at < now() - interval '5 s') as overdue, min(created_at) as oldest,
    (select count(*) from (select from outbox where done_at is null and dead_at is not null order by dead_at limit ${COUNTED_ROWS}) d) as dead
    from (select created_at from outbox where done_at is null and dead_at is null order by created_at limit ${COUNTED_ROWS}) w`,
  metrics: `select kind, count(*) filter (where not dead)::int as waiting, count(*) filter (where not dead and created_at < now() - interval '5 s')::int as overdue,
    count(*) filter (where dead)::int as dead, min(created_at) filter (where not dead) as oldest
    from ((select kind, created_at, false as dead from outbox where done_at is null and dead_at is null order by created_at limit ${COUNTED_ROWS})
      union all (select kind, null, true from outbox where done_at is null and dead_at is not null order by dead_at limit ${COUNTED_ROWS})) o
    group by kind order by waiting desc, kind`,
};

/** What the outbox may be full of: rows that were delivered, that wait, or that could not be delivered. */
const FILLINGS: [what: string, columns: string, values: string][] = [
  ['delivered', ', done_at', ', now()'],
  ['waiting', '', ''],
  ['dead', ', dead_at', ', now()'],
];

export async function measureFullOutbox(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl, start }) => {
    await migrate(owner);
    await ensureAppRole(owner, 'corbel_bench', 'bench');
    const appUrl = new URL(adminUrl);
    appUrl.username = 'corbel_bench';
    appUrl.password = 'bench';
    const server = await start(['api/main.ts'], { DATABASE_URL: appUrl.href, HEALTH_CACHE_MS: '0' });
    await owner.query('alter table outbox set (autovacuum_enabled = false)');
    const figures = [...(await compareWrites(owner)), ...(await compareReads(owner, server, 'no rows'))];
    for (const [what, columns, values] of FILLINGS) {
      await owner.query('truncate outbox');
      await insertRows(owner, ROWS, columns, values);
      await owner.query('vacuum analyze outbox');
      figures.push(...(await compareReads(owner, server, `${ROWS.toLocaleString('en')} rows ${what}`)));
    }
    return figures;
  });
}

/** In one order as the outbox fills: all aggregates take turns. */
const insertRows = (owner: pg.Client, rows: number, columns = '', values = ''): Promise<unknown> =>
  owner.query(`insert into outbox (aggregate, kind, payload, available_at, created_at${columns})
    select 'conversation-' || i % 1000, 'nudge_conversation', '{}', now(), now() + i * interval '1 us'${values} from generate_series(1, ${rows}) i`);

async function compareReads(owner: pg.Client, server: BenchServer, what: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const say = (name: string, ms: number): Figure => ({
    name: 'outbox',
    what: `${name}, ${what}`,
    value: `${ms.toFixed(1)} ms`,
    goal: 'reported',
    met: null,
    load: machineLoad(),
  });
  for (const path of ['health', 'metrics'] as const) {
    const call = await medianOf(() => ask(server, undefined, { path: `/${path}` }));
    const after = await medianOf(() => owner.query(AFTER[path]));
    await dropIndexes(owner);
    const before = await medianOf(() => owner.query(BEFORE[path]));
    await makeIndexes(owner);
    figures.push(
      say(`/${path} by HTTP`, call),
      say(`its outbox statement after`, after),
      say(`the same before`, before),
    );
    console.log(
      figures
        .slice(-3)
        .map(({ what: name, value }) => `${name}: ${value}`)
        .join('\n'),
    );
  }
  return figures;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

const dropIndexes = (owner: pg.Client): Promise<unknown> => owner.query('drop index outbox_oldest, outbox_dead');

async function makeIndexes(owner: pg.Client): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) await owner.query(`create index ${name} on outbox ${on}`);
}

/** Rows that are inserted and marked as delivered, with the two indexes and without, by turns: CPU of the database's process. */
async function compareWrites(owner: pg.Client): Promise<Figure[]> {
  const pid = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const ratios = { insert: [] as number[], deliver: [] as number[] };
  const round = async (): Promise<Record<keyof typeof ratios, number>> => {
    await owner.query('truncate outbox');
    const start = backendCpuMs(pid);
    await insertRows(owner, WRITTEN_ROWS);
    const inserted = backendCpuMs(pid);
    await owner.query('update outbox set done_at = now()');
    return { insert: inserted - start, deliver: backendCpuMs(pid) - inserted };
  };
  await round();
  for (let at = 0; at < WRITE_ROUNDS; at += 1) {
    const having = await round();
    await dropIndexes(owner);
    const lacking = await round();
    await makeIndexes(owner);
    ratios.insert.push(having.insert / lacking.insert);
    ratios.deliver.push(having.deliver / lacking.deliver);
    console.log(
      `a row with both indexes / without: inserted ${us(having.insert)} / ${us(lacking.insert)}, delivered ${us(having.deliver)} / ${us(lacking.deliver)}`,
    );
  }
  return [
    ratioFigure('outbox', 'CPU of an insert with both indexes ÷ without', ratios.insert, null),
    ratioFigure('outbox', 'the same of marking a row as delivered', ratios.deliver, null),
  ];
}

const us = (ms: number): string => `${((ms * 1_000) / WRITTEN_ROWS).toFixed(1)} µs`;

if (import.meta.main) console.table(await measureFullOutbox());
