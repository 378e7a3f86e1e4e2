import type { UserActor } from '../../../domain/actor.ts';
import type { ScheduleExtension } from '../../../domain/change-order.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { DESCRIPTION_MAX, NOTE_MAX } from '../../../domain/validation/validate-order.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { findApplicableMarkups } from '../jobs/find-applicable-markups.ts';
import { editOrder, type EditTarget } from './edit-order.ts';
import type { EvidenceDraft, NextOrder } from './next-order.ts';
import type { OrderView } from './order-view.ts';
import { requireJob } from './require-job.ts';

export interface DetailsChange {
  description?: string;
  note?: string;
  /** ISO date, or null when it is unknown again. */
  workDate?: string | null;
  directedBy?: string | null;
  jobId?: number;
  scheduleExtension?: Partial<ScheduleExtension>;
  /** Words that prove the date, the directive, the job. */
  evidence?: EvidenceDraft[];
}

/**
 * Changes what an order says beside its lines. On another job it takes that job's markups, unless somebody has set them.
 * @throws AppError as `editOrder`; NOT_FOUND for a foreign job; INVALID for a description that is empty or too long
 */
export async function updateOrderDetails(
  deps: Deps,
  actor: UserActor,
  input: EditTarget & DetailsChange,
): Promise<OrderView> {
  refuseLongText(input);
  return editOrder(deps, actor, input, async (next, order, tx) => {
    const changed: NextOrder = {
      ...next,
      description: input.description?.trim() ?? next.description,
      note: input.note?.trim() ?? next.note,
      workDate: input.workDate === undefined ? next.workDate : input.workDate,
      directedBy: input.directedBy === undefined ? next.directedBy : input.directedBy?.trim().slice(0, 255) || null,
      scheduleExtension: { ...next.scheduleExtension, ...input.scheduleExtension },
      newEvidence: input.evidence ?? [],
    };
    if (input.jobId === undefined || input.jobId === order.job_id) return changed;
    await requireJob(tx, actor.customerId, input.jobId);
    return { ...changed, jobId: input.jobId, markups: await markupsAfterMove(tx, actor.customerId, next, input.jobId) };
  });
}

async function markupsAfterMove(
  tx: Tx,
  customerId: number,
  next: NextOrder,
  jobId: number,
): Promise<NextOrder['markups']> {
  const before = next.jobId === null ? [] : await findApplicableMarkups(tx, customerId, next.jobId);
  const isUntouched = JSON.stringify(before) === JSON.stringify(next.markups);
  return isUntouched ? findApplicableMarkups(tx, customerId, jobId) : next.markups;
}

function refuseLongText({ description, note }: DetailsChange): void {
  if (description !== undefined && description.trim() === '')
    throw new AppError('INVALID', MESSAGES.orders.descriptionRequired);
  if ((description?.trim().length ?? 0) > DESCRIPTION_MAX)
    throw new AppError('INVALID', MESSAGES.orders.descriptionTooLong);
  if ((note?.trim().length ?? 0) > NOTE_MAX) throw new AppError('INVALID', MESSAGES.orders.noteTooLong);
}
