import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { consoleOptions } from '../../api/console-options.ts';
import type { Deps } from '../../api/deps.ts';
import { consoleRoutes } from '../../api/routes/console.ts';
import { sandbox } from '../handset/sandbox.ts';
import type { OpenStandIns } from './open-stand-ins.ts';
import { sandboxOptions } from './sandbox-options.ts';

/** What `npm start` adds to the API: the handset page where Twilio and mail are stand-ins, and the console. */
export async function extendApp(
  app: FastifyInstance,
  deps: Deps,
  standIns: OpenStandIns,
  isDevelopment: boolean,
): Promise<void> {
  const { twilio, mail, quickbooks } = standIns;
  if (twilio && mail) {
    const options = sandboxOptions(deps, twilio, mail, quickbooks);
    await app.register((scope) => sandbox(scope, options));
  }
  if (isDevelopment) await serveBySource(app);
  else await consoleRoutes(app, consoleOptions(deps.config));
}

/** Vite inside the same server: one port, and a change of the console shows without a reload. */
async function serveBySource(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const root = path.resolve(import.meta.dirname, '../../console');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'spa',
  });
  app.addHook('preClose', () => vite.close());
  app.get('/*', (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
}
