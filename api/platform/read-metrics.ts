import type { Checkpoint, MetricSpan } from '../../domain/metrics.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export type MetricSource = 'event' | 'checkpoint' | 'view' | 'element';

export interface MetricRow {
  bucket: Date;
  key: string;
  n: number;
  /** Sum, least and most of durations; null of plain counts. */
  ms: number | null;
  low: number | null;
  high: number | null;
}

/** What `metric_read` (analytics migration) adds up: counts and durations by bucket and name. */
export async function readMetrics(
  deps: Pick<Deps, 'db'>,
  of: MetricSpan & { environment: string },
  sources: readonly MetricSource[],
): Promise<MetricRow[]> {
  return withPlatform(deps.db, 'analytics', async (tx) => {
    const rows: MetricRow[] = [];
    for (const source of sources)
      rows.push(
        ...(await tx.$queryRaw<MetricRow[]>`select bucket, key, n::float8 as n, ms::float8 as ms, low, high
          from metric_read(${source}, ${of.environment}, ${of.from}, ${of.to}, ${of.bucket})`),
      );
    return rows;
  });
}

export interface CheckpointRow {
  request_id: string | null;
  at: Date;
  customer_id: number;
  turn_id: number;
  times: Record<Checkpoint, number | null>;
}

/** The newest turns of a span with their times. */
export async function listCheckpoints(
  deps: Pick<Deps, 'db'>,
  of: { environment: string; from: Date; to: Date; limit: number },
): Promise<CheckpointRow[]> {
  const rows = await withPlatform(deps.db, 'analytics', (tx) =>
    tx.checkpoints.findMany({
      where: { environment: of.environment, at: { gte: of.from, lt: of.to } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: of.limit,
    }),
  );
  return rows.map((row) => ({
    request_id: row.request_id,
    at: row.at,
    customer_id: row.customer_id,
    turn_id: row.turn_id,
    times: { router: row.router_ms, agent: row.agent_ms, tools: row.tools_ms, total: row.total_ms },
  }));
}

export interface ViewRow {
  company: number;
  at: Date;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  element_identifier: string;
}

/** The newest views of these companies, each read behind its own wall, and the companies' names. */
export async function listPageViews(
  deps: Pick<Deps, 'db'>,
  of: { environment: string; from: Date; to: Date; companies: number[]; limit: number },
): Promise<{ views: ViewRow[]; names: Map<number, string> }> {
  return withPlatform(deps.db, 'analytics', async (tx) => {
    const companies = await tx.customers.findMany({
      where: { id: { in: of.companies } },
      select: { id: true, name: true },
    });
    const views = await tx.$queryRaw<ViewRow[]>`select * from latest_page_views(${of.environment}, ${of.from}, ${of.to},
      ${companies.map(({ id }) => id)}::int[], ${of.limit}::int)`;
    return { views, names: new Map(companies.map(({ id, name }) => [id, name])) };
  });
}
