import { z } from 'zod';
import { attachFiles as attach } from '../api/services/attachments/attach-files.ts';
import { defineTool, everyone } from './define-tool.ts';
import { tellOrder } from './tell-order.ts';

export const attachFiles = defineTool({
  name: 'attach_files',
  description: 'Puts the photos and files of this burst on a change order that is there.',
  input: z.strictObject({ order_id: z.int(), attachment_ids: z.array(z.int()).max(20).optional() }),
  offeredTo: everyone,
  receipt: 'attached',
  async run(context, input) {
    const ids = input.attachment_ids ?? context.turn.attachmentIds;
    if (ids.length === 0) return { error: { code: 'NOT_FOUND', message: 'No file came with these messages.' } };
    return tellOrder(await attach(context.deps, context.actor, { changeOrderId: input.order_id, attachmentIds: ids }));
  },
});
