import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { isForm } from './refuse-broken-text.ts';

/** Who may send a form instead of JSON: Twilio, the live updates' own library, a mail program's one click (RFC 8058). */
const FORM_SENDERS = ['/webhooks/twilio/', '/assistant/pusher/auth', '/report-subscriptions/'];
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sent (ASVS 5.0 3.5.1): Sec-Fetch-Site, else Origin, must be ours.
 * A request with neither (a script holding the cookie) passes; the cookie is SameSite=Lax besides. Webhooks are signed instead.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return;
    // What a page may send without asking first (CORS) is read nowhere else (ASVS 5.0 3.5.2).
    if (isForm(request) && !FORM_SENDERS.some((path) => request.url.startsWith(path)))
      throw new AppError('UNSUPPORTED_MEDIA', 'This content type is not accepted here.');
    if (request.url.startsWith('/webhooks/')) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const foreign =
      site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== own;
    if (foreign) throw new AppError('FORBIDDEN', 'This request came from another site.');
  });
}
