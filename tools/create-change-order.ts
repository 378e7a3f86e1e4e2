import { z } from 'zod';
import { draftChangeOrder } from '../api/services/change-orders/draft-change-order.ts';
import { defineTool, everyone } from './define-tool.ts';
import { dateInput, directedByInput, itemInput } from './item-input.ts';
import { proveDate } from './prove-date.ts';
import { isNamed } from './prove-said.ts';
import { referencesSaid } from './references-said.ts';
import { newestMessageId, proveWords } from './prove-numbers.ts';
import { askSign, namesOf, readItems } from './read-items.ts';
import { tellOrder } from './tell-order.ts';

export const createChangeOrder = defineTool({
  name: 'create_change_order',
  description:
    'Starts a draft for new extra work with everything that was said. job_id null: not known. Files of this burst are attached by themselves.',
  input: z.strictObject({
    job_id: z.int().nullable(),
    description: z.string().min(1).max(255).describe("What was done and where, in the person's words."),
    items: z.array(itemInput).max(40),
    work_date: dateInput.optional().describe('Only when said.'),
    directed_by: directedByInput.optional().describe('Only when said.'),
  }),
  offeredTo: everyone,
  receipt: 'created',
  looksUp: (input) => namesOf(input.items),
  async run(context, input) {
    const items = await readItems(context, input.items, input.job_id);
    if ('error' in items) return items;
    const dated = await proveDate(context, input.work_date);
    const director =
      input.directed_by && (await isNamed(context, input.directed_by.name, input.job_id)) ? input.directed_by : null;
    const directed = director ? await proveWords(context, director.quotes, 'directed_by') : [];
    const said = referencesSaid(context);
    const view = await draftChangeOrder(context.deps, context.actor, {
      jobId: input.job_id,
      description: input.description,
      // A day or a name that stands in nobody's words is not written down.
      workDate: dated.date,
      directedBy: directed.length > 0 ? director!.name : null,
      references: said.map(({ kind, value }) => ({ kind, value })),
      items: items.drafts,
      evidence: [...dated.evidence, ...directed, ...said.map(({ evidence }) => evidence)],
      attachmentIds: context.turn.attachmentIds,
      messageId: newestMessageId(context),
      channel: context.turn.channel,
    });
    return { ...tellOrder(view), ...askSign(items.unsure) };
  },
});
