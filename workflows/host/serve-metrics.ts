import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../../api/deps.ts';
import { mayScrape } from '../../api/plugins/may-scrape.ts';
import { watchProcess } from '../../api/process-metrics.ts';
import { keepFor } from '../../api/services/operations/keep-for.ts';
import { AppError } from '../../domain/errors.ts';
import { describeHealth } from '../../api/services/describe-health.ts';
import { METRICS_TYPE, writeMetrics } from '../../api/services/operations/write-metrics.ts';
import { requireSchema } from '../../api/services/require-schema.ts';
import { readTemporalMetrics, type TemporalMetrics } from './temporal-metrics.ts';

/** Prometheus asks every fifteen seconds or so. */
const KEPT_MS = 1_000;

interface MetricsServerSettings {
  port: number;
  host: string;
  token: string | undefined;
  temporal?: TemporalMetrics;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * What a worker process, which has no API, says of itself. `/metrics`: its memory, CPU, calls to vendors and Temporal's SDK, and the rows
 * that all share, to whom the API's would (METRICS_TOKEN, else this machine alone). `/health` as the API's; `/ready` is 503 while it takes no
 * work or lacks its database. Everything else is 404. Port 0 is any free one.
 */
export async function serveMetrics(
  deps: Deps,
  { port, host, token, temporal = { kind: 'off' } }: MetricsServerSettings,
): Promise<MetricsServer> {
  watchProcess();
  const readFigures = keepFor(KEPT_MS, async () => {
    const [own, sdk] = await Promise.all([writeMetrics(deps), readTemporalMetrics(temporal)]);
    return own + sdk;
  });
  const readHealth = keepFor(KEPT_MS, () => describeHealth(deps));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
    if (path === '/metrics' && mayScrape(request, token))
      response.writeHead(200, { 'content-type': METRICS_TYPE }).end(await readFigures());
    else if (path === '/health') sendJson(response, 200, await readHealth());
    else if (path === '/ready') {
      const problem = await findProblem(deps);
      sendJson(response, problem ? 503 : 200, problem ? { ready: false, message: problem } : { ready: true });
    } else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a worker could not say how it is');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function findProblem(deps: Deps): Promise<string | null> {
  const why = deps.whyNotReady?.();
  if (why) return why;
  return requireSchema(deps).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.message : 'The database does not answer.'),
  );
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
