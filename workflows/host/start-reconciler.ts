import type { Client } from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import { electLeader } from '../../api/platform/elect-leader.ts';
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
/** A leader that is gone is followed within a minute. */
const TRY_MS = 60_000;
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
 * One of all workers is the leader. At its start and every ten minutes it keeps the schedules there, fetches texts the vendor has and
 * we do not, asks what became of those whose callbacks were lost, nudges every row that needs a workflow and has none at work, and adds
 * up what analytics counts; every hour it clears what has had its time. This is what makes lost nudges, and a Temporal restored empty,
 * harmless. A step that fails stops no other: while Twilio is down, what waits is nudged. The others try to lead every minute.
 */
export function startReconciler(deps: Deps, client: Client): { stop(): Promise<void> } {
  const election = electLeader(deps, 'reconciler');
  let rounds = 0;
  let next = 0;
  const round = async (): Promise<void> => {
    const isLeader = await election.isLeader().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the reconciler could not ask who leads');
      return false;
    });
    if (!isLeader) {
      // Whoever takes the lead over looks at once.
      next = 0;
      return;
    }
    if (Date.now() < next) return;
    next = Date.now() + EVERY_MS - TRY_MS / 2;
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
  }, TRY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await election.close();
    },
  };
}
