/**
 * R12: everything ten times as much at once: companies 20 to 200, orders of one company 500 to 5,000, its materials 2,000 to
 * 20,000, its messages 2,000 to 20,000. Two databases on one PostgreSQL, an API each, asked in turn; CPU of server and
 * database per call. Draws docs/performance/tenfold.svg. `node evals/performance/tenfold.ts`, of one kind alone with
 * `--kind look-up`, which draws nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { normalizeMaterialText } from '../../domain/material-text.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { ask, drive, noteDriven, startServer, type BenchCall, type BenchServer } from './bench-server.ts';
import { makeCompany, makeDeskWorld, makeNeighbours, orderOf, type BenchCompany } from './desk-world.ts';
import { drawBars } from './draw-bars.ts';
import { median, ratioFigure, type Figure } from './measure.ts';
import { signedText } from './webhook.ts';

const ROUNDS = 5;
const MOST = 1.5;
const PHONE = '+18015550190';
const SVG = path.resolve(import.meta.dirname, '../../docs/performance/tenfold.svg');

interface Side {
  owner: pg.Client;
  server: BenchServer;
  company: BenchCompany;
  /** An order that is saved again and again. */
  saved: number;
}

interface Kind {
  name: string;
  count: number;
  call: (side: Side) => (index: number) => BenchCall;
}

/** `only`: the kinds whose names begin so; nothing is drawn. */
export async function measureTenfold(only?: string): Promise<Figure[]> {
  const kinds = KINDS.filter(({ name }) => name.startsWith(only ?? ''));
  if (kinds.length === 0)
    throw new Error(`No kind begins with '${only}': ${KINDS.map(({ name }) => name).join(', ')}.`);
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owners: pg.Client[] = [];
  const sides: Side[] = [];
  try {
    for (const scale of [1, 10]) sides.push(await makeSide(postgres.adminUrl, scale, owners));
    const [small, large] = sides as [Side, Side];
    const figures: Figure[] = [];
    const bars: { name: string; value: number }[] = [];
    for (const kind of kinds) {
      const ratios = await compare(small, large, kind);
      figures.push(
        ratioFigure('R12', `${kind.name}: CPU with ten times everything ÷ with once`, ratios, { most: MOST }),
      );
      bars.push({ name: kind.name, value: median(ratios) });
    }
    if (only !== undefined) return figures;
    mkdirSync(path.dirname(SVG), { recursive: true });
    writeFileSync(
      SVG,
      drawBars('CPU per call with 10× companies, orders, materials and messages ÷ with 1×', bars, MOST),
    );
    return figures;
  } finally {
    for (const { server } of sides) server.process.kill('SIGTERM');
    for (const owner of owners) await owner.end();
    await postgres.stop();
  }
}

async function makeSide(adminUrl: string, scale: number, owners: pg.Client[]): Promise<Side> {
  const maintenance = new pg.Client(adminUrl);
  await maintenance.connect();
  await maintenance.query(`create database tenfold_${scale}`);
  await maintenance.end();
  const url = new URL(adminUrl);
  url.pathname = `/tenfold_${scale}`;
  const owner = new pg.Client(url.href);
  owners.push(owner);
  await owner.connect();
  const { appUrl } = await makeDeskWorld(owner, url.href);
  const company = await makeCompany(owner, 'The company', 500 * scale);
  await makeNeighbours(owner, 20 * scale, 75);
  await fillCompany(owner, company, 2_000 * scale);
  const server = await startServer(['api/main.ts'], { DATABASE_URL: appUrl, INBOUND_TEXTS_PER_MINUTE: '0' });
  const made = await ask(server, undefined, {
    method: 'POST',
    path: '/change-orders',
    headers: { cookie: company.cookie },
    body: { status: 'Draft', ...orderBody(0) },
  });
  return { owner, server, company, saved: (JSON.parse(made) as { id: number }).id };
}

const SIZES = ['1/2"', '3/4"', '1"', '1-1/4"', '2"', '#12'];
const KINDS_OF_PIPE = ['EMT', 'PVC Schedule 40', 'Rigid', 'Copper Type L', 'THHN'];
const THINGS = ['Conduit', 'Coupling', 'Connector', '90 Degree Elbow', 'Strap', 'Reducer', 'Box'];
const nameOf = (n: number): string =>
  `${SIZES[n % SIZES.length]!} ${KINDS_OF_PIPE[n % KINDS_OF_PIPE.length]!} ${THINGS[n % THINGS.length]!} type ${n}`;

