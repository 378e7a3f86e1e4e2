import type { FastifyInstance } from 'fastify';

/**
 * What an answer of the API says by itself when its route says nothing else: nobody keeps it (ASVS 5.0 14.3.2), nobody frames
 * it, and opened as a page it loads and runs nothing (3.2.1, 3.4.6). Pages set a policy of their own before this.
 */
export function safeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
