import { z } from 'zod';
import { undoLastChange as undo } from '../api/services/change-orders/undo-last-change.ts';
import { defineTool, everyone } from './define-tool.ts';
import { newestMessageId } from './prove-numbers.ts';
import { tellOrder } from './tell-order.ts';

const REASONS = {
  nothing: 'There is no change of yours in the last 24 hours to undo.',
  changed_since: 'Somebody else changed it since.',
  settled: 'It is completed, sent or approved; the office has to change it.',
};

export const undoLastChange = defineTool({
  name: 'undo_last_change',
  description: "Takes back what the person's last burst changed on an order. Undoing twice does it again.",
  input: z.strictObject({ order_id: z.int().optional() }),
  offeredTo: everyone,
  receipt: 'undone',
  async run(context, input) {
    const result = await undo(context.deps, context.actor, {
      changeOrderId: input.order_id ?? null,
      messageId: newestMessageId(context),
    });
    if (result.outcome === 'undone') return { ...tellOrder(result.order), withdrawn: result.withdrawn };
    return {
      error: { code: 'CONFLICT', reason: result.reason, id_number: result.idNumber, message: REASONS[result.reason] },
    };
  },
});
