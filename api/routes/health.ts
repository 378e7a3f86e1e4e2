import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { describeHealth } from '../services/describe-health.ts';
import { addRoute } from './add-route.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'platform.health', () => describeHealth(deps));
  addRoute(app, deps, 'platform.ready', async () => {
    const answer = await deps.db.pool.query('select 1').catch(() => null);
    if (!answer) throw new AppError('UNAVAILABLE', 'The database does not answer.');
    return { ready: true };
  });
}
