import { z } from 'zod';
import { formatCents } from '../domain/money.ts';
import { getOrderWithApproval } from '../api/services/change-orders/get-order-view.ts';
import { defineTool, everyone } from './define-tool.ts';
import { tellOrder } from './tell-order.ts';

export const getChangeOrder = defineTool({
  name: 'get_change_order',
  description:
    'Reads one change order with its lines, status, and who was asked to approve it with the day of the request or answer.',
  input: z.strictObject({ order_id: z.int() }),
  offeredTo: everyone,
  receipt: 'looked_up',
  async run(context, input) {
    const view = await getOrderWithApproval(context.deps, context.actor, input.order_id);
    const { approvalTold: told } = view;
    return {
      ...tellOrder(view),
      ...(told ? { approval_by: told.by, approval_on: told.on } : {}),
      ...(view.totalCents === null ? {} : { total: formatCents(view.totalCents) }),
    };
  },
});
