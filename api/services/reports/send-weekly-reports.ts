import { isOpenOrder, reportWeekDue } from '../../../domain/weekly-report.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';
import { queueReport } from './queue-report.ts';
import { readReports } from './read-reports.ts';

/**
 * The week's reports of one company: each job with recipients and something open, once a week. The company's mark and its
 * mails commit together; `localDate` is the Friday. Source: docs/rules.md#weekly-report.
 */
export async function sendWeeklyReports(deps: Deps, tx: Tx, company: DueCompany): Promise<void> {
  const { customerId, localDate: friday, timeZone } = company;
  const now = deps.clock.now();
  const { created_at } = await tx.customers.findUniqueOrThrow({ where: { id: customerId } });
  const week = reportWeekDue(now.getTime(), timeZone);
  // Who came after Friday 16:30 has missed nothing.
  if (week && created_at.getTime() > week.at) return;
  for (const report of await readReports(tx, { customerId }, now)) {
    if (report.addresses.length === 0 || !report.content.orders.some(isOpenOrder)) continue;
    await queueReport(deps, tx, customerId, report, { week: friday, sentBy: null });
  }
}
