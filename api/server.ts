import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';

export interface RunningServer {
  app: FastifyInstance;
  url: string;
  /** Stops taking requests, answers those under way, closes. */
  close(): Promise<void>;
}

/** Builds the API and listens. Throws one sentence when the port is taken. */
export async function startServer(
  deps: Deps,
  extend?: (app: FastifyInstance) => Promise<void>,
): Promise<RunningServer> {
  const app = await buildApp(deps, extend);
  try {
    const url = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
    return { app, url, close: () => closeSoon(app) };
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(`PORT ${deps.config.PORT} is in use by another program. Set PORT to a free one.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** A connection that never asked anything (browsers open such ones ahead) must not hold the end up for a minute. */
const LAST_ANSWERS_MS = 5_000;

async function closeSoon(app: FastifyInstance): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  await app.close();
  clearTimeout(hurry);
}
