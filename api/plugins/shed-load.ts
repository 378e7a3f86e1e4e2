import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/** What must be answered whatever else goes on: those who would not ask again for long, and those who ask how we are. */
const ALWAYS = ['/webhooks/', '/health', '/ready'];

/**
 * Refuses what would only wait: beyond `most` requests under way a further one is 503 with Retry-After at once, so that those
 * taken are answered and nobody waits for nothing. docs/reliability.md#overload
 */
export function shedLoad(app: FastifyInstance, most: number): void {
  let underWay = 0;
  const counted = new WeakSet<object>();
  app.addHook('onRequest', async (request) => {
    if (ALWAYS.some((path) => request.url.startsWith(path))) return;
    if (underWay >= most) throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 2 });
    underWay += 1;
    counted.add(request);
  });
  const done = (request: object): void => {
    if (counted.delete(request)) underWay -= 1;
  };
  app.addHook('onResponse', async (request) => done(request));
  // Who hangs up before his answer frees his place as well.
  app.addHook('onRequestAbort', async (request) => done(request));
}
