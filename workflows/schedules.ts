import type { RoundKind } from './messages.ts';

/**
 * What happens by the clock, for the whole platform: one Temporal schedule a row, kept true at start and by the
 * reconciler. A round comes by every few minutes and its activity finds the companies whose local time has come
 * (api/services/rounds/rounds.ts), so no company has a schedule of its own.
 */
export interface ScheduleRow {
  /** Also the Temporal schedule's id. */
  name: string;
  everyMinutes: number;
  workflow: 'round';
  args: [{ kind: RoundKind }];
}

export const SCHEDULES: ScheduleRow[] = [
  { name: 'daily-digest', everyMinutes: 5, workflow: 'round', args: [{ kind: 'daily_digest' }] },
  { name: 'quickbooks-reconcile', everyMinutes: 15, workflow: 'round', args: [{ kind: 'quickbooks_reconcile' }] },
  { name: 'unbilled-weekly', everyMinutes: 15, workflow: 'round', args: [{ kind: 'unbilled_weekly' }] },
  { name: 'weekly-report', everyMinutes: 5, workflow: 'round', args: [{ kind: 'weekly_report' }] },
  { name: 'notice-clock', everyMinutes: 5, workflow: 'round', args: [{ kind: 'notice_clock' }] },
  { name: 'field-nudge', everyMinutes: 5, workflow: 'round', args: [{ kind: 'field_nudge' }] },
  { name: 'onboarding', everyMinutes: 15, workflow: 'round', args: [{ kind: 'onboarding' }] },
  { name: 'demos', everyMinutes: 10, workflow: 'round', args: [{ kind: 'demos' }] },
  { name: 'material-vectors', everyMinutes: 5, workflow: 'round', args: [{ kind: 'material_vectors' }] },
];
