import type { UserActor } from '../../../domain/actor.ts';
import { contractSum, type ContractOrder, type ContractSum, type ContractTerms } from '../../../domain/contract-sum.ts';
import { AppError } from '../../../domain/errors.ts';
import { approvalFact } from '../../../domain/money-state.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ContractSumBody } from '../../contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';

export interface JobContract {
  jobId: number;
  jobName: string;
  terms: ContractTerms;
  orders: ContractOrder[];
}

/** The contract sum of a job. @throws AppError NOT_FOUND, ROLE */
export async function readContractSum(deps: Deps, actor: UserActor, input: { id: number }): Promise<ContractSumBody> {
  authorize(actor, 'money.see');
  const contract = await withTenant(deps.db, actor, (tx) => readContracts(tx, actor.customerId, [input.id]));
  const job = contract.get(input.id);
  if (!job) throw new AppError('NOT_FOUND');
  return contractSumBody(contractSum(job.terms, job.orders));
}

/** What jobs' contracts say, and the orders that change them; of all jobs, or of those with an original sum. */
export async function readContracts(
  tx: Tx,
  customerId: number,
  jobIds: number[],
  which: 'all' | 'entered' | 'printed' = 'all',
): Promise<Map<number, JobContract>> {
  const jobs = await tx.jobs.findMany({
    where: {
      customer_id: customerId,
      id: { in: jobIds },
      ...(which === 'all' ? {} : { original_contract_cents: { not: null } }),
      ...(which === 'printed' ? { print_contract_sum: true } : {}),
    },
    select: { id: true, job_name: true, original_contract_cents: true, retainage: true },
    orderBy: [{ job_name: 'asc' }, { id: 'asc' }],
  });
  const orders = await readContractOrders(
    tx,
    customerId,
    jobs.map((job) => job.id),
  );
  return new Map(
    jobs.map((job) => [
      job.id,
      {
        jobId: job.id,
        jobName: job.job_name,
        terms: {
          originalCents: job.original_contract_cents === null ? null : Number(job.original_contract_cents),
          retainage: job.retainage?.toString() ?? null,
        },
        orders: orders.get(job.id) ?? [],
      },
    ]),
  );
}

interface Row extends Omit<ContractOrder, 'approval'> {
  jobId: number;
  asked: string | null;
}

async function readContractOrders(tx: Tx, customerId: number, jobIds: number[]): Promise<Map<number, ContractOrder[]>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<Row[]>`
    select o.id, o.job_id as "jobId", o.status, o.total_cents::float8 as "totalCents", o.unknown_count as "unknownCount",
      o.approved_amount_cents::float8 as "agreedCents", o.approved_amount_cents is not null as "isCostAgreed",
      exists (select from order_invoices v where v.customer_id = o.customer_id and v.change_order_id = o.id
        and v.state in ('created', 'kept')) as "isBilled",
      (select r.status from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id
        order by coalesce(r.sent_at, r.created_at) desc, r.id desc limit 1) as asked
    from change_orders o
    where o.customer_id = ${customerId} and o.job_id = any(${jobIds}::int[]) and o.deleted_at is null
      and o.status not in ('Draft', 'Incomplete', 'Cancelled', 'Deleted')`;
  const orders = rows.map(({ asked, ...row }) => ({ ...row, approval: approvalFact(asked) }));
  return Map.groupBy(orders, (order) => order.jobId);
}

function contractSumBody(sum: ContractSum): ContractSumBody {
  const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
  return {
    original: dollars(sum.originalCents),
    approved: sum.approvedCents / 100,
    approved_count: sum.approvedCount,
    pending: sum.pendingCents / 100,
    pending_count: sum.pendingCount,
    cost_open: sum.costOpenCents / 100,
    cost_open_count: sum.costOpenCount,
    revised: dollars(sum.revisedCents),
    retainage: sum.retainage === null ? null : Number(sum.retainage),
    retained: dollars(sum.retainageCents),
  };
}
