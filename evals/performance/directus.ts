/**
 * R2, R3, R7: one order, a page of a hundred and a new order, beside Directus on the same PostgreSQL with the same rows,
 * interleaved; CPU of server and database. Directus asks as an administrator by a static token, which spares it its rules
 * on who may see what. `node evals/performance/directus.ts`
 */
import pg from 'pg';
import { ask, drive, noteDriven, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, makeNeighbours, orderOf, type BenchCompany } from './desk-world.ts';
import { startDirectus, TOKEN } from './directus-server.ts';
import { ratioFigure, type Figure } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const ROUNDS = 5;
const ORDERS = 5_000;

interface Comparison {
  name: string;
  what: string;
  most: number | null;
  count: number;
  ours: (index: number) => BenchCall;
  theirs: (index: number) => BenchCall;
}

export async function measureDirectus(): Promise<Figure[]> {
  return withPostgres(async ({ owner, adminUrl, start, endLater }) => {
    const { appUrl } = await makeDeskWorld(owner, adminUrl);
    const company = await makeCompany(owner, `Company of ${ORDERS}`, ORDERS);
    await makeNeighbours(owner, 199, 75);
    const theirs = await startDirectus(owner, adminUrl);
    endLater(theirs);
    const ours = await start(['api/main.ts'], { DATABASE_URL: appUrl });
    const figures: Figure[] = [];
    for (const each of comparisons(company)) {
      await checkAnswers(ours, theirs, each);
      figures.push(await compare(ours, theirs, owner, each));
    }
    return figures;
  });
}

function comparisons(of: BenchCompany): Comparison[] {
  const headers = { cookie: of.cookie };
  const bearer = { authorization: `Bearer ${TOKEN}` };
  const one = (index: number): BenchCall => ({ path: `/change-orders/${orderOf(of, index)}`, headers });
  const content =
    '*,job_id.*,job_id.region_id.*,customer_id.*,creator_id.first_name,creator_id.last_name,items.*,markups.*,evidence.*,attachments.*,approvals.id,approvals.status';
  const row =
    'id,id_number,cor_number,customer_id,job_id.id,job_id.job_name,job_id.general_contractor,job_id.project_number,job_id.region_id.id,job_id.region_id.name,description,date_created,last_updated,completed_at,status,total_cents,creator_phone,creator_id.first_name,creator_id.last_name,old_cor,unknown_count,version,approvals.status';
  return [
    {
      name: 'R2',
      what: 'one order with all it holds ÷ Directus reading the same',
      most: 0.12,
      count: 120,
      ours: one,
      theirs: (index) => ({ path: `/items/change_orders/${orderOf(of, index)}?fields=${content}`, headers: bearer }),
    },
    {
      name: 'R2',
      what: 'the same ÷ Directus reading the row of the order alone',
      most: null,
      count: 120,
      ours: one,
      theirs: (index) => ({ path: `/items/change_orders/${orderOf(of, index)}`, headers: bearer }),
    },
    {
      name: 'R3',
      what: 'a page of 100 orders with job, creator and approval ÷ Directus’',
      most: 0.08,
      count: 40,
      ours: () => ({ path: '/change-orders?limit=100', headers }),
      theirs: () => ({
        path: `/items/change_orders?limit=100&sort=-date_created,-id&filter[customer_id][_eq]=${of.customerId}&filter[deleted_at][_null]=true&fields=${row}`,
        headers: bearer,
      }),
    },
    {
      name: 'R3',
      what: 'the same ÷ Directus listing 100 rows alone',
      most: null,
      count: 40,
      ours: () => ({ path: '/change-orders?limit=100', headers }),
      theirs: () => ({
        path: `/items/change_orders?limit=100&sort=-date_created,-id&filter[customer_id][_eq]=${of.customerId}`,
        headers: bearer,
      }),
    },
    {
      name: 'R7',
      what: 'a new order of 20 lines with totals, audit and outbox ÷ Directus’ insert of one row',
      most: 0.5,
      count: 60,
      ours: (index) => ({ method: 'POST', path: '/change-orders', headers, body: newOrder(index) }),
      theirs: (index) => ({ method: 'POST', path: '/items/change_orders', headers: bearer, body: newRow(of, index) }),
    },
  ];
}

function newOrder(index: number): unknown {
  const lines = Array.from({ length: 20 }, (_, line) => [
    `Line ${line}`,
    { name: `Line ${line}`, quantity: index + line, unit: 'ea', cost_per_unit: 4.25, position: line },
  ]);
  return {
    status: 'Draft',
    description: 'Twenty lines',
    big_dict: { categories: { materials: Object.fromEntries(lines) } },
  };
}

let number = 0;
function newRow(of: BenchCompany, index: number): unknown {
  number += 1;
  const day = '2026-11-01T08:00:00Z';
  return {
    customer_id: of.customerId,
    id_number: 500_000 + number,
    status: 'Draft',
    description: `Twenty lines ${index}`,
    note: '',
    base_cents: 85_000,
    total_cents: 85_000,
    breakdown: {},
    unknown_count: 0,
    source: 'console',
    old_cor: false,
    revision: 0,
    version: 1,
    schedule_days: 0,
    schedule_weeks: 0,
    schedule_months: 0,
    date_created: day,
    last_updated: day,
  };
}

/** Neither side may answer with less than it was asked for. */
async function checkAnswers(
  ours: BenchServer,
  theirs: BenchServer,
  { name, what, ours: mine, theirs: peer }: Comparison,
): Promise<void> {
  const [own, other] = [await ask(ours, undefined, mine(1)), await ask(theirs, undefined, peer(1))];
  console.log(`${name} ${what}: our answer ${own.length} bytes, Directus' ${other.length}`);
  const { data } = JSON.parse(other) as { data: unknown };
  const list = JSON.parse(own) as unknown;
  if (Array.isArray(list) && (!Array.isArray(data) || data.length !== list.length))
    throw new Error('the two lists differ in length');
}

async function compare(ours: BenchServer, theirs: BenchServer, owner: pg.Client, each: Comparison): Promise<Figure> {
  const { name, what, most, count } = each;
  await drive(ours, owner, each.ours, { count });
  await drive(theirs, owner, each.theirs, { count });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await drive(ours, owner, each.ours, { count: count * 2 });
    const other = await drive(theirs, owner, each.theirs, { count });
    noteDriven(name, what, 'ours', round, mine);
    noteDriven(name, what, 'Directus', round, other);
    ratios.push(mine.cpuMs / other.cpuMs);
    console.log(
      `round ${round + 1}: ours ${mine.serverCpuMs.toFixed(2)} + ${mine.databaseCpuMs.toFixed(2)} ms CPU, ${mine.perSecond.toFixed(0)}/s; Directus ${other.serverCpuMs.toFixed(2)} + ${other.databaseCpuMs.toFixed(2)} ms, ${other.perSecond.toFixed(0)}/s`,
    );
  }
  return ratioFigure(name, `${what}: CPU of server and database`, ratios, most === null ? null : { most });
}

if (import.meta.main) {
  console.table(await measureDirectus());
  process.exit(0);
}
