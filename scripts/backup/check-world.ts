import { createHash } from 'node:crypto';
import type pg from 'pg';
import { canonicalJson } from '../../api/documents/canonical-json.ts';
import type { FileStore } from '../../api/ports.ts';
import { listTables, measureTable, quote, readSequences, settle, type Manifest } from './world.ts';

/**
 * Whether a restored world is the one that was backed up: rows and their sums, sequences, files, frozen evidence, the
 * ledgers of numbers, usage and credits. Each difference as a sentence; none is what a restore must leave. Reads only.
 */
export async function checkWorld(
  client: pg.ClientBase,
  files: FileStore | null,
  manifest: Manifest,
): Promise<string[]> {
  await settle(client);
  return [
    ...(await checkTables(client, manifest)),
    ...(await checkSequences(client, manifest)),
    ...(await checkEvidence(client)),
    ...(await checkLedgers(client)),
    ...(files ? await checkFiles(files, manifest) : []),
  ];
}

async function checkTables(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const there = await listTables(client);
  const problems: string[] = [];
  for (const [table, then] of Object.entries(manifest.tables)) {
    if (!there.includes(table)) problems.push(`${table} is not there`);
    else {
      const now = await measureTable(client, table);
      if (now.rows !== then.rows) problems.push(`${table} has ${now.rows} rows, not ${then.rows}`);
      else if (now.sum !== then.sum) problems.push(`${table} has a row that differs`);
    }
  }
  return problems;
}

async function checkSequences(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const now = await readSequences(client);
  const behind = Object.entries(manifest.sequences).filter(([name, then]) => nextOf(now[name]) < nextOf(then));
  const { rows: owned } = await client.query<{ seq: string; tab: string; col: string }>(
    `select s.relname as seq, t.relname as tab, a.attname as col from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where t.relnamespace = 'public'::regnamespace and d.deptype in ('a', 'i')`,
  );
  const problems = behind.map(([name]) => `the sequence ${name} is behind`);
  for (const { seq, tab, col } of owned) {
    const { rows } = await client.query<{ most: string | null }>(
      `select max(${quote(client, col)})::text as most from ${quote(client, tab)}`,
    );
    if (rows[0]!.most !== null && BigInt(rows[0]!.most) >= nextOf(now[seq]))
      problems.push(`${seq} would give out an id of ${tab} again`);
  }
  return problems;
}

/** What a sequence would give out next; -1 when it is not there. */
function nextOf(sequence: { last: string; called: boolean } | undefined): bigint {
  return sequence === undefined ? -1n : BigInt(sequence.last) + (sequence.called ? 1n : 0n);
}

/** Approved revisions still have the hash that the approval text named. */
async function checkEvidence(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: number; content: unknown; hash: string }>(
    'select id, content, content_hash as hash from revisions',
  );
  return rows
    .filter(({ content, hash }) => createHash('sha256').update(canonicalJson(content)).digest('hex') !== hash)
    .map(({ id }) => `revision ${id} is not what its hash says`);
}

const LEDGERS: Record<string, string> = {
  'a company would give out an order number again':
    'select c.id from customers c join change_orders o on o.customer_id = c.id group by c.id, c.next_id_number having max(o.id_number) >= c.next_id_number',
  'an order is billed twice':
    'select change_order_id from billing_usage group by customer_id, change_order_id having count(*) > 1',
  'a company used more credits than it was granted':
    'select customer_id from billing_credits group by customer_id, period_start having sum(delta) < 0',
  'an order has two live invoices': `select change_order_id from order_invoices where state <> 'voided' group by customer_id, change_order_id having count(*) > 1`,
  'a request has two first texts': `select approval_request_id from messages where kind = 'approval' and direction = 'out' group by customer_id, approval_request_id having count(*) > 1`,
  'an inbound text is two messages': `select provider_sid from messages where direction = 'in' and provider_sid is not null group by provider_sid having count(*) > 1`,
};

async function checkLedgers(client: pg.ClientBase): Promise<string[]> {
  const problems: string[] = [];
  for (const [sentence, sql] of Object.entries(LEDGERS)) {
    const { rowCount } = await client.query(sql);
    if (rowCount) problems.push(`${sentence} (${rowCount})`);
  }
  return problems;
}

async function checkFiles(files: FileStore, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const hash of manifest.files) {
    const bytes = await files.get(hash);
    if (bytes === null) problems.push(`the file ${hash} is not there`);
    else if (createHash('sha256').update(bytes).digest('hex') !== hash)
      problems.push(`the file ${hash} is not what its name says`);
  }
  return problems;
}
