/** The worker process in production: Temporal worker, relay and reconciler. Any number may run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../api/config.ts';
import { endBySignal, type EndSignal } from '../../api/end-by-signal.ts';
import { openDeps } from '../../api/open-deps.ts';
import { openMetrics } from '../../api/open-metrics.ts';
import { openTracing } from '../../api/open-tracing.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startReconciler } from './start-reconciler.ts';
import { startRelay } from './start-relay.ts';
import { startSendPacer } from './start-send-pacer.ts';
import { chooseTemporalMetrics } from './temporal-metrics.ts';
import { startWorker, type RunningWorker } from './start-worker.ts';
import { openTemporalClient } from './temporal-client.ts';

const AGAIN_MS = 10_000;
/** Beyond the ten seconds that a step under way is given. */
const END_MS = 25_000;

try {
  const config = readConfig();
  if (!config.TEMPORAL_ADDRESS)
    throw new Error('TEMPORAL_ADDRESS must be set for a worker of its own. On one machine, use npm start.');
  const tracing = await openTracing(config, 'worker');
  const { deps, database } = await openDeps(config);
  const exported = await openMetrics(config, 'worker', deps);
  const settings = {
    address: config.TEMPORAL_ADDRESS,
    namespace: config.TEMPORAL_NAMESPACE,
    ...(config.TEMPORAL_API_KEY ? { apiKey: config.TEMPORAL_API_KEY } : {}),
  };
  const temporalMetrics = await chooseTemporalMetrics(config);
  const temporal = openTemporalClient(settings);
  const relay = startRelay(deps, temporal.client);
  deps.wakeRelay = () => relay.wake();
  const pacer = startSendPacer(deps, temporal.client);
  const metrics = config.WORKER_METRICS_PORT
    ? await serveMetrics(deps, {
        port: config.WORKER_METRICS_PORT,
        host: config.HOST,
        token: config.METRICS_TOKEN,
        temporal: temporalMetrics,
      })
    : null;
  let worker: RunningWorker | null = null;
  let isWorking = false;
  let ending = false;
  deps.whyNotReady = () => (ending ? 'This process is ending.' : isWorking ? null : 'Temporal is away.');
  const end = async (signal: EndSignal, reconciler: { stop(): Promise<void> } | null): Promise<void> => {
    if (ending) return;
    ending = true;
    // Longer than any step may take; what is cut off goes on in another worker.
    setTimeout(() => endBySignal(signal), END_MS).unref();
    await metrics?.close();
    await pacer.stop();
    await relay.stop();
    await reconciler?.stop();
    await worker?.stop();
    await temporal.close();
    await exported.close();
    await database.close();
    await tracing.close();
    endBySignal(signal);
  };
  let reconciler: { stop(): Promise<void> } | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal, reconciler));
  // A worker may end by itself: it does not outlive a Temporal that came back empty. Then another takes its place.
  while (!ending) {
    worker = await startWorker(deps, { ...settings, metrics: temporalMetrics }).catch(async (error: unknown) => {
      deps.log.warn({ err: error }, 'Temporal is away; trying again');
      await sleep(AGAIN_MS);
      return null;
    });
    if (!worker || ending) continue;
    reconciler ??= startReconciler(deps, temporal.client);
    isWorking = true;
    deps.log.info('the worker is ready');
    await worker.ended;
    isWorking = false;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
