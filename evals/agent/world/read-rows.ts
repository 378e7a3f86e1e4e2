import type pg from 'pg';
import type { CaseWorld } from './clone-world.ts';

/** Table → the rows of a case's companies as sorted text. */
export type Rows = Record<string, string[]>;

/** What may differ although nothing was changed: the conversation itself, what only counts; words and counts follow their materials. */
const MAY_DIFFER = new Set([
  'conversations',
  'messages',
  'message_media',
  'turns',
  'turn_steps',
  'tool_calls',
  'idempotency_keys',
  'identities',
  'inbound_texts',
  'outbox',
  'sessions',
  'link_tokens',
  'number_choices',
  'number_relations',
  'rate_limits',
  'files',
  'checkpoints',
  'material_words',
  'material_counts',
]);
const COUNTERS: Record<string, string[]> = { customers: ['next_id_number'], jobs: ['next_cor_number'] };
/** A photo that is on no order is part of its message. */
const ONLY: Record<string, string> = {
  attachments: 'change_order_id is not null',
  audit_events: `action !~ '(read|viewed|opened|looked|noted|downloaded)'`,
};

let tables: Promise<string[]> | null = null;

/** Every row of both companies in every table that must not differ when a case says `unchanged`. */
export async function readRows(owner: pg.Pool, world: CaseWorld): Promise<Rows> {
  tables ??= listTables(owner);
  const parts = (await tables).map((table) => {
    const scope = table === 'customers' ? 'id' : 'customer_id';
    const minus = (COUNTERS[table] ?? []).map((column) => ` - '${column}'`).join('');
    const only = ONLY[table] ? ` and ${ONLY[table]}` : '';
    // Materials are six hundred rows; their sum tells a difference as well.
    const row =
      table === 'materials' ? `md5(string_agg(to_jsonb(t)::text, '' order by id))` : `(to_jsonb(t)${minus})::text`;
    return `select '${table}' as table, ${row} as row from ${table} t where ${scope} in ($1, $2)${only}`;
  });
  const { rows } = await owner.query<{ table: string; row: string }>(parts.join(' union all '), [
    world.summit,
    world.rival,
  ]);
  const found: Rows = {};
  for (const { table, row } of rows) (found[table] ??= []).push(row);
  for (const list of Object.values(found)) list.sort();
  return found;
}

/** The tables that differ, each with its first row that is new or gone. */
export function compareRows(before: Rows, after: Rows): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const old = before[table] ?? [];
    const now = after[table] ?? [];
    const added = now.find((row) => !old.includes(row));
    const gone = old.find((row) => !now.includes(row));
    if (added === undefined && gone === undefined && old.length === now.length) return [];
    return [`${table}: ${(added ?? `gone ${gone}`).slice(0, 160)}`];
  });
}

async function listTables(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'customer_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return ['customers', ...rows.map((row) => row.name).filter((name) => !MAY_DIFFER.has(name))];
}
