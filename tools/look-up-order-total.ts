import { z } from 'zod';
import { formatCents } from '../domain/money.ts';
import { findOrdersByWords } from '../api/services/change-orders/find-orders-by-words.ts';
import { defineTool, officeOnly } from './define-tool.ts';

export const lookUpOrderTotal = defineTool({
  name: 'look_up_order_total',
  description:
    'What a change order comes to, found by words of its description, job or lines. At most 5, newest first.',
  input: z.strictObject({ words: z.string().min(2).max(100) }),
  offeredTo: officeOnly,
  receipt: 'looked_up',
  async run(context, input) {
    const { orders, total } = await findOrdersByWords(context.deps, context.actor, input.words);
    return {
      count: total,
      orders: orders.map((order) => ({
        order_id: order.id,
        id_number: order.idNumber,
        job_name: order.jobName,
        description: order.description,
        status: order.status,
        total: formatCents(order.totalCents),
        lines_without_price: order.unknownCount,
        ...(order.agreedCents === null ? {} : { agreed: formatCents(order.agreedCents) }),
      })),
    };
  },
});
