import type { ReadQuery, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { listPageViews, readMetrics, type MetricRow } from '../../platform/read-metrics.ts';
import { readSpan } from './read-span.ts';

const NEWEST_OF_EACH = 10;
const NEWEST_OF_ONE = 500;

/** Who opened which screens, company by company, most first. Acts of developers are not among them. @throws AppError INVALID */
export async function readPageViews(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: ReadQuery<'metrics.pageViews'>,
): Promise<ResponseOf<'metrics.pageViews'>> {
  const { from, to } = readSpan(query, deps.clock.now());
  const span = { from, to, environment: query.environment };
  // By month they come in few rows; they are added up here whatever the bucket.
  const views = addUp(await readMetrics(deps, { ...span, bucket: 'month' }, ['view']));
  const elements = addUp(await readMetrics(deps, { ...span, bucket: 'month' }, ['element']));
  const asked = query.customer_id;
  const companies = views.map(([key]) => Number(key)).filter((id) => asked === undefined || id === asked);
  const limit = asked === undefined ? NEWEST_OF_EACH : NEWEST_OF_ONE;
  const details = await listPageViews(deps, { ...span, companies, limit });
  const newest = Map.groupBy(details.views, ({ company }) => company);
  const counts = new Map(views);
  return {
    success: true,
    message: 'Page views.',
    data: {
      environment: query.environment,
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      total_views: views.reduce((sum, [, count]) => sum + count, 0),
      unique_customers: views.length,
      most_viewed_element: elements[0]?.[0] ?? null,
      companies: companies.map((id) => ({
        id,
        name: details.names.get(id) ?? '',
        view_count: counts.get(String(id)) ?? 0,
        views: (newest.get(id) ?? []).map((view) => ({
          timestamp: view.at.toISOString(),
          first_name: view.first_name,
          last_name: view.last_name,
          phone_number: view.phone_number,
          element_identifier: view.element_identifier,
        })),
      })),
    },
  };
}

/** Counts by key, most first. */
function addUp(rows: readonly MetricRow[]): [key: string, count: number][] {
  const sums = new Map<string, number>();
  for (const { key, n } of rows) sums.set(key, (sums.get(key) ?? 0) + n);
  return [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
