import { z } from 'zod';
import { removeItems as removeItemsFromOrder } from '../api/services/change-orders/remove-items.ts';
import { defineTool, everyone } from './define-tool.ts';
import { quotesInput } from './item-input.ts';
import { newestMessageId, proveWords } from './prove-numbers.ts';
import { NOT_QUOTED } from './prove-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';

export const removeItems = defineTool({
  name: 'remove_items',
  description: 'Takes lines off a change order because the person said so. Quote the words.',
  input: z.strictObject({ order_id: z.int(), item_ids: z.array(z.int()).min(1).max(40), quotes: quotesInput }),
  offeredTo: everyone,
  receipt: 'removed',
  async run(context, input) {
    if ((await proveWords(context, input.quotes, 'removal')).length === 0) {
      return NOT_QUOTED;
    }
    const refused = await refuseReopening(context, input.order_id, input.quotes);
    if (refused) return refused;
    return tellOrder(
      await removeItemsFromOrder(context.deps, context.actor, {
        changeOrderId: input.order_id,
        itemIds: input.item_ids,
        messageId: newestMessageId(context),
      }),
    );
  },
});
