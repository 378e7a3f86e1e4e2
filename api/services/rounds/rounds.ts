import { reportWeekDue } from '../../../domain/weekly-report.ts';
import type { Deps } from '../../deps.ts';
import { DUE_TIMES } from '../../platform/due-times.ts';
import { forgetOldDemos, keepDemosReady } from '../demo/demo-companies.ts';
import { fillAllVectors } from '../prices/fill-vectors.ts';
import { orderReconciliation } from '../quickbooks/order-reconciliation.ts';
import { tellUnbilled } from '../quickbooks/tell-unbilled.ts';
import { sendFieldNudges } from '../nudges/send-field-nudges.ts';
import { remindOnboardings } from '../onboarding/remind-onboarding.ts';
import { watchNotices } from '../notices/watch-notices.ts';
import { sendWeeklyReports } from '../reports/send-weekly-reports.ts';
import { sendDailyDigest } from './send-daily-digest.ts';
import { forDueCompanies } from './for-due-companies.ts';

/**
 * What each schedule does when it comes by (workflows/schedules.ts says how often). A round finds what is due from rows,
 * so coming by twice, late or not at all for a while does no harm.
 */
export const ROUNDS = {
  daily_digest: (deps: Deps) =>
    forDueCompanies(deps, 'daily_digest', DUE_TIMES.daily_digest, (tx, company) => sendDailyDigest(deps, tx, company)),
  quickbooks_reconcile: (deps: Deps) =>
    forDueCompanies(deps, 'quickbooks_reconcile', DUE_TIMES.quickbooks_reconcile, (tx, company) =>
      orderReconciliation(deps, tx, company.customerId),
    ),
  unbilled_weekly: (deps: Deps) =>
    forDueCompanies(deps, 'unbilled_weekly', DUE_TIMES.unbilled_weekly, (tx, company) =>
      tellUnbilled(deps, tx, company),
    ),
  weekly_report: (deps: Deps) =>
    forDueCompanies(
      deps,
      'weekly_report',
      (now, timeZone) => reportWeekDue(now, timeZone)?.friday ?? null,
      (tx, company) => sendWeeklyReports(deps, tx, company),
    ),
  notice_clock: (deps: Deps) => watchNotices(deps),
  field_nudge: (deps: Deps) =>
    forDueCompanies(deps, 'field_nudge', DUE_TIMES.field_nudge, (tx, company) => sendFieldNudges(deps, tx, company)),
  onboarding: (deps: Deps) => remindOnboardings(deps),
  material_vectors: (deps: Deps) => fillAllVectors(deps),
  demos: async (deps: Deps) => {
    try {
      await forgetOldDemos(deps);
    } finally {
      // Also when an old demo could not be deleted: the next visitor still gets a new one.
      await keepDemosReady(deps);
    }
  },
} satisfies Record<string, (deps: Deps) => Promise<void>>;
