import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { Deps } from '../../api/deps.ts';
import { createActivities } from '../activities/create-activities.ts';
import { TASK_QUEUE } from '../messages.ts';
import { bundleWorkflows } from './bundle-workflows.ts';
import { exporterOf, type TemporalMetrics } from './temporal-metrics.ts';
import type { TemporalSettings } from './temporal-client.ts';

export interface RunningWorker {
  /** Lets what runs finish (10 s at most), then ends. */
  stop(): Promise<void>;
  /** Settles when it works no more, also by itself: a worker may not outlive a Temporal that came back empty. */
  ended: Promise<void>;
}

let runtimeInstalled = false;

/** Connects to Temporal and begins to work. Throws when Temporal is not there; the caller tries again later. */
export async function startWorker(
  deps: Deps,
  settings: TemporalSettings & { activitiesAtOnce?: number; metrics?: TemporalMetrics },
): Promise<RunningWorker> {
  if (!runtimeInstalled) {
    installRuntime(deps, settings.metrics);
    runtimeInstalled = true;
  }
  const connection = await NativeConnection.connect({
    address: settings.address,
    ...(settings.apiKey ? { apiKey: settings.apiKey, tls: true } : {}),
  });
  const worker = await Worker.create({
    connection,
    namespace: settings.namespace,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: await bundleWorkflows() },
    activities: createActivities(deps),
    maxConcurrentActivityTaskExecutions: settings.activitiesAtOnce ?? 50,
    maxCachedWorkflows: 300,
    shutdownGraceTime: '10 seconds',
    ...(settings.dataConverter ? { dataConverter: settings.dataConverter } : {}),
  });
  const running = worker.run();
  const ended = running.catch((error: unknown) => deps.log.error({ err: error }, 'the worker ended'));
  return {
    async stop() {
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await ended;
      await connection.close();
    },
    ended,
  };
}

/** Metrics are worth less than the work: when their port was taken meanwhile, the worker runs without. */
function installRuntime(deps: Deps, metrics: TemporalMetrics | undefined): void {
  const options = { logger: new DefaultLogger('ERROR'), shutdownSignals: [] };
  const exporter = metrics && exporterOf(metrics);
  if (exporter)
    try {
      Runtime.install({ ...options, telemetryOptions: { metrics: exporter } });
      return;
    } catch (error) {
      deps.log.warn({ err: error }, "Temporal's metrics are not available");
    }
  Runtime.install(options);
}
