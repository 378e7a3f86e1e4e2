import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { Deps } from '../../api/deps.ts';
import { createActivities } from '../activities/create-activities.ts';
import { TASK_QUEUE } from '../messages.ts';
import { bundleWorkflows } from './bundle-workflows.ts';
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
  settings: TemporalSettings & { activitiesAtOnce?: number },
): Promise<RunningWorker> {
  if (!runtimeInstalled) {
    Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] });
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
