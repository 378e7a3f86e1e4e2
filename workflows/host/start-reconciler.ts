import type { Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { findWaitingWork } from '../../api/platform/find-waiting-work.ts';
import { keepRetention } from '../../api/platform/keep-retention.ts';
import { nudgeWaitingWork } from '../../api/platform/nudge-waiting-work.ts';
import { pruneFaults } from '../../api/platform/read-operations.ts';
import { pruneOutbox } from '../../api/platform/relay-outbox.ts';
import { rollMetrics } from '../../api/platform/roll-metrics.ts';
import { deleteDueCompanies } from '../../api/services/company-end/delete-company.ts';
import { checkSenders } from '../../api/services/operations/company-sender.ts';
import { sweepDeliveries } from '../../api/services/sweep-deliveries.ts';
import { sweepInboundTexts } from '../../api/services/sweep-inbound-texts.ts';
import { keepSchedules } from './keep-schedules.ts';

const EVERY_MS = 10 * 60_000;
const ROUNDS_AN_HOUR = 6;

type Step = (deps: Deps, client: Client) => Promise<unknown>;

/** By the name of the warning when one fails; each is safe to run at any moment, and twice. */
const EVERY_ROUND: Record<string, Step> = {
  'keeping the schedules': (_deps, client) => keepSchedules(client),
  'fetching texts': sweepInboundTexts,
  'asking what arrived': sweepDeliveries,
  'nudging what waits': async (deps) => nudgeWaitingWork(deps, await findWaitingWork(deps)),
  'adding up for analytics': rollMetrics,
};
const EVERY_HOUR: Record<string, Step> = {
  'asking about senders': checkSenders,
  'pruning the outbox': pruneOutbox,
  'pruning faults': pruneFaults,
  'keeping retention': keepRetention,
  'deleting companies that ended': deleteDueCompanies,
};

/**
 * At start and every ten minutes: keeps the schedules there, fetches texts the vendor has and we do not, asks what became of
 * those whose callbacks were lost, nudges every row
 * that needs a workflow and has none at work, and adds up what analytics counts; every hour it clears what has had its
 * time. This is what makes lost nudges, and a Temporal restored empty, harmless. A step that fails stops no other: while
 * Twilio is down, what waits is nudged.
 */
export function startReconciler(deps: Deps, client: Client): { stop(): Promise<void> } {
  let rounds = 0;
  const round = async (): Promise<void> => {
    const steps = rounds % ROUNDS_AN_HOUR === 0 ? { ...EVERY_ROUND, ...EVERY_HOUR } : EVERY_ROUND;
    rounds += 1;
    for (const [name, step] of Object.entries(steps)) {
      await step(deps, client).catch((error: unknown) =>
        deps.log.warn({ err: error, step: name }, 'a step of the reconciler failed; it will be tried again'),
      );
    }
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
