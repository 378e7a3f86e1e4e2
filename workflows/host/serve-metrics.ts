import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../../api/deps.ts';
import { mayScrape } from '../../api/plugins/may-scrape.ts';
import { watchProcess } from '../../api/process-metrics.ts';
import { keepFor } from '../../api/services/operations/keep-for.ts';
import { METRICS_TYPE, writeMetrics } from '../../api/services/operations/write-metrics.ts';

/** Prometheus asks every fifteen seconds or so. */
const KEPT_MS = 1_000;

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` of a worker process, which has no API: its memory, CPU and calls to vendors, and the rows that all share. To
 * whom it answers is the API's rule (METRICS_TOKEN, else this machine alone); everything else is 404. Port 0 is any free one.
 */
export async function serveMetrics(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { port, host, token }: { port: number; host: string; token: string | undefined },
): Promise<MetricsServer> {
  watchProcess();
  const readFigures = keepFor(KEPT_MS, () => writeMetrics(deps));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isMetrics || !mayScrape(request, token)) {
      response.writeHead(404).end();
      return;
    }
    const body = await readFigures();
    response.writeHead(200, { 'content-type': METRICS_TYPE }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the metrics could not be written');
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
