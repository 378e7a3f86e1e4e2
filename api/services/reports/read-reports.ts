import { contractSum } from '../../../domain/contract-sum.ts';
import { splitRecipients } from '../../../domain/validation/validate-job.ts';
import { compareReports, type ReportOrder } from '../../../domain/weekly-report.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import type { Language } from '../../../domain/actor.ts';
import type { ReportContent } from '../../documents/weekly-report-mail.ts';
import { readContracts } from '../jobs/read-contract-sum.ts';
import { approvalState } from '../change-orders/order-body.ts';

export interface JobReport {
  jobId: number;
  jobName: string;
  /** Addresses of the job, as they stand in it. */
  addresses: string[];
  content: ReportContent;
}

const WEEK_MS = 7 * 86_400_000;

interface JobRow {
  id: number;
  name: string;
  recipients: string | null;
  timeZone: string | null;
  /** The last weekly report; one sent by hand ends no week. */
  before: { orders: ReportOrder[]; at: string } | null;
}

/**
 * The reports of a company's jobs as they would leave now: of one job, or of every one that is not archived and has
 * recipients. What is shown is what a client may see: orders that were completed; no drafts, nothing deleted.
 */
export async function readReports(tx: Tx, of: { customerId: number; jobId?: number }, at: Date): Promise<JobReport[]> {
  const { customerId } = of;
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: customerId },
    select: { name: true, office_phone_number: true, time_zone: true, language: true },
  });
  const which =
    of.jobId === undefined
      ? Prisma.sql`j.job_status <> 'Archived' and j.general_contractor_reports_email is not null`
      : Prisma.sql`j.id = ${of.jobId}`;
  const jobs = await tx.$queryRaw<JobRow[]>`
    select j.id, j.job_name as name, j.general_contractor_reports_email as recipients, j.time_zone as "timeZone",
      (select r.content from job_reports r where r.customer_id = j.customer_id and r.job_id = j.id and r.week is not null order by r.id desc limit 1) as before
    from jobs j where j.customer_id = ${customerId} and ${which} order by j.id`;
  if (jobs.length === 0) return [];
  const orders = await readOrders(
    tx,
    customerId,
    jobs.map((job) => job.id),
  );
  const contracts = await readContracts(
    tx,
    customerId,
    jobs.map((job) => job.id),
    'entered',
  );
  const replyTo = await officeAddress(tx, customerId);
  return jobs.map((job) => {
    const own = (orders.get(job.id) ?? []).map(({ jobId: _job, ...order }) => order);
    const contract = contracts.get(job.id);
    const since = job.before?.at ?? new Date(at.getTime() - WEEK_MS).toISOString();
    return {
      jobId: job.id,
      jobName: job.name,
      addresses: splitRecipients(job.recipients ?? ''),
      content: {
        language: company.language as Language,
        companyName: company.name,
        companyPhone: company.office_phone_number,
        jobName: job.name,
        replyTo,
        timeZone: job.timeZone ?? company.time_zone,
        at: at.toISOString(),
        since,
        orders: own,
        changes: compareReports(job.before?.orders ?? null, own, since),
        ...(contract ? { contractSum: contractSum(contract.terms, contract.orders) } : {}),
      },
    };
  });
}

type OrderRow = ReportOrder & { jobId: number };

async function readOrders(tx: Tx, customerId: number, jobIds: number[]): Promise<Map<number, OrderRow[]>> {
  const rows = await tx.$queryRaw<(Omit<OrderRow, 'approval'> & { asked: string | null; isCostAgreed: boolean })[]>`
    select o.id, o.job_id as "jobId", o.number, o.customer_reference as "customerReference", o.refs as "references",
      o.description, o.status, q.status as asked, o.approved_amount_cents is not null as "isCostAgreed", o.total_cents::float8 as "totalCents", o.date_created as "dateCreated",
      coalesce(q.first_sent, o.completed_at) as "waitingSince", q.responded_at as "answeredAt", o.executed_at as "executedAt"
    from change_orders o left join lateral (
      select r.status, r.responded_at, (select min(s.sent_at) from approval_requests s where s.customer_id = o.customer_id and s.change_order_id = o.id) as first_sent
      from approval_requests r where r.customer_id = o.customer_id and r.change_order_id = o.id order by coalesce(r.sent_at, r.created_at) desc, r.id desc limit 1
    ) q on true
    where o.customer_id = ${customerId} and o.job_id = any(${jobIds}::int[]) and o.deleted_at is null and o.completed_at is not null
      and o.status not in ('Draft', 'Incomplete', 'Deleted')
    order by o.date_created desc, o.id desc`;
  const iso = (moment: unknown): string | null => (moment ? new Date(moment as string).toISOString() : null);
  const orders = rows.map(({ asked, isCostAgreed, ...row }) => ({
    ...row,
    approval: approvalState(asked).last_approval_status,
    isCostOpen: asked === 'hours_only' && !isCostAgreed,
    dateCreated: iso(row.dateCreated)!,
    waitingSince: iso(row.waitingSince)!,
    answeredAt: iso(row.answeredAt),
    executedAt: iso(row.executedAt),
  }));
  return Map.groupBy(orders, (order) => order.jobId);
}

/** Whoever prices change orders answers for them; else the first of the office with an address. */
export async function officeAddress(tx: Tx, customerId: number): Promise<string | null> {
  const person = await tx.users.findFirst({
    where: {
      customer_id: customerId,
      removed_at: null,
      is_demo: false,
      email: { not: null },
      OR: [{ estimator: true }, { role: { not: 'field' } }],
    },
    orderBy: [{ estimator: 'desc' }, { id: 'asc' }],
    select: { email: true },
  });
  return person?.email ?? null;
}
