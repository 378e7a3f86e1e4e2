import { z } from 'zod';
import { previewApprovalMessage as preview } from '../api/services/approvals/preview-approval-message.ts';
import type { ConfirmedAction } from '../api/services/confirmations/actions.ts';
import { proposeAction } from '../api/services/confirmations/propose-action.ts';
import { defineTool, officeOnly } from './define-tool.ts';

const order = z.strictObject({ order_id: z.int() });

function proposal(name: string, action: ConfirmedAction, description: string) {
  return defineTool({
    name,
    description: `${description} Only a proposal: repeat the text of its answer word for word.`,
    input: action === 'send' ? order.extend({ contact_id: z.int().optional() }) : order,
    offeredTo: officeOnly,
    receipt: 'proposed',
    async run(context, input: { order_id: number; contact_id?: number | undefined }) {
      const made = await proposeAction(context.deps, context.actor, {
        conversationId: context.turn.conversationId,
        action,
        orderId: input.order_id,
        contactId: input.contact_id ?? null,
        at: new Date(context.turn.messages.find((message) => message.thisTurn)?.sentAt ?? context.deps.clock.now()),
      });
      return { order_id: input.order_id, proposal: made };
    },
  });
}

export const sendApprovalRequest = proposal(
  'send_approval_request',
  'send',
  "Proposes to text a T&M approval request to the job's approval contact.",
);
export const remindApproval = proposal(
  'remind_approval',
  'remind',
  'Proposes to text a reminder of the waiting approval request.',
);
export const cancelApproval = proposal(
  'cancel_approval',
  'withdraw',
  'Proposes to withdraw the waiting approval request.',
);
export const completeChangeOrder = proposal(
  'complete_change_order',
  'complete',
  'Proposes to complete a change order that is fully priced.',
);
export const executeChangeOrder = proposal(
  'execute_change_order',
  'execute',
  'Proposes to execute a completed change order.',
);

export const previewApprovalMessage = defineTool({
  name: 'preview_approval_message',
  description: 'Shows the text that an approval request would send.',
  input: order,
  offeredTo: officeOnly,
  receipt: 'looked_up',
  run: (context, input) => preview(context.deps, context.actor, { id: input.order_id }),
});
