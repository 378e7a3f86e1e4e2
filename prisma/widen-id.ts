/**
 * Gives a large table's `id` eight bytes while people work, without rewriting the table under a lock: a column beside it, filled by a
 * trigger and in batches, its indexes built concurrently, then a swap that takes milliseconds. May be broken off and run again.
 * `DATABASE_OWNER_URL=… node prisma/widen-id.ts turn_steps`. docs/production.md, Ids of eight bytes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';

const WIDE = 'id_wide';
const BATCH_ROWS = 5_000;
const LOCK_WAIT_MS = 300;
const PAUSE_MS = 700;
const LONGEST_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Raw SQL reads the id as a `BigInt` once it is wide. Only of these tables no code goes on with an id it read that way; `receive-text.ts`
 * does so with the one of `inbound_texts`. Another table is added with a test of what reads its id.
 */
const WIDENABLE: readonly string[] = ['turn_steps', 'tool_calls'];

interface IndexRow {
  name: string;
  definition: string;
  isPrimary: boolean;
}

/** Returns false when the table has it already. Throws where other tables refer to the id, or code reads it by raw SQL. */
export async function widenId(client: ClientBase, table: string, batchRows = BATCH_ROWS): Promise<boolean> {
  const name = client.escapeIdentifier(table);
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  const type = await one<string>(
    client,
    `select format_type(atttypid, null) from pg_attribute where attrelid = to_regclass($1) and attname = 'id'`,
    [name],
  );
  if (type === null) throw new Error(`There is no table ${table} with an id.`);
  if (type === 'bigint') return false;
  const referring = await list<string>(
    client,
    `select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = to_regclass($1)`,
    [name],
  );
  if (referring.length > 0) throw new Error(`The id of ${table} is referred to by ${referring.join(', ')}.`);
  if (!WIDENABLE.includes(table))
    throw new Error(`The id of ${table} may be read by raw SQL, which cannot take eight bytes.`);

  await briefly(client, beside(name, table));
  await fill(client, name, batchRows);
  const indexes = await indexesWithId(client, name);
  for (const index of indexes) await buildWide(client, index);
  // Checked without a lock that keeps writers away; the swap then need not read the table.
  await client.query(`alter table ${name} validate constraint ${table}_id_wide_set`);
  await briefly(client, await swap(client, name, table, indexes));
  return true;
}

/** From now on each new row has both. */
function beside(name: string, table: string): string {
  return `
    alter table ${name} add column if not exists ${WIDE} bigint;
    create or replace function ${table}_id_wide() returns trigger language plpgsql as $$ begin new.${WIDE} := new.id; return new; end $$;
    drop trigger if exists ${table}_id_wide on ${name};
    create trigger ${table}_id_wide before insert or update on ${name} for each row execute function ${table}_id_wide();
    alter table ${name} drop constraint if exists ${table}_id_wide_set;
    alter table ${name} add constraint ${table}_id_wide_set check (${WIDE} is not null) not valid`;
}

/** By ranges of the id, each its own transaction: a row is locked for milliseconds, and vacuum can follow. */
async function fill(client: ClientBase, name: string, batchRows: number): Promise<void> {
  let after: number | null = null;
  for (;;) {
    const last: number | null = await one<number>(
      client,
      `select max(id) from (select id from ${name} where $1::int is null or id > $1 order by id limit $2) batch`,
      [after, batchRows],
    );
    if (last === null) return;
    await client.query(
      `update ${name} set ${WIDE} = id where id <= $2 and ($1::int is null or id > $1) and ${WIDE} is null`,
      [after, last],
    );
    after = last;
  }
}

function indexesWithId(client: ClientBase, name: string): Promise<IndexRow[]> {
  return client
    .query<IndexRow>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as "isPrimary"
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = to_regclass($1) and c.relname not like '%\\_wide'
         and (select attnum from pg_attribute where attrelid = i.indrelid and attname = 'id') = any(i.indkey) order by c.relname`,
      [name],
    )
    .then(({ rows }) => rows);
}

async function buildWide(client: ClientBase, { name, definition }: IndexRow): Promise<void> {
  const wide = client.escapeIdentifier(`${name}_wide`);
  const valid = await one<boolean>(client, 'select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    wide,
  ]);
  if (valid) return;
  await client.query(`drop index concurrently if exists ${wide}`);
  const built = definition
    .replace(/ INDEX \S+ ON /, ` INDEX CONCURRENTLY ${wide} ON `)
    .replaceAll(/\bid\b(?=[,) ])/g, WIDE);
  await client.query(built);
}

async function swap(client: ClientBase, name: string, table: string, indexes: readonly IndexRow[]): Promise<string> {
  const sequence = await one<string>(client, `select pg_get_serial_sequence($1, 'id')`, [name]);
  if (sequence === null) throw new Error(`The id of ${table} has no sequence of its own.`);
  const quote = (text: string): string => client.escapeIdentifier(text);
  // Grants of single columns go with the column.
  const grants = await list<string>(
    client,
    `select format('grant %s (id) on ${name} to %s', g.privilege_type, case g.grantee when 0 then 'public' else g.grantee::regrole::text end)
       || case when g.is_grantable then ' with grant option' else '' end
     from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = to_regclass($1) and a.attname = 'id'`,
    [name],
  );
  const steps = [
    `alter sequence ${sequence} as bigint`,
    `alter sequence ${sequence} owned by none`,
    `drop trigger ${table}_id_wide on ${name}`,
    `drop function ${table}_id_wide()`,
    `alter table ${name} alter column ${WIDE} set not null`,
    `alter table ${name} drop constraint ${table}_id_wide_set`,
    `alter table ${name} drop column id`, // with its indexes
    `alter table ${name} rename column ${WIDE} to id`,
    ...grants,
    `alter table ${name} alter column id set default nextval('${sequence}')`,
    `alter sequence ${sequence} owned by ${name}.id`,
    ...indexes.map((index) =>
      index.isPrimary
        ? `alter table ${name} add constraint ${quote(index.name)} primary key using index ${quote(`${index.name}_wide`)}`
        : `alter index ${quote(`${index.name}_wide`)} rename to ${quote(index.name)}`,
    ),
  ];
  return steps.join(';\n');
}

/** In one transaction that waits for its lock in short tries, so that nobody queues behind it. */
async function briefly(client: ClientBase, sql: string): Promise<void> {
  for (const until = Date.now() + LONGEST_MS; ; await sleep(PAUSE_MS)) {
    try {
      return void (await client.query(`begin;\nset local lock_timeout = '${LOCK_WAIT_MS}ms';\n${sql};\ncommit;`));
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || Date.now() > until) throw error;
    }
  }
}

async function list<T>(client: ClientBase, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await client.query<T[]>({ text, values, rowMode: 'array' });
  return rows.map(([value]) => value!);
}

const one = async <T>(client: ClientBase, text: string, values: unknown[]): Promise<T | null> =>
  (await list<T>(client, text, values))[0] ?? null;

if (import.meta.main) {
  const [table] = process.argv.slice(2);
  const address = process.env['DATABASE_OWNER_URL'];
  if (!table || !address) throw new Error('DATABASE_OWNER_URL=… node prisma/widen-id.ts TABLE');
  const client = new pg.Client(address);
  await client.connect();
  try {
    console.log((await widenId(client, table)) ? `${table}.id has eight bytes now.` : `${table}.id had eight bytes.`);
  } finally {
    await client.end();
  }
}
