import { z } from 'zod';
import { formatCents } from '../domain/money.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import { defineTool, everyone } from './define-tool.ts';
import { tellOrder } from './tell-order.ts';

export const getChangeOrder = defineTool({
  name: 'get_change_order',
  description: 'Reads one change order with its lines, status and approval.',
  input: z.strictObject({ order_id: z.int() }),
  offeredTo: everyone,
  receipt: 'looked_up',
  async run(context, input) {
    const view = await getOrderView(context.deps, context.actor, input.order_id);
    return { ...tellOrder(view), ...(view.totalCents === null ? {} : { total: formatCents(view.totalCents) }) };
  },
});