/** A price list, and a conversation with as many messages, each with its stored text and its finished outbox row. */
async function fillCompany(owner: pg.Client, { customerId, userId }: BenchCompany, count: number): Promise<void> {
  await owner.query('update users set phone_number = $3 where customer_id = $1 and id = $2', [
    customerId,
    userId,
    PHONE,
  ]);
  // Stored as the price list stores them: a look-up compares normalised texts.
  const materials = Array.from({ length: count }, (_, n) => nameOf(n + 1)).map((description) => ({
    description,
    search_text: normalizeMaterialText(description),
  }));
  await owner.query(
    `insert into materials (customer_id, description, unit, price, search_text)
     select $1, description, 'ea', 5, search_text from jsonb_to_recordset($2::jsonb) as x(description text, search_text text)`,
    [customerId, JSON.stringify(materials)],
  );
  await owner.query(
    `with line as (
       insert into conversations (customer_id, phone_number, user_id, last_message_at) values ($1, $3, $2, now()) returning id),
     texts as (
       insert into inbound_texts (sid, from_number, to_number, body, media, received_at, outcome, customer_id)
       select 'SMold' || n, $3, '+18015550100', 'two guys ' || n || ' hrs', '[]', now() - n * interval '1 minute', 'routed', $1 from generate_series(1, $4::int) n),
     done as (
       insert into outbox (aggregate, kind, payload, created_at, available_at, done_at)
       select 'conversation-' || line.id, 'nudge_conversation', '{}', now(), now(), now() from line, generate_series(1, $4::int) n)
     insert into messages (customer_id, conversation_id, direction, body, provider_sid, user_id, status, received_at)
     select $1, line.id, case n % 2 when 0 then 'in' else 'out' end, 'two guys ' || n || ' hrs', 'SMold' || n, $2, 'received', now() - n * interval '1 minute'
     from line, generate_series(1, $4::int) n`,
    [customerId, userId, PHONE, count],
  );
  await owner.query('vacuum analyze');
}

let turn = 0;
function orderBody(index: number): { description: string; big_dict: unknown } {
  turn += 1;
  const lines = Array.from({ length: 20 }, (_, line) => [
    `Line ${line}`,
    { name: `Line ${line}`, quantity: index + turn, unit: 'ea', cost_per_unit: 4, position: line },
  ]);
  return { description: 'Twenty lines', big_dict: { categories: { materials: Object.fromEntries(lines) } } };
}

const WORDS = ['3/4 emt coupling', 'pvc elbow', 'thhn', 'copper reducer 2"', '1/2 rigid strap'];

/** One kind of call each; `of` knows the company. */
const get = (name: string, count: number, address: (side: Side, index: number) => string): Kind => ({
  name,
  count,
  call: (side) => (index) => ({ path: address(side, index), headers: { cookie: side.company.cookie } }),
});

/** The same number of rows on both sides: of 500 orders some sixty are open. */
const KINDS: Kind[] = [
  get('list page', 80, () => '/change-orders?limit=100'),
  get('order', 150, ({ company: of }, index) => `/change-orders/${orderOf(of, index)}`),
  get('dashboard', 120, (_, index) => (index % 2 ? '/change-orders/summary' : '/change-orders?open=true&limit=50')),
  {
    name: 'save',
    count: 40,
    call:
      ({ company, saved }) =>
      (index) => ({
        method: 'PUT',
        path: `/change-orders/${saved}`,
        headers: { cookie: company.cookie },
        body: orderBody(index),
      }),
  },
  {
    name: 'create',
    count: 40,
    call:
      ({ company }) =>
      (index) => ({
        method: 'POST',
        path: '/change-orders',
        headers: { cookie: company.cookie },
        body: { status: 'Draft', ...orderBody(index) },
      }),
  },
  get('page of materials', 120, ({ company }) => `/customers/${company.customerId}/materials/page?limit=100`),
  get(
    'look-up of a material',
    60,
    ({ company }, index) =>
      `/customers/${company.customerId}/materials?limit=10&q=${encodeURIComponent(WORDS[index % WORDS.length]!)}`,
  ),
  get('conversation', 80, ({ company }) => `/assistant/chat_history/${company.userId}?limit=50`),
  {
    name: 'text taken in',
    count: 200,
    call:
      ({ server }) =>
      () =>
        signedText(server.url, PHONE),
  },
];

async function compare(small: Side, large: Side, kind: Kind): Promise<number[]> {
  const ratios: number[] = [];
  const atOnce = ['save', 'create'].includes(kind.name) ? 1 : 4;
  for (let round = -1; round < ROUNDS; round += 1) {
    const [once, tenfold] = [
      await drive(small.server, small.owner, kind.call(small), { count: kind.count, atOnce }),
      await drive(large.server, large.owner, kind.call(large), { count: kind.count, atOnce }),
    ];
    if (round < 0) continue; // plans and code warm up
    noteDriven('tenfold', kind.name, '1x', round, once);
    noteDriven('tenfold', kind.name, '10x', round, tenfold);
    ratios.push(tenfold.cpuMs / once.cpuMs);
    if (round === ROUNDS - 1)
      console.log(
        `${kind.name}: ${once.serverCpuMs.toFixed(2)} + ${once.databaseCpuMs.toFixed(2)} ms CPU, tenfold ${tenfold.serverCpuMs.toFixed(2)} + ${tenfold.databaseCpuMs.toFixed(2)}`,
      );
  }
  return ratios;
}

if (import.meta.main) {
  const at = process.argv.indexOf('--kind');
  console.table(await measureTenfold(at < 0 ? undefined : (process.argv[at + 1] ?? '')));
  process.exit(0);
}
