/** The API process in production: HTTP and the built console, nothing else. SIGTERM answers what is under way, then ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { consoleOptions } from './console-options.ts';
import { endBySignal } from './end-by-signal.ts';
import { openDeps } from './open-deps.ts';
import { openMetrics } from './open-metrics.ts';
import { openTracing } from './open-tracing.ts';
import { consoleRoutes } from './routes/console.ts';
import { startServer } from './server.ts';

/** Longer than the last answers may take. */
const END_MS = 20_000;

try {
  const config = readConfig();
  const tracing = await openTracing(config, 'api');
  const { deps, database } = await openDeps(config, 'api');
  const metrics = await openMetrics(config, 'api', deps);
  const server = await startServer(deps, (app) => consoleRoutes(app, consoleOptions(config)));
  deps.log.info({ url: config.publicUrl }, 'the API is ready');
  let ending = false;
  deps.whyNotReady = () => (ending ? 'This process is ending.' : null);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      // A database that does not answer keeps nobody from ending.
      setTimeout(() => endBySignal(signal), config.DRAIN_MS + END_MS).unref();
      // It still answers while the load balancer, which asks `/ready`, turns to others.
      void sleep(config.DRAIN_MS)
        .then(() => server.close())
        .then(() => metrics.close())
        .then(() => database.close())
        .then(() => tracing.close())
        .finally(() => endBySignal(signal));
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
