/**
 * The developers' analytics over a million events: as many rows of audit, turns and page views over one year, 200 companies,
 * by HTTP with a developer's session. Milliseconds of each answer, the slowest range counted.
 */
import pg from 'pg';
import { createHash } from 'node:crypto';
import { migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { ask, startServer, type BenchServer } from './bench-server.ts';
import { machineLoad, median, type Figure } from './measure.ts';

const EVENTS = Number(process.env['ANALYTICS_EVENTS'] ?? 1_000_000);
const COMPANIES = 200;
const ROUNDS = 9;
const TOKEN = 'bench-developer';

const CALLS: { name: string; paths: string[] }[] = [
  { name: 'counts', paths: ['1h', '1d', '1w', '1m', '1y'].map((range) => `/api/metrics/counts?range=${range}`) },
  {
    name: 'checkpoints',
    paths: ['1h', '1d', '1w', '1m', '1y'].map((range) => `/api/metrics/checkpoints?range=${range}`),
  },
  {
    name: 'page views',
    paths: [1, 7, 30, 365].map(
      (days) =>
        `/api/metrics/events/pageviews?start_date=${encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString())}`,
    ),
  },
];

export async function measureAnalytics(): Promise<Figure[]> {
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  let server: BenchServer | null = null;
  try {
    await owner.connect();
    const appUrl = await makeYear(owner, postgres.adminUrl);
    server = await startServer(['api/main.ts'], { DATABASE_URL: appUrl });
    const figures: Figure[] = [];
    for (const { name, paths } of CALLS) {
      let slowest = 0;
      for (const path of paths) {
        const times: number[] = [];
        for (let round = -1; round < ROUNDS; round += 1) {
          const began = performance.now();
          await ask(server, undefined, { path, headers: { cookie: `corbel_session=${TOKEN}` } });
          if (round >= 0) times.push(performance.now() - began);
        }
        console.log(`${path.slice(0, 60)}: median ${median(times).toFixed(0)} ms of ${ROUNDS}`);
        slowest = Math.max(slowest, median(times));
      }
      figures.push({
        name: 'analytics',
        what: `${name}, slowest range, over ${EVENTS.toLocaleString('en')} rows`,
        value: `${slowest.toFixed(0)} ms`,
        goal: '≤ 200 ms',
        met: slowest <= 200,
        load: machineLoad(),
      });
    }
    return figures;
  } finally {
    server?.process.kill('SIGTERM');
    await owner.end();
    await postgres.stop();
  }
}

/** A year of work, all of it summed but the last thousands of rows, as the reconciler leaves it. */
async function makeYear(owner: pg.Client, adminUrl: string): Promise<string> {
  await migrate(owner);
  await ensureAppRole(owner, 'corbel_bench', 'bench');
  const appUrl = new URL(adminUrl);
  appUrl.username = 'corbel_bench';
  appUrl.password = 'bench';
  await owner.query(`insert into customers (name) select 'Company ' || n from generate_series(1, ${COMPANIES}) n`);
  await owner.query(
    `insert into users (customer_id, first_name, last_name) select id, 'Pat', 'Person ' || n from customers, generate_series(1, 5) n`,
  );
  await owner.query(
    `insert into sessions (token_hash, developer, remember, created_at, last_seen_at, expires_at) values ($1, true, true, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(TOKEN).digest('hex')],
  );
  const at = `now() - interval '365 days' * (1 - n::float8 / ${EVENTS})`;
  const rows = `generate_series(1, ${EVENTS}) n`;
  const actions = `(array['change_order.created','change_order.updated','change_order.completed','approval.sent','approval.answered','attachment.added','daily_log.created','job.updated'])[1 + n % 8]`;
  const began = performance.now();
  await owner.query(
    `insert into audit_events (customer_id, at, actor_kind, actor_name, action, entity, entity_id, after, request_id) select (1 + (n::bigint * 7919) % ${COMPANIES})::int, ${at}, 'user', 'Pat Person', ${actions}, 'change_order', n, '{"status":"Unexecuted","version":3}', 'request-' || n from ${rows}`,
  );
  await owner.query(
    `insert into page_views (customer_id, user_id, event_name, element_identifier, at) select u.customer_id, u.id, 'Page_view', (array['/dashboard','/jobs','/change-order/' || n % 20000,'/assistant','/job/' || n % 900])[1 + n % 5], ${at} from ${rows} join users u on u.id = 1 + (n::bigint * 7919) % ${COMPANIES * 5}`,
  );
  await owner.query(
    `insert into checkpoints (customer_id, turn_id, request_id, at, texts, failed, fallback, router_ms, agent_ms, tools_ms, total_ms) select 1 + n % ${COMPANIES}, n, 'request-' || n, ${at}, 1 + n % 3, n % 500 = 0, n % 90 = 0, 3000 + n % 400, 20 + n % 900, 15 + n % 70, 3500 + n % 1500 from ${rows}`,
  );
  console.log(
    `${EVENTS} rows each of events, views and turns made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const summing = performance.now();
  for (const source of ['event', 'view', 'element', 'checkpoint']) {
    await owner.query(
      `insert into metric_marks (source, seen_to, seen_at) values ('${source}', ${EVENTS - 5_000}, now() - interval '2 minutes')`,
    );
    const roll = (): Promise<pg.QueryResult<{ went: string }>> =>
      owner.query(`select metric_roll('${source}', 200000, '0') as went`);
    for (let left = EVENTS - 5_000; left > 0;) {
      const went = Number((await roll()).rows[0]?.went ?? 0);
      if (went === 0) break;
      left -= went;
    }
  }
  console.log(`summed in ${((performance.now() - summing) / 1000).toFixed(0)} s`);
  await owner.query('vacuum analyze');
  return appUrl.href;
}

if (import.meta.main) console.table(await measureAnalytics());
