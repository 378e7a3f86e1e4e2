/**
 * A database as companies leave it in a year, at 1 % of ten thousand: the twenty most frequent statements of real use, with the pages
 * each reads among ten companies' rows and among a hundred's, and their plans at full row counts by statistics. What is asked is recorded
 * from an API and a worker as production runs them. `YEAR_COMPANIES=20` for fewer. `node evals/performance/year.ts`
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, orderOf, type BenchCompany } from './desk-world.ts';
import { machineLoad, type Figure } from './measure.ts';
import { openTextProcesses, until, type TextProcesses } from './text-processes.ts';
import { withPostgres } from './with-postgres.ts';
import { explain, pretendRows, type Planned, type Recorded } from './year-plans.ts';
import { fillYear } from './year-world.ts';

const COMPANIES = Number(process.env['YEAR_COMPANIES'] ?? 100);
const FEW = COMPANIES / 10;
const FULL = 10_000;
/** A company's orders of a year. */
const ORDERS = 150;
const TEXTS = Number(process.env['TEXTS'] ?? 12);
const MOST_FREQUENT = 20;
/** Another level of an index is a page or two more; a plan that grows with all rows reads ten times as many. */
const MOST_GROWTH = 1.5;
const FEW_PAGES = 12;

interface Row {
  asked: Recorded;
  few: Planned | null;
  many: Planned | null;
  full: Planned | null;
}

export async function measureYear(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const app = new pg.Client(appUrl);
    await app.connect();
    const base = (await owner.query<{ id: number }>('select id from customers order by id')).rows.map(({ id }) => id);
    const processes = await openTextProcesses(appUrl, 'record-statements.mjs');
    try {
      await until(async () => recorded(processes).some(({ text }) => text.includes('lease_outbox')));
      const desk = await addCompanies(owner, FEW, base);
      await use(processes, desk);
      const few = new Map<string, Planned | null>();
      for (const asked of recorded(processes)) few.set(asked.text, await explain(app, asked, true));

      await addCompanies(owner, COMPANIES - FEW, []);
      await use(processes, desk);
      const top = recorded(processes)
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_FREQUENT);
      const rows: Row[] = [];
      for (const asked of top)
        rows.push({ asked, few: few.get(asked.text) ?? null, many: await explain(app, asked, true), full: null });
      const sizes = await readSizes(owner);
      await pretendRows(owner, FULL / COMPANIES);
      for (const row of rows) row.full = await explain(app, row.asked, false);
      print(rows, sizes);
      return judge(rows);
    } finally {
      await processes.close();
      await app.end();
    }
  });
}

async function addCompanies(owner: pg.Client, count: number, more: readonly number[]): Promise<BenchCompany> {
  const made: BenchCompany[] = [];
  for (let index = 0; index < count; index += 1) made.push(await makeCompany(owner, `Year ${index}`, ORDERS));
  await fillYear(owner, [...more, ...made.map(({ customerId }) => customerId)]);
  return made[0]!;
}

/** What a day asks most: texts of a foreman, and an office at its lists. */
async function use(processes: TextProcesses, desk: BenchCompany): Promise<void> {
  const headers = { cookie: desk.cookie };
  const pages = (index: number): BenchCall[] => [
    { path: '/change-orders?limit=100', headers },
    { path: `/change-orders/${orderOf(desk, index)}`, headers },
    { path: '/change-orders/summary', headers },
    { path: `/assistant/chat_history/${desk.userId}?limit=50`, headers },
  ];
  const server = { url: processes.url, process: processes.children[0]! };
  for (let index = 0; index < TEXTS; index += 1) {
    await processes.sendText(index);
    for (const call of pages(index)) await askUntilFree(server, call);
  }
  await sleep(2_000); // the lists are written every half second
}

/** On a machine that others use, too, an API may say that it is busy. */
async function askUntilFree(server: BenchServer, call: BenchCall): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await ask(server, undefined, call));
    } catch (error) {
      if (tries === 30 || !String(error).includes('answered 503')) throw error;
      await sleep(1_000);
    }
  }
}

function recorded({ files }: TextProcesses): Recorded[] {
  const all = new Map<string, Recorded>();
  for (const file of files) {
    let list: Recorded[] = [];
    try {
      list = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
    } catch {
      // not written yet
    }
    for (const one of list) all.set(one.text, { ...one, count: one.count + (all.get(one.text)?.count ?? 0) });
  }
  return [...all.values()];
}

const growth = ({ few, many }: Row): number | null =>
  few?.pages && many?.pages ? Math.max(many.pages, FEW_PAGES) / Math.max(few.pages, FEW_PAGES) : null;
const fullGrowth = ({ many, full }: Row): number | null => (many && full ? full.cost / Math.max(many.cost, 1) : null);

function judge(rows: readonly Row[]): Figure[] {
  const load = machineLoad();
  const grown = rows.map(growth).filter((value) => value !== null);
  const planned = rows.map(fullGrowth).filter((value) => value !== null);
  const scans = new Set(rows.flatMap(({ many, full }) => [...(many?.scanned ?? []), ...(full?.scanned ?? [])]));
  const most = (values: readonly number[]): number => Math.max(...values);
  return [
    {
      name: 'year',
      what: `pages read by one of the ${rows.length} most frequent statements among ${COMPANIES} companies' years ÷ among ${FEW} (worst of ${grown.length} that could be run again)`,
      value: most(grown).toFixed(2),
      goal: `≤ ${MOST_GROWTH}`,
      met: most(grown) <= MOST_GROWTH,
      load,
    },
    {
      name: 'year',
      what: `cost of its plan at the row counts of ${FULL.toLocaleString('en')} companies ÷ at ${COMPANIES} (worst of ${planned.length})`,
      value: most(planned).toFixed(2),
      goal: `≤ ${MOST_GROWTH}`,
      met: most(planned) <= MOST_GROWTH,
      load,
    },
    {
      name: 'year',
      what: `tables that grow with texts and are read from end to end by them${scans.size > 0 ? ` (${[...scans].join(', ')})` : ''}`,
      value: String(scans.size),
      goal: '0',
      met: scans.size === 0,
      load,
    },
  ];
}

async function readSizes(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; rows: number; mb: number }>(
    `select relname as name, reltuples::int as rows, (pg_total_relation_size(oid) / 1048576)::int as mb from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 12`,
  );
  return rows.map(({ name, rows: n, mb }) => `| ${name} | ${n.toLocaleString('en')} | ${mb} |`).join('\n');
}

function print(rows: readonly Row[], sizes: string): void {
  const say = (value: number | null | undefined, digits = 0): string => value?.toFixed(digits) ?? '';
  console.log(`\n| table | rows | MB with indexes |\n|---|---|---|\n${sizes}\n`);
  console.log(
    `| asked | pages, ${FEW} companies | ${COMPANIES} | plan's cost, ${COMPANIES} | ${FULL} | statement |\n|---|---|---|---|---|---|`,
  );
  for (const { asked, few, many, full } of rows)
    console.log(
      `| ${asked.count} | ${say(few?.pages)} | ${say(many?.pages)} | ${say(many?.cost, 1)} | ${say(full?.cost, 1)} | ${asked.text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 110)} |`,
    );
}

if (import.meta.main) {
  console.table(await measureYear());
  process.exit(0);
}
