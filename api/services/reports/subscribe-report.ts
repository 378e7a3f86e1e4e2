import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReportSubscription } from '../../contract/job-reports.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../write-audit.ts';
import { readReportToken, type ReportRecipient } from './report-link.ts';

/** What a recipient's link is about. @throws AppError NOT_FOUND for a token that we did not make */
export async function viewReportSubscription(deps: Deps, input: { token: string }): Promise<ReportSubscription> {
  const of = readReportToken(deps, input.token);
  if (!of) throw noLink();
  return withTenant(deps.db, of, (tx) => read(tx, of));
}

/**
 * Ends a job's reports for one recipient, or begins them again; saying the same twice changes nothing. The signed link is
 * who he is. @throws AppError NOT_FOUND
 */
export async function subscribeReport(
  deps: Deps,
  input: { token: string; subscribed: boolean },
): Promise<ReportSubscription> {
  const of = readReportToken(deps, input.token);
  if (!of) throw noLink();
  return withTenant(deps.db, of, async (tx) => {
    const now = deps.clock.now();
    const changed = await tx.report_recipients.updateManyAndReturn({
      where: {
        customer_id: of.customerId,
        id: of.recipientId,
        unsubscribed_at: input.subscribed ? { not: null } : null,
      },
      data: { unsubscribed_at: input.subscribed ? null : now },
    });
    const [row] = changed;
    if (row) {
      const actor = { kind: 'system' as const, customerId: of.customerId, reason: 'a report recipient' };
      const action = input.subscribed ? 'job_report.subscribed' : 'job_report.unsubscribed';
      await writeAudit(tx, now, actor, {
        action,
        entity: 'job',
        entityId: row.job_id,
        after: { address: row.address },
      });
    }
    return read(tx, of);
  });
}

async function read(tx: Tx, of: ReportRecipient): Promise<ReportSubscription> {
  const row = await tx.report_recipients.findFirst({ where: { customer_id: of.customerId, id: of.recipientId } });
  if (!row) throw noLink();
  const job = await tx.jobs.findFirstOrThrow({
    where: { customer_id: of.customerId, id: row.job_id },
    select: { job_name: true, customer: { select: { name: true, language: true } } },
  });
  return {
    company: job.customer.name,
    job: job.job_name,
    address: row.address.replace(/^(.).*(?=@)/, '$1…'),
    subscribed: row.unsubscribed_at === null,
    language: job.customer.language === 'Spanish' ? 'Spanish' : 'English',
  };
}

const noLink = (): AppError => new AppError('NOT_FOUND', MESSAGES.reports.linkInvalid);
