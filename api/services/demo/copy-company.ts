import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

/** What is copied, those that others point to first, and which columns point where. */
const TABLES = {
  regions: {},
  jobs: { region_id: 'regions' },
  users: {},
  approval_contacts: { job_id: 'jobs' },
  labor_rates: { region_id: 'regions', job_id: 'jobs' },
  markups: { region_id: 'regions', job_id: 'jobs' },
  materials: {},
  custom_statuses: {},
  templates: {},
  change_orders: { job_id: 'jobs', creator_id: 'users' },
  change_order_items: { change_order_id: 'change_orders' },
  change_order_markups: { change_order_id: 'change_orders' },
  change_order_versions: { change_order_id: 'change_orders', user_id: 'users' },
  revisions: { change_order_id: 'change_orders' },
  approval_requests: {
    change_order_id: 'change_orders',
    revision_id: 'revisions',
    approval_contact_id: 'approval_contacts',
    sender_user_id: 'users',
  },
  conversations: { user_id: 'users', last_order_id: 'change_orders' },
  messages: {
    conversation_id: 'conversations',
    user_id: 'users',
    approval_request_id: 'approval_requests',
    change_order_id: 'change_orders',
  },
  approval_answers: {
    approval_request_id: 'approval_requests',
    message_id: 'messages',
    item_id: 'change_order_items',
  },
  audit_events: { actor_id: 'users', message_id: 'messages' },
} as const satisfies Record<string, Record<string, string>>;
type Table = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Table[];

/** Audit events name their thing by a word. */
const ENTITIES: Record<string, Table> = {
  change_order: 'change_orders',
  approval_request: 'approval_requests',
  job: 'jobs',
  user: 'users',
};

type Row = Record<string, unknown>;
type Snapshot = Record<Table, Row[]>;
interface Column {
  table: Table;
  name: string;
  type: string;
}

/** Everything of a company that a demo is made of, as rows. */
async function readCompany(tx: Tx): Promise<Snapshot> {
  const parts = NAMES.map((name) => `'${name}', (select coalesce(jsonb_agg(t order by t.id), '[]') from ${name} t)`);
  const [found] = await tx.$queryRawUnsafe<{ all: Snapshot }[]>(
    `select jsonb_build_object(${parts.join(', ')}) as all`,
  );
  return found!.all;
}

/**
 * Fills an empty company with a copy of another one's rows, under new ids, every date later by as much time as has passed
 * since the original was made. A tenth of a second, where making it by the services takes many.
 */
export async function copyCompany(deps: Deps, of: { from: number; to: number; laterMs: number }): Promise<void> {
  const snapshot = await withTenant(deps.db, { customerId: of.from }, readCompany);
  await withTenant(deps.db, { customerId: of.to }, async (tx) => {
    const columns = await tx.$queryRaw<Column[]>`
      select table_name as "table", column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${NAMES})`;
    const ids = await newIds(tx, snapshot);
    for (const table of NAMES) {
      const rows = snapshot[table];
      if (rows.length === 0) continue;
      const own = columns.filter((column) => column.table === table);
      const moved = rows.map((row) => moveRow(table, row, own, ids, of));
      const names = own.map((column) => `"${column.name}"`).join(', ');
      await tx.$executeRawUnsafe(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        JSON.stringify(moved),
      );
    }
  });
}

type Ids = Record<Table, Map<number, number>>;

async function newIds(tx: Tx, snapshot: Snapshot): Promise<Ids> {
  const wanted = NAMES.filter((name) => snapshot[name].length > 0);
  const parts = wanted.map(
    (name) =>
      `'${name}', (select jsonb_agg(nextval(pg_get_serial_sequence('${name}', 'id'))) from generate_series(1, ${snapshot[name].length}))`,
  );
  const [made] = await tx.$queryRawUnsafe<{ ids: Record<string, number[]> }[]>(
    `select jsonb_build_object(${parts.join(', ')}) as ids`,
  );
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      new Map(snapshot[name].map((row, index) => [row['id'] as number, made!.ids[name]![index]!])),
    ]),
  ) as Ids;
}

function moveRow(table: Table, row: Row, columns: Column[], ids: Ids, of: { to: number; laterMs: number }): Row {
  const moved: Row = { ...row, id: ids[table].get(row['id'] as number), customer_id: of.to };
  for (const [column, target] of Object.entries(TABLES[table])) {
    moved[column] = ids[target as Table].get(row[column] as number) ?? null;
  }
  for (const { name, type } of columns) {
    const value = row[name];
    if (typeof value !== 'string') continue;
    if (type === 'timestamp with time zone') moved[name] = new Date(Date.parse(value) + of.laterMs).toISOString();
    if (type === 'date') moved[name] = new Date(Date.parse(value) + of.laterMs).toISOString().slice(0, 10);
  }
  if (table === 'audit_events') {
    // Nobody did it: analytics counts what people do.
    moved['environment'] = 'copied';
    const target = ENTITIES[String(row['entity'])];
    moved['entity_id'] = (target && ids[target].get(row['entity_id'] as number)) ?? null;
  }
  if (table === 'approval_requests') {
    const snapshot = row['contact_snapshot'] as Row;
    moved['contact_snapshot'] = {
      ...snapshot,
      id: ids.approval_contacts.get(snapshot['id'] as number),
      job_id: ids.jobs.get(snapshot['job_id'] as number),
    };
  }
  // These say which text it was, once for all companies.
  if (table === 'messages') moved['provider_sid'] = null;
  return moved;
}
