import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { readSessionOf } from '../plugins/session.ts';
import { describeHealth } from '../services/describe-health.ts';
import { keepFor } from '../services/operations/keep-for.ts';
import { requireSchema } from '../services/require-schema.ts';
import { addRoute } from './add-route.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(
    app,
    deps,
    'platform.health',
    keepFor(deps.config.HEALTH_CACHE_MS, () => describeHealth(deps)),
  );
  addRoute(app, deps, 'platform.ready', async () => {
    const why = deps.whyNotReady?.();
    if (why) throw new AppError('UNAVAILABLE', why);
    // Of the kind every request begins with: by its name, with values, through the function that only this role may call.
    const answer = await readSessionOf(deps, 'nobody').then(
      () => true,
      () => false,
    );
    if (!answer) throw new AppError('UNAVAILABLE', 'The database does not answer.');
    await requireSchema(deps);
    return { ready: true };
  });
}
