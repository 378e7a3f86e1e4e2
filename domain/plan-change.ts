import { creditsOf, type PlanKey } from './plans.ts';

const DAY_MS = 86_400_000;

/**
 * Credits that a change of plan adds to the running period, or takes from it: the difference of the plans for the whole days
 * that are left, as the fee is prorated. Rounded so that no credit is given that was not paid for. The unlimited plan has no
 * credits: who leaves it gets those of the new plan, who changes to it gives back those of the old one.
 */
export function creditChange(
  from: PlanKey | null,
  to: PlanKey | null,
  period: { start: Date; end: Date },
  at: Date,
): number {
  const [before, after] = [creditsOf(from) ?? 0, creditsOf(to) ?? 0];
  const days = Math.max(1, Math.round((period.end.getTime() - period.start.getTime()) / DAY_MS));
  const left = Math.min(days, Math.max(0, Math.ceil((period.end.getTime() - at.getTime()) / DAY_MS)));
  return Math.floor(((after - before) * left) / days);
}
