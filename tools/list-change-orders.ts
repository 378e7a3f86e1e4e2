import { z } from 'zod';
import { listOrdersForAgent } from '../api/services/change-orders/list-orders-for-agent.ts';
import { defineTool, everyone } from './define-tool.ts';

export const listChangeOrders = defineTool({
  name: 'list_change_orders',
  description:
    'Lists change orders, newest first, at most 10: of a job, with a status, by words or number. Without a status the open ones.',
  input: z.strictObject({
    job_id: z.int().optional(),
    status: z.string().max(60).optional(),
    query: z.string().max(100).optional(),
    awaiting_approval: z.boolean().optional(),
  }),
  offeredTo: everyone,
  receipt: 'looked_up',
  run: (context, input) => listOrdersForAgent(context.deps, context.actor, input),
});
