import type { Tx } from '../../../prisma/client.ts';
import { APPROVAL_BADGES } from '../../../domain/approval-badge.ts';
import { MONEY_STATES } from '../../../domain/money-state.ts';
import { daysOld } from '../../../domain/dates.ts';
import { isOpenOrder } from '../../../domain/weekly-report.ts';
import { renderChangeOrderLogPdf } from '../../documents/render-lazily.ts';
import { CHANGE_ORDER_LOG_NAME } from '../../documents/document-names.ts';
import type { ReportContent } from '../../documents/weekly-report-mail.ts';

/** What a report says, as it was kept; null when there is none of that id. */
export async function readReportContent(tx: Tx, customerId: number, reportId: number): Promise<ReportContent | null> {
  const row = await tx.job_reports.findFirst({
    where: { customer_id: customerId, id: reportId },
    select: { content: true },
  });
  return row ? (row.content as unknown as ReportContent) : null;
}

/** The log that goes with a report: printed from what was kept, the same bytes each time. */
export async function renderReportLog(report: ReportContent): Promise<{ bytes: Uint8Array; filename: string }> {
  const bytes = await renderChangeOrderLogPdf({
    companyName: report.companyName,
    subtitle: report.jobName,
    createdAt: report.at,
    timeZone: report.timeZone,
    language: report.language,
    contracts: report.contractSum ? [{ jobName: report.jobName, sum: report.contractSum }] : [],
    orders: report.orders.map((order) => ({
      ...order,
      jobName: null,
      region: null,
      daysOld: isOpenOrder(order) ? daysOld(order.dateCreated, Date.parse(report.at)) : null,
      approval: order.isCostOpen
        ? MONEY_STATES.hours_verified.label
        : order.approval && APPROVAL_BADGES[order.approval],
    })),
  });
  return { bytes, filename: `${CHANGE_ORDER_LOG_NAME}.pdf` };
}
