import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
  type Client,
} from '@temporalio/client';
import type { Deps } from '../../api/deps.ts';
import type { OutboxRow } from '../../api/platform/relay-outbox.ts';
import { answerPlatformText } from '../../api/services/answer-platform-text.ts';
import type { OutboxKind } from '../../api/services/enqueue.ts';
import { pushChange, pushReply } from '../../api/services/push-changes.ts';
import { keepRevisionPdf } from '../../api/services/revisions/render-order-pdf.ts';
import {
  approvalWorkflowId,
  billingWorkflowId,
  executionWorkflowId,
  importWorkflowId,
  reconciliationWorkflowId,
  mailWorkflowId,
  NUDGE,
  TASK_QUEUE,
  type ApprovalInput,
  type ImportInput,
  type MailInput,
} from '../messages.ts';
import { nudgeConversation } from './nudge-conversation.ts';

/** Kinds that a vendor takes, which may need many seconds or hang; Temporal takes all others. */
export const TO_VENDORS: ReadonlySet<OutboxKind> = new Set<OutboxKind>([
  ...(['keep_pdf', 'push_change', 'push_reply'] as const),
  ...(['answer_keyword', 'answer_unknown', 'answer_flood', 'ask_company'] as const),
]);

type Carrier = { [K in OutboxRow['kind']]: (row: Extract<OutboxRow, { kind: K }>) => Promise<unknown> };

/** Carries one row to where it goes. Throws when it could not; delivering twice does no harm. */
export async function deliverOutboxRow(deps: Deps, client: Client, row: OutboxRow): Promise<void> {
  const correlationId = row.requestId;
  const carry: Carrier = {
    nudge_conversation: ({ payload }) => nudgeConversation(client, payload, correlationId),
    start_approval: ({ payload }) => startApproval(client, { ...payload, correlationId }),
    // A chase that ended (or a Temporal restored empty) is started again; it reads its row and ends at once when it may.
    nudge_approval: ({ payload }) =>
      client.workflow.signalWithStart('approval', {
        workflowId: approvalWorkflowId(payload.requestId),
        taskQueue: TASK_QUEUE,
        args: [{ ...payload, correlationId }],
        signal: NUDGE,
        signalArgs: [],
        workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      }),
    nudge_execution: ({ payload }) =>
      client.workflow.signalWithStart('execution', {
        workflowId: executionWorkflowId(payload.executionId),
        taskQueue: TASK_QUEUE,
        args: [{ ...payload, correlationId }],
        signal: NUDGE,
        signalArgs: [],
        workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      }),
    reconcile_quickbooks: ({ payload }) =>
      client.workflow.start('reconciliation', {
        workflowId: reconciliationWorkflowId(payload.customerId),
        taskQueue: TASK_QUEUE,
        args: [{ ...payload, correlationId }],
        workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
        workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      }),
    nudge_billing: ({ payload }) =>
      client.workflow.signalWithStart('billing', {
        workflowId: billingWorkflowId(payload.customerId),
        taskQueue: TASK_QUEUE,
        args: [{ ...payload, correlationId }],
        signal: NUDGE,
        signalArgs: [],
        workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      }),
    keep_pdf: ({ payload }) => keepRevisionPdf(deps, payload),
    start_import: ({ payload }) => startImport(client, { ...payload, correlationId }),
    cancel_import: ({ payload }) => cancelImport(client, payload),
    send_mail: ({ payload }) => startMail(client, { ...payload, correlationId }),
    push_change: ({ payload }) => pushChange(deps, payload),
    push_reply: ({ payload }) => pushReply(deps, payload),
    answer_keyword: ({ payload }) =>
      answerPlatformText(deps, { inboundTextId: payload.inboundTextId, about: payload.effect }),
    answer_unknown: ({ payload }) =>
      answerPlatformText(deps, { inboundTextId: payload.inboundTextId, about: 'unknown' }),
    answer_flood: ({ payload }) => answerPlatformText(deps, { inboundTextId: payload.inboundTextId, about: 'flood' }),
    ask_company: ({ payload }) => answerPlatformText(deps, { inboundTextId: payload.inboundTextId, about: 'company' }),
  };
  await (carry[row.kind] as (row: OutboxRow) => Promise<unknown>)(row);
}

async function startApproval(client: Client, payload: ApprovalInput): Promise<void> {
  try {
    await client.workflow.start('approval', {
      workflowId: approvalWorkflowId(payload.requestId),
      taskQueue: TASK_QUEUE,
      args: [payload],
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

/** Its row says whether it was sent: a second start sends nothing. */
async function startMail(client: Client, payload: MailInput): Promise<void> {
  await client.workflow.start('mail', {
    workflowId: mailWorkflowId(payload.mailId),
    taskQueue: TASK_QUEUE,
    args: [payload],
    workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
  });
}

/** Its row says whether it still has to be read: a second start finds it settled. */
async function startImport(client: Client, payload: ImportInput): Promise<void> {
  await client.workflow.start('materialImport', {
    workflowId: importWorkflowId(payload.importId),
    taskQueue: TASK_QUEUE,
    args: [payload],
    workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
  });
}

/** One that has ended, or never began, has nothing to stop. */
async function cancelImport(client: Client, payload: { importId: number }): Promise<void> {
  try {
    await client.workflow.getHandle(importWorkflowId(payload.importId)).cancel();
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
