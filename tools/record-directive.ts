import { z } from 'zod';
import { directiveConfirmation } from '../domain/directive.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import { updateOrderDetails } from '../api/services/change-orders/update-order-details.ts';
import { defineTool, everyone } from './define-tool.ts';
import { quotesInput } from './item-input.ts';
import { newestMessageId, proveWords } from './prove-numbers.ts';
import { isNamed, NOT_QUOTED, refuseUnsaid } from './prove-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';

export const recordDirective = defineTool({
  name: 'record_directive',
  description:
    'Writes down who told the crew to do the extra work; null: nobody did. `to_forward` is a text to forward to him: repeat it in double quotes.',
  input: z.strictObject({ order_id: z.int(), directed_by: z.string().min(1).max(120).nullable(), quotes: quotesInput }),
  offeredTo: everyone,
  receipt: 'recorded',
  async run(context, input) {
    const evidence = await proveWords(context, input.quotes, 'directed_by');
    if (evidence.length === 0) return NOT_QUOTED;
    const order = await getOrderView(context.deps, context.actor, input.order_id);
    const name = input.directed_by;
    if (name !== null && !(await isNamed(context, name, order.jobId)))
      return refuseUnsaid(context, name, 'name') ?? NOT_QUOTED;
    const refused = await refuseReopening(context, order, input.quotes);
    if (refused) return refused;
    const view = await updateOrderDetails(context.deps, context.actor, {
      changeOrderId: input.order_id,
      directedBy: input.directed_by,
      evidence,
      messageId: newestMessageId(context),
    });
    if (input.directed_by === null) return tellOrder(view);
    const to_forward = directiveConfirmation({
      director: input.directed_by,
      date: view.workDate ?? context.turn.today,
      jobName: view.jobName,
      description: view.description,
      number: view.number,
      by: context.actor.name,
      company: context.turn.company,
      language: context.actor.language,
    });
    return { ...tellOrder(view), to_forward };
  },
});
