import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sent (ASVS 5.0 3.5.1): Sec-Fetch-Site, else Origin, must be ours.
 * A request with neither (a script holding the cookie) passes; the cookie is SameSite=Lax besides. Webhooks are signed instead.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.url.startsWith('/webhooks/')) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const foreign =
      site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== own;
    if (foreign) throw new AppError('FORBIDDEN', 'This request came from another site.');
  });
}
