import { creditsOf, ORDER_PRICE_CENTS, type PlanKey } from './plans.ts';

/** How a company stands with us, whatever the provider's own words for it are. */
export const PLAN_STATUSES = ['active', 'trial', 'ended', 'none'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The provider's word for a subscription as ours. Past due goes on while the provider tries again; unpaid does not. */
const STATUS_OF: Record<string, PlanStatus> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'active',
  canceled: 'ended',
  unpaid: 'ended',
  paused: 'ended',
  incomplete: 'none',
  incomplete_expired: 'none',
};

/** @returns 'none' for a word nobody has heard of: nothing is free by accident. */
export function planStatusOf(subscriptionStatus: string | null): PlanStatus {
  return (subscriptionStatus && STATUS_OF[subscriptionStatus]) || 'none';
}

/** A running plan or trial, or an ended one to the end of what was paid. */
export function isPaid(company: { planStatus: string; paidUntil: Date | null }, now: Date): boolean {
  if (company.planStatus === 'active' || company.planStatus === 'trial') return true;
  return company.paidUntil !== null && company.paidUntil > now;
}

export type Coverage =
  | { by: 'metered'; cents: number }
  | { by: 'credit' | 'unlimited' | 'trial' | 'free'; cents: 0 }
  /** No paid period, or an ended plan without credits: nothing could be charged for it any more. */
  | { by: 'refused' };

export interface CoverageFacts {
  planStatus: string;
  paidUntil: Date | null;
  /** Null: the company has no account at the provider (the demo, tests). */
  planKey: PlanKey | null;
  creditsLeft: number;
}

/**
 * What pays for an order that is completed for the first time: a trial, the plan's credits, else $20 by the meter. After
 * an end the credits last to the end of the period, and nothing beyond. docs/rules.md#demo-billing-limits
 */
export function decideCoverage(facts: CoverageFacts, now: Date): Coverage {
  if (!isPaid(facts, now)) return { by: 'refused' };
  if (facts.planKey === null) return { by: 'free', cents: 0 };
  if (facts.planStatus === 'trial') return { by: 'trial', cents: 0 };
  if (creditsOf(facts.planKey) === null) return { by: 'unlimited', cents: 0 };
  if (facts.creditsLeft > 0) return { by: 'credit', cents: 0 };
  return facts.planStatus === 'active' ? { by: 'metered', cents: ORDER_PRICE_CENTS } : { by: 'refused' };
}

/** To when an ended plan still counts as paid: what was paid ahead to its period's end, by the piece or on trial to now. */
export function paidUntilAfterEnd(of: {
  planKey: PlanKey | null;
  /** Also of an earlier plan of the period. */
  creditsLeft: number;
  wasTrial: boolean;
  wasPaid: boolean;
  periodEnd: Date | null;
  endedAt: Date;
}): Date {
  const isPaidAhead = of.planKey !== null && (creditsOf(of.planKey) !== 0 || of.creditsLeft > 0);
  if (!isPaidAhead || of.wasTrial || !of.wasPaid || of.periodEnd === null) return of.endedAt;
  return of.periodEnd > of.endedAt ? of.periodEnd : of.endedAt;
}
