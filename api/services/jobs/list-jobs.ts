import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { JobBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';

/** All jobs of the company by name, archived ones included. @throws AppError NOT_FOUND */
export async function listJobs(deps: Deps, actor: UserActor, input: { id: number }): Promise<JobBody[]> {
  authorize(actor, 'job.read');
  const { customerId } = requireCompany(actor, input.id);
  return withTenant(deps.db, { customerId }, async (tx) =>
    (await queryJobs(tx, customerId, Prisma.empty)).map((job) => forReader(actor, job)),
  );
}

/** One job. @throws AppError NOT_FOUND */
export async function getJob(deps: Deps, actor: UserActor, input: { id: number; jobId: number }): Promise<JobBody> {
  authorize(actor, 'job.read');
  const { customerId } = requireCompany(actor, input.id);
  return withTenant(deps.db, { customerId }, async (tx) =>
    forReader(actor, await readJob(tx, customerId, input.jobId)),
  );
}

/** One job as the contract shows it, inside a transaction. @throws AppError NOT_FOUND */
export async function readJob(tx: Tx, customerId: number, jobId: number): Promise<JobBody> {
  const [job] = await queryJobs(tx, customerId, Prisma.sql`and j.id = ${jobId}`);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/** What the company charges and what its contract comes to. */
function forReader(actor: UserActor, job: JobBody): JobBody {
  return maySeeMoney(actor) ? job : { ...job, markup_cap: null, original_contract_sum: null, retainage: null };
}

async function queryJobs(tx: Tx, customerId: number, filter: Prisma.Sql): Promise<JobBody[]> {
  const rows = await tx.$queryRaw<{ list: JobBody[] }[]>`
      select coalesce(json_agg(r order by r.job_name, r.id), '[]') as list from (
        select j.id, j.customer_id, j.job_name, j.general_contractor, j.job_status, j.general_contractor_reports_email,
          j.require_superintendent_approval, j.superintendent_name, j.superintendent_phone_number,
          (select count(*)::int from change_orders o where o.customer_id = j.customer_id and o.job_id = j.id
            and o.status = 'Unexecuted' and o.deleted_at is null) as unexecuted_change_orders_count,
          j.region_id, case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end as region,
          j.project_number, j.address, j.time_zone, j.notice_amount, j.notice_unit, j.notice_calendar, j.aliases,
          j.markup_cap::float8 as markup_cap, (j.original_contract_cents / 100.0)::float8 as original_contract_sum,
          j.retainage::float8 as retainage, j.print_contract_sum, j.version
        from jobs j left join regions g on g.customer_id = j.customer_id and g.id = j.region_id
        where j.customer_id = ${customerId} ${filter}
      ) r`;
  return rows[0]?.list ?? [];
}
