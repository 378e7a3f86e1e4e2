import type { Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { findWaitingWork } from '../../api/platform/find-waiting-work.ts';
import { keepRetention } from '../../api/platform/keep-retention.ts';
import { nudgeWaitingWork } from '../../api/platform/nudge-waiting-work.ts';
import { pruneVendorFaults } from '../../api/platform/read-operations.ts';
import { pruneOutbox } from '../../api/platform/relay-outbox.ts';
import { rollMetrics } from '../../api/platform/roll-metrics.ts';
import { deleteDueCompanies } from '../../api/services/company-end/delete-company.ts';
import { sweepInboundTexts } from '../../api/services/sweep-inbound-texts.ts';
import { keepSchedules } from './keep-schedules.ts';

const EVERY_MS = 10 * 60_000;

/**
 * At start and every ten minutes: fetches texts the vendor has and we do not, and nudges every row that needs a workflow
 * and has none at work, keeps the schedules there, and adds up what analytics counts. This is what makes lost nudges, and a Temporal restored empty, harmless.
 */
export function startReconciler(deps: Deps, client: Client): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    await keepSchedules(client).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the schedules could not be kept; the reconciler will try again'),
    );
    try {
      await sweepInboundTexts(deps);
      await nudgeWaitingWork(deps, await findWaitingWork(deps));
      await pruneOutbox(deps);
      await keepRetention(deps);
      await deleteDueCompanies(deps);
      await pruneVendorFaults(deps);
      await rollMetrics(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'the reconciler will try again');
    }
  };
  running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
