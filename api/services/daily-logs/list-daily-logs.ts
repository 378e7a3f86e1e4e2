import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { DailyLogBody } from '../../contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { requireJob } from '../change-orders/require-job.ts';

export interface LogFilter {
  customer_id: number;
  job_id?: number | undefined;
  since?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Daily logs, newest first; those that came by text with their words and photos. @throws AppError ROLE, NOT_FOUND */
export async function listDailyLogs(deps: Deps, actor: UserActor, input: LogFilter): Promise<{ logs: DailyLogBody[] }> {
  authorize(actor, 'dailyLog.read');
  const { customerId } = requireCompany(actor, input.customer_id);
  const logs = await withTenant(deps.db, actor, async (tx) => {
    if (input.job_id !== undefined) await requireJob(tx, customerId, input.job_id);
    const ofJob = input.job_id === undefined ? Prisma.empty : Prisma.sql`and l.job_id = ${input.job_id}`;
    const since = input.since === undefined ? Prisma.empty : Prisma.sql`and l.datetime >= ${new Date(input.since)}`;
    const limit = input.limit === undefined ? Prisma.empty : Prisma.sql`limit ${input.limit}`;
    const offset = input.offset === undefined ? Prisma.empty : Prisma.sql`offset ${input.offset}`;
    return queryLogs(tx, customerId, Prisma.sql`${ofJob} ${since}`, Prisma.sql`${limit} ${offset}`);
  });
  return { logs };
}

/** One log as the contract shows it, inside a transaction. @throws AppError NOT_FOUND */
export async function readDailyLog(tx: Tx, customerId: number, id: number): Promise<DailyLogBody> {
  const [log] = await queryLogs(tx, customerId, Prisma.sql`and l.id = ${id}`, Prisma.empty);
  if (!log) throw new AppError('NOT_FOUND');
  return log;
}

/** Photos are those of the whole burst a log came with: words first, pictures later is one report. */
async function queryLogs(tx: Tx, customerId: number, filter: Prisma.Sql, page: Prisma.Sql): Promise<DailyLogBody[]> {
  const rows = await tx.$queryRaw<{ list: DailyLogBody[] }[]>`
    select coalesce(json_agg(r order by r.datetime desc, r.id desc), '[]') as list from (
      select l.id, l.customer_id, l.job_id, j.job_name, l.user_id, btrim(u.first_name || ' ' || u.last_name) as author,
        to_char(l.log_date, 'YYYY-MM-DD') as log_date, l.log_content, l.datetime, l.timezone, l.full_datetime,
        case when m.id is null then null else json_build_object('text', coalesce(nullif(m.transcript, ''), m.body), 'at', m.received_at,
          'photos', coalesce((select json_agg(json_build_object('attachment_id', a.id, 'filename', a.original_filename, 'content_type', a.mime) order by a.id)
            from attachments a join messages b on b.customer_id = a.customer_id and b.id = a.message_id
            where a.customer_id = l.customer_id and a.deleted_at is null and (b.id = m.id or b.turn_id = m.turn_id)), '[]')) end as message
      from daily_logs l
      join jobs j on j.customer_id = l.customer_id and j.id = l.job_id
      join users u on u.customer_id = l.customer_id and u.id = l.user_id
      left join messages m on m.customer_id = l.customer_id and m.id = l.message_id
      where l.customer_id = ${customerId} ${filter}
      order by l.datetime desc, l.id desc ${page}
    ) r`;
  return rows[0]?.list ?? [];
}
