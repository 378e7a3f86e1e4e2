import type { Deps } from '../../deps.ts';
import { sendDailyDigest } from './send-daily-digest.ts';
import { forDueCompanies } from './for-due-companies.ts';

/**
 * What each schedule does when it comes by (workflows/schedules.ts says how often). A round finds what is due from rows,
 * so coming by twice, late or not at all for a while does no harm.
 */
export const ROUNDS = {
  daily_digest: (deps: Deps) =>
    forDueCompanies(deps, 'daily_digest', { fromHour: 7, untilHour: 12, days: 'working' }, (tx, company) =>
      sendDailyDigest(deps, tx, company),
    ),
} satisfies Record<string, (deps: Deps) => Promise<void>>;
