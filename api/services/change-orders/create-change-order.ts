import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChangeOrderBody, ChangeOrderInput } from '../../contract/change-orders.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { findApplicableMarkups } from '../jobs/find-applicable-markups.ts';
import { checkClaims } from './check-claims.ts';
import { emptyOrder, insertOrder } from './insert-order.ts';
import { mergeOrder } from './merge-order.ts';
import { orderBody } from './order-body.ts';
import { requireJob } from './require-job.ts';

/**
 * A new order from the console: always a Draft. Who may not see money sends no markups; the job's are taken.
 * @throws AppError INVALID, NOT_FOUND (foreign company, job or creator), READ_ONLY_PLAN
 */
export async function createChangeOrder(
  deps: Deps,
  actor: UserActor,
  input: ChangeOrderInput,
): Promise<ChangeOrderBody> {
  authorize(actor, 'order.draft');
  checkClaims(actor, input);
  if (input.status !== undefined && input.status !== 'Draft') {
    const sentence = 'A new change order starts as a Draft.';
    throw new AppError('INVALID', sentence, { fields: { status: sentence } });
  }
  const body = await withTenant(deps.db, actor, async (tx) => {
    const jobId = input.job_id ?? input.big_dict?.job_id ?? null;
    const listed = jobId === null ? [] : await findApplicableMarkups(tx, actor.customerId, jobId);
    const next = mergeOrder(actor, emptyOrder('Draft'), input, 'draft', listed);
    await requireJob(tx, actor.customerId, next.jobId);
    if (!maySeeMoney(actor)) next.markups = listed;
    const saved = await insertOrder(tx, deps.clock.now(), actor, next, {
      source: 'console',
      creatorId: actor.userId,
      creatorPhone: actor.phone || null,
      ...(input.date_created ? { dateCreated: readCreated(input.date_created, deps.clock.now()) } : {}),
    });
    return orderBody(saved, actor);
  });
  deps.wakeRelay();
  return body;
}

const DAY_MS = 86_400_000;

/** When the order was made: at most a day ahead, for clocks and time zones. @throws AppError INVALID beyond that */
function readCreated(text: string, now: Date): Date {
  const date = readDate(text);
  if (date.getTime() <= now.getTime() + DAY_MS) return date;
  const sentence = 'The date of a change order cannot be in the future.';
  throw new AppError('INVALID', sentence, { fields: { date_created: sentence } });
}

/** A date alone is that day in UTC; a time without offset is UTC. */
function readDate(text: string): Date {
  return new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(text) || !text.includes('T') ? text : `${text}Z`);
}
