/**
 * What an order's money stands on: one table for tables, tiles, badges, papers, links, logs and reports, with the same words
 * and colors everywhere. 'Hours only' verifies time and materials and is no money. docs/adr/0161-money-states.md
 */
import { APPROVAL_BADGES } from './approval-badge.ts';
import { statusKind } from './order-status.ts';

export type MoneyTone = 'gray' | 'blue' | 'violet' | 'amber' | 'green' | 'red' | 'slate';

/** In the order of an order's life. `isApproved` says whether its amount counts in approved totals. */
export const MONEY_STATES = {
  draft: { label: 'Draft', spanish: 'Borrador', tone: 'gray', isApproved: false },
  priced: { label: 'Priced', spanish: 'Con precio', tone: 'blue', isApproved: false },
  sent: { label: 'Sent for approval', spanish: 'Enviada a aprobación', tone: 'violet', isApproved: false },
  hours_verified: {
    label: 'Hours verified, cost open',
    spanish: 'Horas verificadas, costo abierto',
    tone: 'amber',
    isApproved: false,
  },
  cost_approved: { label: 'Cost approved', spanish: 'Costo aprobado', tone: 'green', isApproved: true },
  denied: { label: 'Denied', spanish: 'Rechazada', tone: 'red', isApproved: false },
  disputed: { label: 'Disputed', spanish: 'Disputada', tone: 'red', isApproved: false },
  executed: { label: 'Executed', spanish: 'Ejecutada', tone: 'green', isApproved: true },
  billed: { label: 'Billed', spanish: 'Facturada', tone: 'slate', isApproved: true },
} as const satisfies Record<string, { label: string; spanish: string; tone: MoneyTone; isApproved: boolean }>;
export type MoneyState = keyof typeof MONEY_STATES;
export const MONEY_STATE_NAMES = Object.keys(MONEY_STATES) as [MoneyState, ...MoneyState[]];

export interface MoneyFacts {
  status: string;
  /** How the newest request was answered; 'awaiting' without an answer, null when none stands. */
  approval: 'awaiting' | 'approved' | 'hours_only' | 'disputed' | 'denied' | null;
  /** The office recorded an amount that both sides agreed on. */
  isCostAgreed: boolean;
  isBilled: boolean;
  /** Lines without a price or a quantity. */
  unknownCount: number;
  totalCents: number;
}

/** Null for a cancelled or deleted order: it has no money. */
export function moneyState(facts: MoneyFacts): MoneyState | null {
  const kind = statusKind(facts.status);
  if (kind === 'Cancelled' || kind === 'Deleted') return null;
  if (kind === 'Executed') return facts.isBilled ? 'billed' : 'executed';
  if (facts.approval === 'awaiting') return 'sent';
  if (facts.approval === 'approved') return 'cost_approved';
  if (facts.approval === 'hours_only') return facts.isCostAgreed ? 'cost_approved' : 'hours_verified';
  if (facts.approval !== null) return facts.approval;
  const isFinished = kind === 'Unexecuted' || kind === 'custom';
  const isPriced = facts.unknownCount === 0 && (isFinished || facts.totalCents !== 0);
  return isPriced ? 'priced' : 'draft';
}

/**
 * Whether an order's amount counts in approved totals. An order that was executed or billed on hours alone stays open in
 * cost until the office records the agreed amount.
 */
export function countsAsApproved(facts: MoneyFacts): boolean {
  const state = moneyState(facts);
  if (state === null || (facts.approval === 'hours_only' && !facts.isCostAgreed)) return false;
  return MONEY_STATES[state].isApproved;
}

/** How a stored request was answered; one that was withdrawn or superseded is none. */
export function approvalFact(requestStatus: string | null): MoneyFacts['approval'] {
  return APPROVAL_FACTS.find((fact) => fact === requestStatus) ?? null;
}
const APPROVAL_FACTS = ['awaiting', 'approved', 'hours_only', 'disputed', 'denied'] as const;

/** Facts of a row as it travels. An amount that may not be seen counts as none. */
export function moneyStateOfRow(row: {
  status: string;
  last_approval_status: 'Awaiting' | 'Approved' | 'Denied' | null;
  last_approval_verdict: 'approved' | 'hours_only' | 'disputed' | 'denied' | null;
  is_cost_agreed: boolean;
  is_billed: boolean;
  unknown_count: number;
  total_amount: number | null;
}): MoneyState | null {
  return moneyState({
    status: row.status,
    approval: row.last_approval_status === 'Awaiting' ? 'awaiting' : row.last_approval_verdict,
    isCostAgreed: row.is_cost_agreed,
    isBilled: row.is_billed,
    unknownCount: row.unknown_count,
    totalCents: Math.round((row.total_amount ?? 0) * 100),
  });
}

/** What a log says of the approval, or null when nothing was asked or the request was withdrawn. */
export function approvalWords(requestStatus: string | null, isCostAgreed: boolean): string | null {
  if (requestStatus === 'hours_only' && !isCostAgreed) return MONEY_STATES.hours_verified.label;
  if (requestStatus === 'approved' || requestStatus === 'hours_only') return APPROVAL_BADGES.Approved;
  if (requestStatus === 'disputed' || requestStatus === 'denied') return APPROVAL_BADGES.Denied;
  return requestStatus === 'awaiting' ? APPROVAL_BADGES.Awaiting : null;
}
