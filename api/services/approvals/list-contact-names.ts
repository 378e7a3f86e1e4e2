import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

/** Who speaks for the general contractors of a company's jobs: approval contacts and superintendents. */
export async function listContactNames(deps: Deps, actor: UserActor): Promise<{ name: string; jobId: number }[]> {
  return withTenant(deps.db, actor, async (tx) => {
    const contacts = await tx.approval_contacts.findMany({
      where: { customer_id: actor.customerId, deleted_at: null },
      select: { first_name: true, last_name: true, job_id: true },
    });
    const jobs = await tx.jobs.findMany({
      where: { customer_id: actor.customerId, superintendent_name: { not: null } },
      select: { id: true, superintendent_name: true },
    });
    return [
      ...contacts.map((one) => ({ name: `${one.first_name} ${one.last_name}`.trim(), jobId: one.job_id })),
      ...jobs.map((job) => ({ name: job.superintendent_name!, jobId: job.id })),
    ];
  });
}
