import { WorkflowIdReusePolicy, type Client } from '@temporalio/client';
import { conversationWorkflowId, NUDGE, TASK_QUEUE } from '../messages.ts';

/** Wakes a conversation's workflow, or starts it. Harmless when repeated. */
export async function nudgeConversation(
  client: Client,
  of: { customerId: number; conversationId: number },
  correlationId: string | null,
): Promise<void> {
  await client.workflow.signalWithStart('conversation', {
    workflowId: conversationWorkflowId(of.conversationId),
    taskQueue: TASK_QUEUE,
    args: [{ customerId: of.customerId, conversationId: of.conversationId, correlationId }],
    signal: NUDGE,
    signalArgs: [],
    workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
  });
}
