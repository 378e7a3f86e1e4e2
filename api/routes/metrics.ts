import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readCheckpoints } from '../services/analytics/read-checkpoints.ts';
import { readCounts } from '../services/analytics/read-counts.ts';
import { readPageViews } from '../services/analytics/read-page-views.ts';
import { readInsight } from '../services/insight/read-insight.ts';
import { addRoute } from './add-route.ts';

/** The developers' analytics, and the office's insight. */
export function metricRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'metrics.counts', ({ query }) => readCounts(deps, query));
  addRoute(app, deps, 'metrics.checkpoints', ({ query }) => readCheckpoints(deps, query));
  addRoute(app, deps, 'metrics.pageViews', ({ query }) => readPageViews(deps, query));
  addRoute(app, deps, 'customers.insight', ({ actor, params, query }) =>
    readInsight(deps, actor, { ...params, ...query }),
  );
}
