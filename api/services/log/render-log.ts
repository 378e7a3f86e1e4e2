import type { UserActor } from '../../../domain/actor.ts';
import { contractSum } from '../../../domain/contract-sum.ts';
import { findNumberGaps } from '../../../domain/number-gaps.ts';
import type { OrderReference } from '../../../domain/order-reference.ts';
import { approvalWords } from '../../../domain/money-state.ts';
import { AppError } from '../../../domain/errors.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { renderChangeOrderLogCsv } from '../../documents/change-order-log-csv.ts';
import { renderChangeOrderLogPdf } from '../../documents/render-lazily.ts';
import { renderChangeOrderLogXlsx } from '../../documents/change-order-log-xlsx.ts';
import type { LogInput, LogOrder } from '../../documents/change-order-log.ts';
import { CHANGE_ORDER_LOG_NAME } from '../../documents/document-names.ts';
import { authorize } from '../authorize.ts';
import { readContracts } from '../jobs/read-contract-sum.ts';

export const LOG_FORMATS = {
  pdf: { mime: 'application/pdf', render: renderChangeOrderLogPdf },
  csv: { mime: 'text/csv; charset=utf-8', render: async (input: LogInput) => renderChangeOrderLogCsv(input) },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', render: renderChangeOrderLogXlsx },
} as const;
export type LogFormat = keyof typeof LOG_FORMATS;

interface Row extends Omit<LogOrder, 'daysOld' | 'approval'> {
  jobId: number | null;
  approvalStatus: string | null;
  isCostAgreed: boolean;
  refs: OrderReference[];
  company: string;
  timeZone: string;
}

const DAY_MS = 24 * 3600_000;
/** Closed orders do not age. */
const CLOSED = ['Executed', 'Cancelled', 'Deleted'];

/**
 * The log of the given orders as PDF, CSV or XLSX, in the order of the ids' table; the same totals in each.
 * @throws AppError NOT_FOUND when one of the ids is no order of the company, ROLE
 */
export async function renderLog(
  deps: Deps,
  actor: UserActor,
  input: { ids: number[]; format: LogFormat },
): Promise<{ bytes: Uint8Array; filename: string; mime: string }> {
  authorize(actor, 'order.log');
  const ids = [...new Set(input.ids)];
  const { orders, contracts, gaps } = await withTenant(deps.db, actor, async (tx) => {
    const rows = await tx.$queryRaw<{ list: Row[] }[]>`
      select coalesce(json_agg(r), '[]') as list from (
        select o.number, o.customer_reference as "customerReference", o.refs, o.description,
          o.job_id as "jobId", j.job_name as "jobName", g.name as region, o.status, o.date_created as "dateCreated", o.total_cents as "totalCents",
          (select q.status from approval_requests q where q.customer_id = o.customer_id and q.change_order_id = o.id
            order by coalesce(q.sent_at, q.created_at) desc, q.id desc limit 1) as "approvalStatus",
          o.approved_amount_cents is not null as "isCostAgreed",
          c.name as company, c.time_zone as "timeZone"
        from change_orders o join customers c on c.id = o.customer_id
          left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
          left join regions g on g.customer_id = o.customer_id and g.id = j.region_id
        where o.customer_id = ${actor.customerId} and o.deleted_at is null and o.id = any(${Prisma.sql`${ids}::int[]`})
        order by o.date_created desc, o.id desc
      ) r`;
    const found = rows[0]?.list ?? [];
    const jobIds = new Set(found.flatMap(({ jobId }) => jobId ?? []));
    return {
      orders: found,
      contracts: await readContracts(tx, actor.customerId, [...jobIds], 'entered'),
      gaps: await readGaps(tx, actor.customerId, [...jobIds]),
    };
  });
  const first = orders[0];
  if (!first || orders.length < ids.length) throw new AppError('NOT_FOUND');
  const now = deps.clock.now();
  const { mime, render } = LOG_FORMATS[input.format];
  const bytes = await render({
    companyName: first.company,
    createdAt: now.toISOString(),
    timeZone: first.timeZone,
    language: actor.language,
    orders: orders.map((row) => toLogOrder(row, now)),
    gaps,
    contracts: [...contracts.values()].map(({ jobName, terms, orders: of }) => ({
      jobName,
      sum: contractSum(terms, of),
    })),
  });
  return { bytes, filename: `${CHANGE_ORDER_LOG_NAME}.${input.format}`, mime };
}

/** Jobs whose numbering has gaps. Numbers of deleted orders are gaps: they are never given again. */
async function readGaps(tx: Tx, customerId: number, jobIds: number[]): Promise<NonNullable<LogInput['gaps']>> {
  const jobs = await tx.jobs.findMany({
    where: { customer_id: customerId, id: { in: jobIds } },
    select: {
      job_name: true,
      change_orders: { where: { deleted_at: null, cor_number: { not: null } }, select: { cor_number: true } },
    },
    orderBy: [{ job_name: 'asc' }, { id: 'asc' }],
  });
  return jobs.flatMap(({ job_name: jobName, change_orders: orders }) => {
    const numbers = findNumberGaps(orders.flatMap(({ cor_number: number }) => number ?? []));
    return numbers.length === 0 ? [] : [{ jobName, numbers }];
  });
}

function toLogOrder(
  { approvalStatus, isCostAgreed, refs, jobId: _job, company: _company, timeZone: _zone, ...row }: Row,
  now: Date,
): LogOrder {
  return {
    ...row,
    references: refs,
    dateCreated: new Date(row.dateCreated).toISOString(),
    daysOld: CLOSED.includes(row.status)
      ? null
      : Math.max(0, Math.floor((now.getTime() - Date.parse(row.dateCreated)) / DAY_MS)),
    approval: approvalWords(approvalStatus, isCostAgreed),
  };
}
