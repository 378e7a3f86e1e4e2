import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { jobStatusOf } from '../../../domain/validation/validate-job.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { JobBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { readJob } from './list-jobs.ts';

/** The status that puts a job into the archived table. */
export const ARCHIVED = 'Archived';

export type JobRow = NonNullable<Awaited<ReturnType<Tx['jobs']['findFirst']>>>;

/**
 * Archives a job, or brings it back with the status it had. Without `archived` it toggles; with it, asking for what is so
 * already changes nothing. @throws AppError ROLE, NOT_FOUND, CONFLICT while unexecuted change orders exist
 */
export async function archiveJob(
  deps: Deps,
  actor: UserActor,
  input: { id: number; jobId: number; archived?: boolean | undefined },
): Promise<JobBody> {
  authorize(actor, 'job.write');
  const { customerId } = requireCompany(actor, input.id);
  const job = await withTenant(deps.db, actor, async (tx) => {
    const row = await lockJob(tx, customerId, input.jobId);
    const isArchived = row.job_status === ARCHIVED;
    const wanted = input.archived ?? !isArchived;
    if (wanted === isArchived) return readJob(tx, customerId, row.id);
    if (wanted) await refuseActiveOrders(tx, row);
    const now = deps.clock.now();
    const after = wanted
      ? { job_status: ARCHIVED, former_status: row.job_status }
      : { job_status: jobStatusOf(row.former_status ?? ''), former_status: null };
    await tx.jobs.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { ...after, version: { increment: 1 } },
    });
    await writeAudit(tx, now, actor, {
      action: wanted ? 'job.archived' : 'job.unarchived',
      entity: 'job',
      entityId: row.id,
      before: { job_status: row.job_status },
      after,
    });
    await tellConsoles(tx, now, customerId, row.id);
    return readJob(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return job;
}

/** Open screens refetch. */
export async function tellConsoles(tx: Tx, at: Date, customerId: number, jobId: number): Promise<void> {
  await enqueuePush(tx, at, { customerId, entity: 'job', id: jobId });
}

/** The job's row, held until the transaction ends. @throws AppError NOT_FOUND */
export async function lockJob(tx: Tx, customerId: number, jobId: number): Promise<JobRow> {
  await tx.$queryRaw`select id from jobs where customer_id = ${customerId} and id = ${jobId} for update`;
  const row = await tx.jobs.findFirst({ where: { customer_id: customerId, id: jobId } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** @throws AppError CONFLICT while the job has unexecuted change orders */
export async function refuseActiveOrders(tx: Tx, job: Pick<JobRow, 'customer_id' | 'id'>): Promise<void> {
  const count = await tx.change_orders.count({
    where: { customer_id: job.customer_id, job_id: job.id, status: 'Unexecuted', deleted_at: null },
  });
  if (count > 0) throw new AppError('CONFLICT', MESSAGES.jobs.hasActiveOrders, { body: { unexecuted: count } });
}
