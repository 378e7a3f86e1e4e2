import { z } from 'zod';
import { addItems as addItemsToOrder } from '../api/services/change-orders/add-items.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import { defineTool, everyone } from './define-tool.ts';
import { itemInput } from './item-input.ts';
import { newestMessageId } from './prove-numbers.ts';
import { askSign, namesOf, readItems } from './read-items.ts';
import { referencesBeside } from './references-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';

export const addItems = defineTool({
  name: 'add_items',
  description:
    'Adds lines to an order. The same line again adds to its quantity; to correct a number use update_items.',
  input: z.strictObject({ order_id: z.int(), items: z.array(itemInput).min(1).max(40) }),
  offeredTo: everyone,
  receipt: 'added',
  looksUp: (input) => namesOf(input.items),
  async run(context, input) {
    const order = await getOrderView(context.deps, context.actor, input.order_id);
    const refused = await refuseReopening(
      context,
      order,
      input.items.flatMap((item) => item.quotes),
    );
    if (refused) return refused;
    const items = await readItems(context, input.items, order.jobId);
    if ('error' in items) return items;
    if (items.drafts.length === 0) return { ...tellOrder(order), ...askSign(items.unsure) };
    const view = await addItemsToOrder(context.deps, context.actor, {
      changeOrderId: input.order_id,
      items: items.drafts,
      references: referencesBeside(
        context,
        input.items.flatMap((item) => item.quotes),
      ),
      messageId: newestMessageId(context),
    });
    return { ...tellOrder(view), ...askSign(items.unsure) };
  },
});
