import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { isOpenOrder, nextReportWeek, reportWeekDue } from '../../../domain/weekly-report.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReportDesk } from '../../contract/job-reports.ts';
import type { Deps } from '../../deps.ts';
import { layoutWeeklyReport } from '../../documents/weekly-report-mail.ts';
import { authorize } from '../authorize.ts';
import { writeAudit } from '../write-audit.ts';
import { queueReport } from './queue-report.ts';
import { readReports, type JobReport } from './read-reports.ts';
import { readReportContent, renderReportLog } from './render-report-log.ts';

const SHOWN = 26;
const PAUSE_MS = 10 * 60_000;

/** Who gets a job's report, when the next one leaves, and what was sent. @throws AppError ROLE, NOT_FOUND */
export async function openReportDesk(deps: Deps, actor: UserActor, input: { id: number }): Promise<ReportDesk> {
  authorize(actor, 'report.read');
  return withTenant(deps.db, actor, async (tx) =>
    readDesk(deps, tx, actor.customerId, await requireReport(deps, tx, actor, input.id)),
  );
}

/** The report as it would leave now. @throws AppError ROLE, NOT_FOUND */
export async function previewReport(deps: Deps, actor: UserActor, input: { id: number }) {
  authorize(actor, 'report.read');
  const report = await withTenant(deps.db, actor, (tx) => requireReport(deps, tx, actor, input.id));
  return layoutWeeklyReport(report.content, null);
}

/** The log of the report as it would leave now, or of one that was sent. @throws AppError ROLE, NOT_FOUND */
export async function renderJobReportLog(deps: Deps, actor: UserActor, input: { id: number; reportId?: number }) {
  authorize(actor, 'report.read');
  const content = await withTenant(deps.db, actor, async (tx) => {
    if (input.reportId === undefined) return (await requireReport(deps, tx, actor, input.id)).content;
    const where = { customer_id: actor.customerId, job_id: input.id, id: input.reportId };
    const found = await tx.job_reports.count({ where });
    return found === 0 ? null : readReportContent(tx, actor.customerId, input.reportId);
  });
  if (!content) throw new AppError('NOT_FOUND');
  return { ...(await renderReportLog(content)), mime: 'application/pdf' };
}

/**
 * Sends a job's report now; also to addresses that refused one before. At most once in ten minutes.
 * @throws AppError ROLE, DEMO_MODE, NOT_FOUND, CONFLICT when nobody would get it, nothing is open, or one just left
 */
export async function sendReportNow(deps: Deps, actor: UserActor, input: { id: number }): Promise<ReportDesk> {
  authorize(actor, 'report.send');
  const desk = await withTenant(deps.db, actor, async (tx) => {
    // Two clicks at once come one after the other.
    await tx.$queryRaw`select id from jobs where customer_id = ${actor.customerId} and id = ${input.id} for update`;
    const report = await requireReport(deps, tx, actor, input.id);
    const at = deps.clock.now();
    const last = await tx.job_reports.findFirst({
      where: { customer_id: actor.customerId, job_id: input.id },
      orderBy: { id: 'desc' },
    });
    if (last && at.getTime() - last.created_at.getTime() < PAUSE_MS)
      throw new AppError('CONFLICT', MESSAGES.reports.tooSoon);
    if (!report.content.orders.some(isOpenOrder)) throw new AppError('CONFLICT', MESSAGES.reports.nothingOpen);
    const sent = await queueReport(deps, tx, actor.customerId, report, {
      week: null,
      sentBy: actor.userId,
      triesBounced: true,
    });
    if (!sent || sent.mails === 0) throw new AppError('CONFLICT', MESSAGES.reports.nobody);
    await writeAudit(tx, at, actor, {
      action: 'job_report.sent',
      entity: 'job',
      entityId: input.id,
      after: { report: sent.reportId, mails: sent.mails },
    });
    return readDesk(deps, tx, actor.customerId, report);
  });
  deps.wakeRelay();
  return desk;
}

async function requireReport(deps: Deps, tx: Tx, actor: UserActor, jobId: number): Promise<JobReport> {
  const [report] = await readReports(tx, { customerId: actor.customerId, jobId }, deps.clock.now());
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

async function readDesk(deps: Deps, tx: Tx, customerId: number, report: JobReport): Promise<ReportDesk> {
  const addresses = [...new Set(report.addresses.map((address) => address.toLowerCase()))];
  const known = await tx.report_recipients.findMany({ where: { customer_id: customerId, job_id: report.jobId } });
  const recipients = addresses.map((address): ReportDesk['recipients'][number] => {
    const row = known.find((one) => one.address === address);
    const since = row?.unsubscribed_at ?? row?.bounced_at ?? null;
    return {
      address,
      state: row?.unsubscribed_at ? 'unsubscribed' : row?.bounced_at ? 'bounced' : 'active',
      since: since?.toISOString() ?? null,
      reason: row?.unsubscribed_at ? null : (row?.bounce_reason ?? null),
    };
  });
  const openCount = report.content.orders.filter(isOpenOrder).length;
  const leaves = openCount > 0 && recipients.some(({ state }) => state === 'active');
  return {
    next_at: leaves ? await nextAt(deps, tx, customerId) : null,
    open_count: openCount,
    recipients,
    sent: await listSent(tx, customerId, report.jobId),
  };
}

/** The company's next Friday 16:30; one that is due and not made yet leaves at any moment. */
async function nextAt(deps: Deps, tx: Tx, customerId: number): Promise<string | null> {
  const now = deps.clock.now().getTime();
  const company = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { time_zone: true } });
  const due = reportWeekDue(now, company.time_zone);
  const made = due
    ? await tx.company_runs.count({
        where: { customer_id: customerId, kind: 'weekly_report', local_date: new Date(due.friday) },
      })
    : 1;
  return new Date(made === 0 && due ? due.at : nextReportWeek(now, company.time_zone).at).toISOString();
}

interface SentRow {
  id: number;
  at: string;
  isWeekly: boolean;
  sentBy: string | null;
  openCount: number;
  mails: { address: string; status: string; reason: string | null }[];
}

async function listSent(tx: Tx, customerId: number, jobId: number): Promise<ReportDesk['sent']> {
  const [row] = await tx.$queryRaw<{ list: SentRow[] }[]>`
    select coalesce(json_agg(r order by r.id desc), '[]') as list from (
      select j.id, j.created_at as at, j.week is not null as "isWeekly", nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "sentBy", j.open_count as "openCount",
        (select coalesce(json_agg(json_build_object('address', m.to_address, 'status', m.status, 'reason', m.error) order by m.id), '[]')
          from mails m where m.customer_id = j.customer_id and m.job_report_id = j.id) as mails
      from job_reports j left join users u on u.customer_id = j.customer_id and u.id = j.sent_by
      where j.customer_id = ${customerId} and j.job_id = ${jobId} order by j.id desc limit ${SHOWN}
    ) r`;
  return (row?.list ?? []).map((sent) => ({
    id: sent.id,
    at: new Date(sent.at).toISOString(),
    kind: sent.isWeekly ? 'weekly' : 'manual',
    sent_by: sent.sentBy,
    open_count: sent.openCount,
    mails: sent.mails.map(({ address, status, reason }) => ({
      address,
      status: status === 'sent' || status === 'failed' ? status : 'waiting',
      reason,
    })),
  }));
}
