import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readCheckpoints } from '../services/analytics/read-checkpoints.ts';
import { readCounts } from '../services/analytics/read-counts.ts';
import { readPageViews } from '../services/analytics/read-page-views.ts';
import { handleText } from '../services/inbox/handle-text.ts';
import { readInbox } from '../services/inbox/read-inbox.ts';
import { readInsight } from '../services/insight/read-insight.ts';
import { addRoute } from './add-route.ts';

/** The developers' analytics, the office's insight and its inbox. */
export function metricRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'metrics.counts', ({ query }) => readCounts(deps, query));
  addRoute(app, deps, 'metrics.checkpoints', ({ query }) => readCheckpoints(deps, query));
  addRoute(app, deps, 'metrics.pageViews', ({ query }) => readPageViews(deps, query));
  addRoute(app, deps, 'customers.insight', ({ actor, params, query }) =>
    readInsight(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'customers.inbox', ({ actor, params }) => readInbox(deps, actor, params));
  addRoute(app, deps, 'customers.handleText', ({ actor, params, body }) =>
    handleText(deps, actor, { id: params.id, text: body }),
  );
}
