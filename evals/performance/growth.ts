/**
 * R12 for the desk: how much slower list page, order, dashboard and save get from a company of 500 orders to one of 50,000,
 * in one database, the three companies asked in turn. CPU of server and database per call decides: it does not swing with
 * the machine. Draws docs/performance/growth.svg. And R4: the same read with row-level security and without.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ask, drive, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, makeNeighbours, orderOf, type BenchCompany } from './desk-world.ts';
import { drawGrowth } from './draw-growth.ts';
import { backendCpuMs, machineLoad, median, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const SIZES = [500, 5_000, 50_000];
const ROUNDS = 5;
const SVG = path.resolve(import.meta.dirname, '../../docs/performance/growth.svg');

export async function measureGrowth(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl, start }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const companies: BenchCompany[] = [];
    for (const size of SIZES) companies.push(await makeCompany(owner, `Company of ${size}`, size));
    await makeNeighbours(owner, 40, 75);
    const wall = await measureWall(owner, appUrl, companies[1]!);
    const server = await start(['api/main.ts'], { DATABASE_URL: appUrl });
    return [...wall, ...(await compareSizes(server, owner, companies))];
  });
}

/** Calls of one kind to one company. The dashboard is the sums and the open orders, as many of them at each size. */
const KINDS: {
  name: string;
  count: number;
  calls: (of: BenchCompany, saved: number) => (index: number) => BenchCall;
}[] = [
  {
    name: 'list page',
    count: 150,
    calls: (of) => () => ({ path: '/change-orders?limit=100', headers: { cookie: of.cookie } }),
  },
  {
    name: 'order',
    count: 300,
    calls: (of) => (index) => ({ path: `/change-orders/${orderOf(of, index)}`, headers: { cookie: of.cookie } }),
  },
  {
    name: 'dashboard',
    count: 200,
    calls: (of) => (index) => ({
      path: index % 2 ? '/change-orders/summary' : '/change-orders?open=true&limit=50',
      headers: { cookie: of.cookie },
    }),
  },
  {
    name: 'save',
    count: 60,
    calls: (of, saved) => (index) => ({
      method: 'PUT',
      path: `/change-orders/${saved}`,
      headers: { cookie: of.cookie },
      body: bodyOf(index),
    }),
  },
];

let turn = 0;
function bodyOf(index: number): unknown {
  turn += 1;
  const lines = Array.from({ length: 20 }, (_, line) => [
    `Line ${line}`,
    { name: `Line ${line}`, quantity: index + turn, unit: 'ea', cost_per_unit: 4, position: line },
  ]);
  return { description: 'Twenty lines', big_dict: { categories: { materials: Object.fromEntries(lines) } } };
}

async function compareSizes(server: BenchServer, owner: pg.Client, companies: BenchCompany[]): Promise<Figure[]> {
  const saved: number[] = [];
  for (const of of companies) {
    const made = await ask(server, undefined, {
      method: 'POST',
      path: '/change-orders',
      headers: { cookie: of.cookie },
      body: { status: 'Draft', ...(bodyOf(0) as object) },
    });
    saved.push((JSON.parse(made) as { id: number }).id);
  }
  const figures: Figure[] = [];
  const curves: { name: string; ms: number[] }[] = [];
  for (const kind of KINDS) {
    const atOnce = kind.name === 'save' ? 1 : 4;
    const measured: number[][] = companies.map(() => []);
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [index, company] of companies.entries()) {
        const { cpuMs } = await drive(server, owner, kind.calls(company, saved[index]!), { count: kind.count, atOnce });
        if (round >= 0) measured[index]!.push(cpuMs);
      }
    const ms = measured.map(median);
    console.log(
      `${kind.name}: ${ms.map((value, index) => `${SIZES[index]} orders ${value.toFixed(2)} ms CPU`).join(', ')}`,
    );
    curves.push({ name: kind.name, ms });
    const growth = ms.at(-1)! / ms[0]!;
    figures.push({
      name: 'R12',
      what: `${kind.name} with 50,000 orders ÷ with 500, CPU`,
      value: growth.toFixed(2),
      goal: '≤ 1.5',
      met: growth <= 1.5,
      load: machineLoad(),
    });
  }
  mkdirSync(path.dirname(SVG), { recursive: true });
  writeFileSync(SVG, drawGrowth(SIZES, curves));
  return figures;
}

/** One order read as the API does, beside the same statement as a role that no policy holds. */
async function measureWall(owner: pg.Client, appUrl: string, company: BenchCompany): Promise<Figure[]> {
  const app = new pg.Client(appUrl);
  await app.connect();
  try {
    await app.query('set role corbel_none');
    const read = async (client: pg.Client, statement: string): Promise<number> => {
      const call = (index: number) =>
        client.query({
          name: statement,
          text: `select ${statement}($1, $2)`,
          values: [company.customerId, company.firstOrder + (index % 4_000)],
        });
      for (let index = 0; index < 20; index += 1) await call(index);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const before = backendCpuMs(rows[0]!.pid);
      for (let index = 0; index < 1_000; index += 1) await call(index);
      return (backendCpuMs(rows[0]!.pid) - before) / 1_000;
    };
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const walled = await read(app, 'company_order');
      const open = await read(owner, 'order_record');
      ratios.push(walled / open);
      console.log(`one order behind the wall ${walled.toFixed(3)} ms of backend CPU, without ${open.toFixed(3)} ms`);
    }
    const ratio = median(ratios);
    return [
      {
        name: 'R4',
        what: 'one order with row-level security ÷ without, backend CPU',
        value: ratio.toFixed(2),
        goal: '≤ 1.4',
        met: ratio <= 1.4,
        load: machineLoad(),
      },
    ];
  } finally {
    await app.end();
  }
}

if (import.meta.main) console.table(await measureGrowth());
