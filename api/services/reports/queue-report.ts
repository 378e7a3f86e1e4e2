import { isOpenOrder } from '../../../domain/weekly-report.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL } from '../../documents/mail-layout.ts';
import { layoutWeeklyReport } from '../../documents/weekly-report-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readMailSender } from '../mail/read-mail-sender.ts';
import { reportToken } from './report-link.ts';
import type { JobReport } from './read-reports.ts';

export interface RecipientRow {
  id: number;
  address: string;
  unsubscribed_at: Date | null;
  bounced_at: Date | null;
  bounce_reason: string | null;
}

/**
 * Keeps one job's report and writes a mail to each of its recipients; who unsubscribed gets none, and a bounced address
 * only with `triesBounced`. Returns the report's id and how many mails, or null when that week's report is there already.
 */
export async function queueReport(
  deps: Deps,
  tx: Tx,
  customerId: number,
  report: JobReport,
  how: { week: string | null; sentBy: number | null; triesBounced?: boolean },
): Promise<{ reportId: number; mails: number } | null> {
  const at = new Date(report.content.at);
  const recipients = await keepRecipients(tx, customerId, report, at);
  const open = report.content.orders.filter(isOpenOrder).length;
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    insert into job_reports (customer_id, job_id, week, content, open_count, sent_by, created_at)
    values (${customerId}, ${report.jobId}, ${how.week}::date, ${JSON.stringify(report.content)}::jsonb, ${open}, ${how.sentBy}, ${at})
    on conflict (customer_id, job_id, week) do nothing returning id`;
  if (!row) return null;
  const sender = await readMailSender(deps, tx, customerId, { replyTo: report.content.replyTo });
  let mails = 0;
  for (const recipient of recipients) {
    if (recipient.unsubscribed_at || (recipient.bounced_at && !how.triesBounced)) continue;
    const token = reportToken(deps, { customerId, recipientId: recipient.id });
    const link = `${APP_URL}/r/${token}${report.content.language === 'Spanish' ? '?lang=es' : ''}`;
    const headers: Record<string, string> = {
      'List-Unsubscribe': `<${APP_URL}/report-subscriptions/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...sender.headers,
    };
    const laidOut = layoutWeeklyReport(report.content, link, sender.shown);
    const id = await queueMail(tx, {
      ...laidOut,
      customerId,
      kind: 'report',
      to: recipient.address,
      userId: null,
      headers,
      attachments: sender.attachments,
      at,
      report: { id: row.id, recipientId: recipient.id },
      dedupeKey: `report:${row.id}:${recipient.id}`,
    });
    if (id !== null) mails += 1;
  }
  return { reportId: row.id, mails };
}

/** A row for each address of the job: its link and what became of its mails hang on it. */
async function keepRecipients(tx: Tx, customerId: number, report: JobReport, at: Date): Promise<RecipientRow[]> {
  const addresses = [...new Set(report.addresses.map((address) => address.toLowerCase()))];
  await tx.report_recipients.createMany({
    data: addresses.map((address) => ({ customer_id: customerId, job_id: report.jobId, address, created_at: at })),
    skipDuplicates: true,
  });
  const where: Prisma.report_recipientsWhereInput = {
    customer_id: customerId,
    job_id: report.jobId,
    address: { in: addresses },
  };
  return tx.report_recipients.findMany({ where, orderBy: { id: 'asc' } });
}
