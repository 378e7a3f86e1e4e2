import type { Server } from 'node:http';
import type { Socket } from 'node:net';
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
  const asking = watchConnections(app.server);
  try {
    const url = await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
    return { app, url, close: () => closeSoon(app, asking) };
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

/** Execute waits up to twelve seconds for its invoice (EXECUTION_WAIT_MS); nobody's answer is cut off before that. */
const LAST_ANSWERS_MS = 15_000;
const LOOK_MS = 50;

/**
 * Closes once the last answer is out. A connection that asks nothing (browsers open such ones ahead, and keep others alive)
 * is cut: Node itself would wait a minute for it.
 */
async function closeSoon(app: FastifyInstance, asking: Map<Socket, number>): Promise<void> {
  const closed = app.close();
  const hurry = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS);
  const cut = setInterval(() => {
    for (const [socket, asked] of asking) if (asked === 0) socket.destroy();
  }, LOOK_MS);
  await closed;
  clearTimeout(hurry);
  clearInterval(cut);
}

/** How many requests each open connection has under way. */
function watchConnections(server: Server): Map<Socket, number> {
  const asking = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    asking.set(socket, 0);
    socket.once('close', () => asking.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    asking.set(socket, (asking.get(socket) ?? 0) + 1);
    response.once('close', () => asking.has(socket) && asking.set(socket, asking.get(socket)! - 1));
  });
  return asking;
}
