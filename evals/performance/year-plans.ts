import type pg from 'pg';

/** A statement of real use, as `record-statements.mjs` noted it. */
export interface Recorded {
  text: string;
  count: number;
  values: unknown[];
  /** The statement that stepped into its role, null where it does so itself. */
  role: string | null;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

export interface Planned {
  cost: number;
  /** Pages read, functions included. Null where it was only planned. */
  pages: number | null;
  /** Tables read from end to end. */
  scanned: string[];
}

/** Tables that grow with texts. */
export const GROWING = [
  'messages',
  'materials',
  'inbound_texts',
  'turns',
  'turn_steps',
  'tool_calls',
  'outbox',
  'audit_events',
  'page_views',
  'checkpoints',
  'conversations',
  'change_orders',
  'change_order_items',
  'evidence',
  'approval_requests',
];

/** Its plan with the values it was asked with; run as well, then undone, when `analyze`. Null where it cannot be asked twice. */
export async function explain(client: pg.Client, asked: Recorded, analyze: boolean): Promise<Planned | null> {
  await client.query('begin');
  try {
    await client.query(asked.role ?? 'set local role corbel_none');
    const how = analyze ? 'analyze, buffers, timing off, format json' : 'format json';
    const run = () =>
      client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `explain (${how}) ${asked.text}`,
        values: asked.values,
      });
    // The first time a connection also reads the catalog, which is no part of the plan.
    await client.query('savepoint before');
    await run();
    await client.query('rollback to before');
    const { rows } = await run();
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
    const nodes = flatten(plan);
    return {
      cost: plan['Total Cost'],
      pages: analyze ? (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) : null,
      scanned: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''))
        .map((node) => node['Relation Name']!),
    };
  } catch (error) {
    if (process.env['YEAR_ERRORS']) console.log(`${(error as Error).message}: ${asked.text.slice(0, 60)}`);
    return null;
  } finally {
    await client.query('rollback');
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/**
 * Makes the planner believe in `times` as many rows of every table that grows: as many more companies, conversations and texts, each
 * with what it has today. Values that would be common among few companies are forgotten, since each is rare among many.
 */
export async function pretendRows(owner: pg.Client, times: number): Promise<void> {
  const tables = `select oid from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace`;
  await owner.query(
    `update pg_class set reltuples = reltuples * $2 where reltuples > 0 and (oid in (${tables}) or oid in (select indexrelid from pg_index where indrelid in (${tables})))`,
    [GROWING, times],
  );
  const many = `starelid in (${tables}) and exists (select from pg_attribute a where a.attrelid = starelid and a.attnum = staattnum
    and (a.attname like '%\\_id' or a.attname in ('id', 'aggregate', 'phone_number', 'from_number', 'dedupe_key', 'provider_sid', 'sid')))`;
  await owner.query(`update pg_statistic set stadistinct = stadistinct * $2 where stadistinct > 0 and ${many}`, [
    GROWING,
    times,
  ]);
  for (const slot of [1, 2, 3, 4, 5])
    await owner.query(
      `update pg_statistic set stakind${slot} = 0, stanumbers${slot} = null, stavalues${slot} = null where stakind${slot} = 1 and ${many}`,
      [GROWING],
    );
}
