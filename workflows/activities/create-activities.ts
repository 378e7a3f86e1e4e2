import {
  activityInfo,
  ApplicationFailure,
  CancelledFailure,
  cancellationSignal,
  heartbeat,
} from '@temporalio/activity';
import { runTurn } from '../../agent/run-turn.ts';
import type { Deps } from '../../api/deps.ts';
import { advanceApproval } from '../../api/services/advance-approval.ts';
import { serveBilling } from '../../api/services/billing/serve-billing.ts';
import { advanceExecution } from '../../api/services/quickbooks/advance-execution.ts';
import { revertExecution } from '../../api/services/quickbooks/revert-execution.ts';
import { reconcile } from '../../api/services/quickbooks/reconcile.ts';
import { failImport, readImport } from '../../api/services/material-imports/read-import.ts';
import { sendMail } from '../../api/services/mail/send-mail.ts';
import { runRound } from '../../api/services/rounds/run-round.ts';
import { withRequest } from '../../api/services/request-scope.ts';
import { inSpan } from '../../api/services/span.ts';
import { serveConversation } from '../../api/services/serve-conversation.ts';
import type {
  ApprovalInput,
  BillingInput,
  ConversationInput,
  Correlated,
  ExecutionInput,
  ImportInput,
  ReconciliationInput,
  MailInput,
  RoundInput,
} from '../messages.ts';

const HEARTBEAT_MS = 3_000;

export interface Activities {
  serveConversation(input: ConversationInput): Promise<{ waitMs: number | null }>;
  advanceApproval(input: ApprovalInput): Promise<{ nextAt: string | null }>;
  advanceExecution(input: ExecutionInput): Promise<{ nextAt: string | null }>;
  revertExecution(input: ExecutionInput): Promise<void>;
  reconcileQuickBooks(input: ReconciliationInput): Promise<void>;
  readImport(input: ImportInput): Promise<void>;
  failImport(input: ImportInput): Promise<void>;
  sendMail(input: MailInput): Promise<void>;
  serveBilling(input: BillingInput): Promise<void>;
  runRound(input: RoundInput): Promise<void>;
}

/** The activities over a process's dependencies: each a thin door to one service. */
export function createActivities(deps: Deps): Activities {
  return {
    serveConversation: (input) =>
      told(deps, 'serveConversation', input, () =>
        beating(() =>
          serveConversation(deps, input, (turnId) => runTurn(deps, { customerId: input.customerId, turnId })),
        ),
      ),
    advanceApproval: (input) => told(deps, 'advanceApproval', input, () => advanceApproval(deps, input)),
    advanceExecution: (input) =>
      told(deps, 'advanceExecution', input, () => beating(() => advanceExecution(deps, input))),
    revertExecution: (input) => told(deps, 'revertExecution', input, () => revertExecution(deps, input)),
    reconcileQuickBooks: (input) =>
      told(deps, 'reconcileQuickBooks', input, () =>
        beating(async () => {
          const done = await reconcile(deps, input);
          if (done.kind === 'away') throw new Error(`QuickBooks could not be compared: ${done.reason}`);
        }),
      ),
    serveBilling: (input) => told(deps, 'serveBilling', input, () => beating(() => serveBilling(deps, input))),
    readImport: (input) =>
      told(deps, 'readImport', input, () => beating(() => readImport(deps, input, cancellationSignal()))),
    failImport: (input) => told(deps, 'failImport', input, () => failImport(deps, input)),
    sendMail: (input) => told(deps, 'sendMail', input, () => sendMail(deps, input)),
    runRound: (input) => told(deps, 'runRound', input, () => beating(() => runRound(deps, input.kind))),
  };
}

/**
 * Works under the id of the request that began it (the workflow's own id where nobody asked). Logs a failure here, in full;
 * Temporal's history gets its kind only, because messages may quote rows.
 */
async function told<T>(deps: Deps, activity: string, input: object, work: () => Promise<T>): Promise<T> {
  const { correlationId, ...about } = input as Correlated & { customerId?: number };
  const scope = { requestId: correlationId ?? workflowOf() ?? activity, customerId: about.customerId ?? null };
  return withRequest(scope, async () => {
    try {
      return await inSpan(`activity ${activity}`, { 'temporal.workflow_id': workflowOf() ?? undefined }, work);
    } catch (error) {
      // Asked to stop is no failure.
      if (error instanceof CancelledFailure) throw error;
      deps.log.error({ err: error, activity, input: about }, 'an activity failed and will be tried again');
      throw ApplicationFailure.retryable(`${activity} failed; the log says why`, (error as Error).name);
    }
  });
}

/** Null outside of Temporal, where tests call activities. */
function workflowOf(): string | null {
  try {
    return activityInfo().workflowExecution?.workflowId ?? null;
  } catch {
    return null;
  }
}

/** Tells Temporal every few seconds that the work goes on, so that a dead worker's work is handed on soon. */
async function beating<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => heartbeat(), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
