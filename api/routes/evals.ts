import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { compareRuns, listRuns, readCase, readRun } from '../services/evals/stored-runs.ts';
import { addRoute } from './add-route.ts';

export function evalRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'evals.runs', () => listRuns(deps));
  addRoute(app, deps, 'evals.run', ({ params }) => readRun(deps, params.run));
  addRoute(app, deps, 'evals.case', ({ params }) => readCase(deps, params));
  addRoute(app, deps, 'evals.compare', ({ query }) => compareRuns(deps, query));
}
