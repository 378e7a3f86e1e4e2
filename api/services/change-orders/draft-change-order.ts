import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { mergeReferences, type OrderReference } from '../../../domain/order-reference.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { DESCRIPTION_MAX, NOTE_MAX } from '../../../domain/validation/validate-order.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { attachToOrder } from '../attachments/attach-to-order.ts';
import { authorize } from '../authorize.ts';
import { findApplicableMarkups } from '../jobs/find-applicable-markups.ts';
import { emptyOrder, insertOrder } from './insert-order.ts';
import { refuseUnsound, type ItemDraft } from './item-draft.ts';
import { mergeAddedItems } from './merge-added-items.ts';
import type { EvidenceDraft } from './next-order.ts';
import { orderView, type OrderView } from './order-view.ts';
import { requireJob } from './require-job.ts';

export interface DraftInput {
  /** Null when nobody has said which. */
  jobId: number | null;
  description: string;
  note?: string;
  workDate?: string | null;
  directedBy?: string | null;
  references?: OrderReference[];
  items: ItemDraft[];
  /** Words for the job, the date and who directed it. */
  evidence?: EvidenceDraft[];
  /** Photos and files that came with the words. */
  attachmentIds?: number[];
  messageId?: number | null;
  channel: 'sms' | 'web';
}

/**
 * A change order from words: Incomplete, with the job's markups, every line with its evidence, unknown numbers unknown.
 * @throws AppError ROLE, READ_ONLY_PLAN, NOT_FOUND (job or attachment), INVALID
 */
export async function draftChangeOrder(deps: Deps, actor: UserActor, input: DraftInput): Promise<OrderView> {
  authorize(actor, 'order.draft');
  const description = input.description.trim();
  if (description === '') throw new AppError('INVALID', MESSAGES.orders.descriptionRequired);
  if (description.length > DESCRIPTION_MAX) throw new AppError('INVALID', MESSAGES.orders.descriptionTooLong);
  if ((input.note?.length ?? 0) > NOTE_MAX) throw new AppError('INVALID', MESSAGES.orders.noteTooLong);
  input.items.forEach(refuseUnsound);
  const view = await withTenant(deps.db, actor, async (tx) => {
    const at = deps.clock.now();
    await requireJob(tx, actor.customerId, input.jobId);
    const next = {
      ...emptyOrder(
        'Incomplete',
        input.jobId === null ? [] : await findApplicableMarkups(tx, actor.customerId, input.jobId),
      ),
      jobId: input.jobId,
      description,
      note: input.note?.trim() ?? '',
      workDate: input.workDate ?? null,
      directedBy: input.directedBy?.trim().slice(0, 255) || null,
      references: mergeReferences([], input.references ?? []),
      items: mergeAddedItems([], input.items),
      newEvidence: input.evidence ?? [],
    };
    const saved = await insertOrder(tx, at, actor, next, {
      source: input.channel === 'web' ? 'chat' : 'text',
      creatorId: actor.userId,
      creatorPhone: actor.phone || null,
      messageId: input.messageId ?? null,
    });
    const ids = input.attachmentIds ?? [];
    return orderView(ids.length === 0 ? saved : await attachToOrder(deps, tx, actor, saved, ids), actor);
  });
  deps.wakeRelay();
  return view;
}
