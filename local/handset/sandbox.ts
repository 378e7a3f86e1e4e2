/**
 * The sandbox: the phones of the demo's people, to text as any of them and to read what they get. It exists only with
 * the stand-ins and answers only to this machine.
 */
import type { FastifyInstance } from 'fastify';
import { guardLoopback } from '../guard-loopback.ts';
import { priceWidget } from '../price-widget/price-widget.ts';
import { quickBooksPage } from '../quickbooks/sandbox-routes.ts';
import { liveRoutes } from './live-routes.ts';
import type { SandboxOptions } from './options.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { textRoutes } from './text-routes.ts';

/** Fastify plugin; register it with `await app.register(sandbox, options)` before `listen`. */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  app.addHook('onRequest', guardLoopback);
  await app.register(priceWidget);
  await pageRoutes(app);
  textRoutes(app, options);
  liveRoutes(app, options);
  outboxRoutes(app, options);
  if (options.quickbooks) quickBooksPage(app, options.quickbooks);
}
