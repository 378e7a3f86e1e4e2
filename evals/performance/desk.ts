/**
 * The order desk on a real PostgreSQL: one company of 5,000 orders among 200. Reads beside a bare Fastify route that sends
 * the same rows by one hand-written SQL, interleaved; saving a hundred lines; the log of five hundred orders as PDF.
 */
import pg from 'pg';
import { ask, drive, noteDriven, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, makeNeighbours, orderOf, type BenchCompany } from './desk-world.ts';
import { machineLoad, median, ratioFigure, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const ROUNDS = 5;
const CALLS = 600;

export async function measureDesk(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl, start }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const company = await makeCompany(owner, 'Company of 5,000', 5_000);
    await makeNeighbours(owner, 199, 75);
    const ours = await start(['api/main.ts'], { DATABASE_URL: appUrl });
    const bare = await start(['evals/performance/bare-desk.mjs'], { DATABASE_URL: adminUrl });
    return [
      ...(await compareReads(ours, bare, owner, company)),
      await measureSave(ours, owner, company),
      await measureLog(ours, company),
    ];
  });
}

async function compareReads(
  ours: BenchServer,
  bare: BenchServer,
  owner: pg.Client,
  company: BenchCompany,
): Promise<Figure[]> {
  const headers = { cookie: company.cookie };
  const reads: { name: string; ours: (index: number) => BenchCall; bare: (index: number) => BenchCall }[] = [
    {
      name: 'first page of 100 orders',
      ours: () => ({ path: '/change-orders?limit=100', headers }),
      bare: () => ({ path: `/change-orders?customer_id=${company.customerId}&limit=100` }),
    },
    {
      name: 'one order',
      ours: (index) => ({ path: `/change-orders/${orderOf(company, index)}`, headers }),
      bare: (index) => ({ path: `/change-orders/${orderOf(company, index)}?customer_id=${company.customerId}` }),
    },
    {
      name: 'R1 one order, both with a session',
      ours: (index) => ({ path: `/change-orders/${orderOf(company, index)}`, headers }),
      bare: (index) => ({ path: `/session/change-orders/${orderOf(company, index)}`, headers }),
    },
  ];
  const figures: Figure[] = [];
  for (const read of reads) {
    await drive(ours, owner, read.ours, { count: 300 });
    await drive(bare, owner, read.bare, { count: 300 });
    const rates: number[] = [];
    const cpus: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await drive(ours, owner, read.ours, { count: CALLS });
      const theirs = await drive(bare, owner, read.bare, { count: CALLS });
      noteDriven('desk', read.name, 'ours', round, mine);
      noteDriven('desk', read.name, 'bare Fastify', round, theirs);
      rates.push(mine.perSecond / theirs.perSecond);
      cpus.push(mine.cpuMs / theirs.cpuMs);
      console.log(
        `${read.name}: ours ${mine.perSecond.toFixed(0)}/s, ${mine.cpuMs.toFixed(2)} ms CPU; bare ${theirs.perSecond.toFixed(0)}/s, ${theirs.cpuMs.toFixed(2)} ms CPU`,
      );
    }
    const isR1 = read.name.startsWith('R1');
    if (!isR1)
      figures.push(
        ratioFigure('desk', `${read.name} ÷ bare Fastify and one SQL: requests a second`, rates, { least: 0.6 }),
      );
    figures.push(
      ratioFigure(
        isR1 ? 'R1' : 'desk',
        `${read.name.replace('R1 ', '')}: CPU of server and database ÷ bare's`,
        cpus,
        isR1 ? { most: 1.8 } : null,
      ),
    );
  }
  return figures;
}

/** Saving an order with a hundred lines, each time with a changed quantity; one at a time, as a person does. */
async function measureSave(ours: BenchServer, owner: pg.Client, company: BenchCompany): Promise<Figure> {
  const headers = { cookie: company.cookie };
  const lines = (turn: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `Line ${index}`,
        { name: `Line ${index}`, quantity: index + turn, unit: 'ea', cost_per_unit: 12.5, position: index },
      ]),
    );
  const body = (turn: number) => ({
    description: 'A hundred lines',
    big_dict: { categories: { materials: lines(turn) } },
  });
  const made = JSON.parse(
    await ask(ours, undefined, {
      method: 'POST',
      path: '/change-orders',
      headers,
      body: { ...body(0), status: 'Draft' },
    }),
  ) as { id: number };
  const save = (turn: number): BenchCall => ({
    method: 'PUT',
    path: `/change-orders/${made.id}`,
    headers,
    body: body(turn + 1),
  });
  await drive(ours, owner, save, { count: 20, atOnce: 1 });
  const { medianMs, cpuMs } = await drive(ours, owner, (turn) => save(turn + 1_000), { count: 60, atOnce: 1 });
  console.log(`save of 100 lines: ${medianMs.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms CPU`);
  return {
    name: 'desk',
    what: 'saving an order with 100 changed lines, median of 60',
    value: `${medianMs.toFixed(0)} ms`,
    goal: '≤ 60 ms',
    met: medianMs <= 60,
    load: machineLoad(),
  };
}

async function measureLog(ours: BenchServer, company: BenchCompany): Promise<Figure> {
  const body = Array.from({ length: 500 }, (_, index) => company.firstOrder + index);
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const began = performance.now();
    await ask(ours, undefined, {
      method: 'POST',
      path: '/change-orders/pdf-log',
      headers: { cookie: company.cookie },
      body,
    });
    times.push(performance.now() - began);
  }
  const ms = median(times.slice(1));
  console.log(`log of 500 orders: ${ms.toFixed(0)} ms, the first ${times[0]!.toFixed(0)} ms`);
  return {
    name: 'desk',
    what: 'log of 500 orders as PDF',
    value: `${(ms / 1000).toFixed(2)} s`,
    goal: '≤ 1.5 s',
    met: ms <= 1500,
    load: machineLoad(),
  };
}

if (import.meta.main) console.table(await measureDesk());
