import { z } from 'zod';
import { updateOrderDetails } from '../api/services/change-orders/update-order-details.ts';
import { defineTool, everyone } from './define-tool.ts';
import { dateInput, directedByInput, quotesInput } from './item-input.ts';
import { dateNotFound, proveDate } from './prove-date.ts';
import { newestMessageId, proveWords } from './prove-numbers.ts';
import { referencesBeside } from './references-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';

export const updateChangeOrder = defineTool({
  name: 'update_change_order',
  description:
    'Changes what a change order says beside its lines: description, job, note, day of the work, who directed it.',
  input: z.strictObject({
    order_id: z.int(),
    description: z.string().min(1).max(255).optional(),
    job_id: z.int().optional(),
    note: z.string().max(500).optional(),
    work_date: dateInput.optional(),
    directed_by: directedByInput.optional(),
    quotes: quotesInput,
  }),
  offeredTo: everyone,
  receipt: 'updated',
  async run(context, input) {
    const said = [...input.quotes, ...(input.work_date?.quotes ?? []), ...(input.directed_by?.quotes ?? [])];
    const refused = await refuseReopening(context, input.order_id, said);
    if (refused) return refused;
    const dated = await proveDate(context, input.work_date);
    if (input.work_date && dated.date === null) return dateNotFound(input.work_date.date);
    const directed = input.directed_by ? await proveWords(context, input.directed_by.quotes, 'directed_by') : [];
    return tellOrder(
      await updateOrderDetails(context.deps, context.actor, {
        changeOrderId: input.order_id,
        messageId: newestMessageId(context),
        references: referencesBeside(context, said),
        ...(input.description !== undefined ? { description: input.description } : {}),
        ...(input.job_id !== undefined ? { jobId: input.job_id } : {}),
        ...(input.note !== undefined ? { note: input.note } : {}),
        ...(dated.date !== null ? { workDate: dated.date } : {}),
        ...(directed.length > 0 ? { directedBy: input.directed_by!.name } : {}),
        evidence: [
          ...dated.evidence,
          ...directed,
          ...(input.job_id !== undefined ? await proveWords(context, input.quotes, 'job') : []),
        ],
      }),
    );
  },
});
