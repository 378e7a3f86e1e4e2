import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { describeApi, type ApiDocument } from '../contract/describe-api.ts';
import type { Deps } from '../deps.ts';
import { mayScrape } from '../plugins/may-scrape.ts';
import { observeRequest, watchProcess } from '../process-metrics.ts';
import { describeOperations } from '../services/operations/describe-operations.ts';
import { keepFor } from '../services/operations/keep-for.ts';
import { retryDeadLetter } from '../services/operations/retry-dead-letters.ts';
import { removeCompanySender, setCompanySender } from '../services/operations/company-sender.ts';
import { METRICS_TYPE, writeMetrics } from '../services/operations/write-metrics.ts';
import { addRoute } from './add-route.ts';

/** How the platform stands, for developers and for Prometheus; and what the API is. */
export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  watchProcess();
  app.addHook('onResponse', async (request, reply) => {
    observeRequest(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  addRoute(app, deps, 'operations.get', () => describeOperations(deps));
  addRoute(app, deps, 'operations.retry', ({ actor, params }) => retryDeadLetter(deps, actor, params));
  addRoute(app, deps, 'operations.retryAll', ({ actor }) => retryDeadLetter(deps, actor, { id: null }));
  addRoute(app, deps, 'operations.setSender', ({ actor, params, body }) =>
    setCompanySender(deps, actor, { customerId: params.id, ...body }),
  );
  addRoute(app, deps, 'operations.removeSender', ({ actor, params }) =>
    removeCompanySender(deps, actor, { customerId: params.id }),
  );
  const readFigures = keepFor(deps.config.HEALTH_CACHE_MS, () => writeMetrics(deps));
  addRoute(app, deps, 'platform.metrics', async ({ request, reply }) => {
    if (!mayScrape(request.raw, deps.config.METRICS_TOKEN)) throw new AppError('NOT_FOUND');
    return reply.type(METRICS_TYPE).send(await readFigures());
  });
  let document: ApiDocument | null = null;
  app.get('/openapi.json', async () => (document ??= describeApi()));
}
