import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readCheckpoints } from '../services/analytics/read-checkpoints.ts';
import { readCounts } from '../services/analytics/read-counts.ts';
import { readPageViews } from '../services/analytics/read-page-views.ts';
import { addRoute } from './add-route.ts';

/** The developers' analytics. */
export function metricRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'metrics.counts', ({ query }) => readCounts(deps, query));
  addRoute(app, deps, 'metrics.checkpoints', ({ query }) => readCheckpoints(deps, query));
  addRoute(app, deps, 'metrics.pageViews', ({ query }) => readPageViews(deps, query));
}
