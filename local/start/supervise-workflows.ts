import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { startReconciler } from '../../workflows/host/start-reconciler.ts';
import { startRelay, type Relay } from '../../workflows/host/start-relay.ts';
import { startSendPacer } from '../../workflows/host/start-send-pacer.ts';
import type { RunningWorker } from '../../workflows/host/start-worker.ts';
import { openTemporalClient } from '../../workflows/host/temporal-client.ts';
import { findFreePort } from '../find-free-port.ts';
import { isReachable, openTemporal, type LocalTemporal } from '../temporal/open-temporal.ts';

export interface Workflows {
  client: Client;
  /** Resolves when texts are answered, or when the first try to get there failed. */
  tried: Promise<void>;
  /** Why texts are not answered yet, as a sentence; null when they are. */
  problem(): string | null;
  uiUrl(): string | null;
  stop(): Promise<void>;
}

const FIRST_AGAIN_MS = 1_000;
const AGAIN_MS = 30_000;

/**
 * Temporal (ours, unless TEMPORAL_ADDRESS names one), the worker, the relay and the reconciler. Whatever is not there
 * is tried again after a second, and less often up to every half minute; until then actions wait in the outbox.
 */
export async function superviseWorkflows(deps: Deps, say: (words: string) => void): Promise<Workflows> {
  const { config } = deps;
  // Fixed beforehand, so that client and relay need not wait for the server, which may have to be fetched first.
  const port = config.TEMPORAL_ADDRESS ? null : await findFreePort();
  const address = config.TEMPORAL_ADDRESS ?? `127.0.0.1:${port}`;
  const settings = {
    address,
    namespace: config.TEMPORAL_NAMESPACE,
    ...(config.TEMPORAL_API_KEY ? { apiKey: config.TEMPORAL_API_KEY } : {}),
  };
  const { client, close: closeClient } = openTemporalClient(settings);
  const relay: Relay = startRelay(deps, client);
  deps.wakeRelay = () => relay.wake();
  const pacer = startSendPacer(deps, client);

  let server: LocalTemporal | null = null;
  let worker: RunningWorker | null = null;
  let reconciler: { stop(): Promise<void> } | null = null;
  let problem: string | null = 'Starting.';
  let isStopping = false;
  let againMs = FIRST_AGAIN_MS;
  const stopped = Promise.withResolvers<void>();
  const tried = Promise.withResolvers<void>();
  const running = supervise();

  async function supervise(): Promise<void> {
    while (!isStopping) {
      try {
        if (port !== null) server ??= await startServer(port);
        else await requireTemporal(address, config.TEMPORAL_NAMESPACE);
        const opened = server;
        // Loaded late: the model's and Temporal's packages take two seconds that the API need not wait for.
        const { startWorker } = await import('../../workflows/host/start-worker.ts');
        worker ??= await startWorker(deps, { ...settings, ...(config.DATABASE_URL ? {} : { activitiesAtOnce: 8 }) });
        reconciler ??= startReconciler(deps, client);
        problem = null;
        againMs = FIRST_AGAIN_MS;
        tried.resolve();
        relay.wake();
        const isServerGone = (opened?.ended ?? new Promise<never>(() => undefined)).then(() => 'server' as const);
        const isWorkerGone = worker.ended.then(() => 'worker' as const);
        const gone = await Promise.race([isServerGone, isWorkerGone, stopped.promise]);
        if (isStopping) break;
        deps.log.warn({ gone }, 'a part of the workflows ended by itself; starting it again');
        if (gone === 'worker') {
          await worker.stop();
          worker = null;
        }
      } catch (error) {
        const reason = (error as Error).message;
        deps.log.warn({ err: error }, 'workflows do not run yet');
        if (reason !== problem) say(`Texts are stored but not answered yet: ${reason}`);
        problem = reason;
        tried.resolve();
        await Promise.race([sleep(againMs, undefined, { ref: false }), stopped.promise]);
        againMs = Math.min(AGAIN_MS, 2 * againMs);
      }
    }
  }

  /** Forgotten as soon as it ends, also while the worker is still starting: nobody connects to it again. */
  async function startServer(at: number): Promise<LocalTemporal> {
    const opened = await openTemporal(path.resolve(config.DATA_DIR, 'temporal'), { port: at, say });
    void opened.ended.then(() => {
      if (server === opened) server = null;
    });
    return opened;
  }

  return {
    client,
    tried: tried.promise,
    problem: () => problem,
    uiUrl: () => server?.uiUrl ?? null,
    async stop() {
      isStopping = true;
      stopped.resolve();
      const ending = server;
      await pacer.stop();
      await relay.stop();
      await reconciler?.stop();
      await worker?.stop();
      await running;
      await closeClient();
      await ending?.close();
    },
  };
}

async function requireTemporal(address: string, namespace: string): Promise<void> {
  if (await isReachable(address, namespace)) return;
  throw new Error(`TEMPORAL_ADDRESS: no Temporal server with the namespace ${namespace} answers at ${address}.`);
}
