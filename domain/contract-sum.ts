/**
 * The contract sum of a job: original, approved changes, pending changes, revised sum and retainage. The job screen, the
 * order on paper, the log and the weekly report all show what is computed here. docs/adr/0152-contract-sum.md
 */
import { multiplyDecimals, toDecimal } from './decimal.ts';
import { countsAsApproved, moneyState, type MoneyFacts } from './money-state.ts';
import { statusKind } from './order-status.ts';
import { toCents } from './to-cents.ts';

/** What the job's contract says. */
export interface ContractTerms {
  /** Null while the office has not entered it. */
  originalCents: number | null;
  /** A fraction ('0.1' is 10 %), or null. */
  retainage: string | null;
}

export interface ContractOrder extends MoneyFacts {
  id: number;
  /** The amount both sides agreed on, where it differs from the total. */
  agreedCents: number | null;
}

export interface ContractSum extends ContractTerms {
  approvedCents: number;
  approvedCount: number;
  /** Submitted and neither approved nor denied; hours-only orders whose cost is open are among them. */
  pendingCents: number;
  pendingCount: number;
  costOpenCents: number;
  costOpenCount: number;
  /** Original plus approved changes; null without an original sum. */
  revisedCents: number | null;
  /** Retainage on the revised sum; null without one of the two. */
  retainageCents: number | null;
}

/** The amount an order changes the contract sum by. */
export const changeCents = ({ agreedCents, totalCents }: ContractOrder): number => agreedCents ?? totalCents;

/** Drafts, denied, cancelled and deleted orders count nowhere. */
export function contractSum(terms: ContractTerms, orders: readonly ContractOrder[]): ContractSum {
  const approved = orders.filter(countsAsApproved);
  const pending = orders.filter((order) => !countsAsApproved(order) && isPending(order));
  const costOpen = pending.filter((order) => order.approval === 'hours_only');
  const approvedCents = sum(approved);
  const revisedCents = terms.originalCents === null ? null : terms.originalCents + approvedCents;
  return {
    ...terms,
    approvedCents,
    approvedCount: approved.length,
    pendingCents: sum(pending),
    pendingCount: pending.length,
    costOpenCents: sum(costOpen),
    costOpenCount: costOpen.length,
    revisedCents,
    retainageCents: revisedCents === null || terms.retainage === null ? null : shareOf(revisedCents, terms.retainage),
  };
}

/** What one change order does to the contract sum, in the rows of a change order form. */
export interface ContractChange {
  originalCents: number;
  /** Net change by the other approved orders. */
  previousCents: number;
  thisCents: number;
}

/** Null without an original sum. */
export function contractChange(
  terms: ContractTerms,
  orders: readonly ContractOrder[],
  order: Pick<ContractOrder, 'id' | 'agreedCents' | 'totalCents'>,
): ContractChange | null {
  if (terms.originalCents === null) return null;
  const others = orders.filter(({ id }) => id !== order.id);
  return {
    originalCents: terms.originalCents,
    previousCents: contractSum(terms, others).approvedCents,
    thisCents: order.agreedCents ?? order.totalCents,
  };
}

function isPending(order: ContractOrder): boolean {
  const kind = statusKind(order.status);
  if (kind === 'Draft' || kind === 'Incomplete') return false;
  const state = moneyState(order);
  return state !== null && state !== 'denied';
}

function sum(orders: readonly ContractOrder[]): number {
  return orders.reduce((total, order) => total + changeCents(order), 0);
}

function shareOf(cents: number, fraction: string): number {
  return toCents(multiplyDecimals({ digits: BigInt(cents), places: 2 }, toDecimal(fraction)));
}
