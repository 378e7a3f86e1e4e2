import { z } from 'zod';
import { updateOrderDetails } from '../api/services/change-orders/update-order-details.ts';
import { defineTool, everyone } from './define-tool.ts';
import { quotesInput } from './item-input.ts';
import { newestMessageId, proveWords } from './prove-numbers.ts';
import { tellOrder } from './tell-order.ts';

export const recordDirective = defineTool({
  name: 'record_directive',
  description: 'Writes down who told the crew to do the extra work. Quote the words that name him.',
  input: z.strictObject({ order_id: z.int(), directed_by: z.string().min(1).max(120), quotes: quotesInput }),
  offeredTo: everyone,
  receipt: 'recorded',
  async run(context, input) {
    const evidence = proveWords(context, input.quotes, 'directed_by');
    if (evidence.length === 0)
      return {
        error: {
          code: 'WORDS_NOT_FOUND',
          message: 'The quoted words are in none of the messages. Quote what the person said.',
        },
      };
    return tellOrder(
      await updateOrderDetails(context.deps, context.actor, {
        changeOrderId: input.order_id,
        directedBy: input.directed_by,
        evidence,
        messageId: newestMessageId(context),
      }),
    );
  },
});
