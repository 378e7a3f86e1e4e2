/**
 * Where a change order stands and what the office does with it next: one table for the home screen, the order screen and
 * the API. docs/adr/0170-next-step.md
 */
import { decideInvoice } from './invoice.ts';
import { statusKind } from './order-status.ts';

/** The life of an order, as the order screen shows it. */
export const STAGES = ['Draft', 'Priced', 'Sent', 'Approved', 'Executed', 'Billed'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * `price`: a price or quantity is missing. `complete`: approved before it was completed. `send`: ask for approval.
 * `remind`: waiting for an answer. `agree_cost`: hours verified, cost open. `revise`: disputed or denied.
 * `execute`: approved. `bill`: executed with an agreed amount, no invoice.
 */
export const NEXT_STEPS = ['price', 'complete', 'send', 'remind', 'agree_cost', 'revise', 'execute', 'bill'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The newest request of an order; 'none' also when it was cancelled or superseded. */
export type ApprovalState = 'none' | 'awaiting' | 'approved' | 'hours_only' | 'disputed' | 'denied';

export interface StepFacts {
  status: string;
  /** Completed at least once. */
  isCompleted: boolean;
  /** Created outside the product: it has a total and no lines. */
  isImported: boolean;
  jobId: number | null;
  lineCount: number;
  /** Lines without a price or a quantity. */
  unknownCount: number;
  approval: ApprovalState;
  /** The office recorded the amount both sides agreed on. */
  isCostAgreed: boolean;
  /** An invoice exists, is being made, or was made outside the product. */
  isBilled: boolean;
  totalCents: number;
}

const CLOSED: readonly string[] = ['Cancelled', 'Deleted'];

const AFTER_ANSWER: Record<Exclude<ApprovalState, 'none'>, NextStep> = {
  awaiting: 'remind',
  approved: 'execute',
  hours_only: 'agree_cost',
  disputed: 'revise',
  denied: 'revise',
};

/** What the office does next with an order; null when nothing is left to do. */
export function nextStep(facts: StepFacts): NextStep | null {
  if (CLOSED.includes(facts.status)) return null;
  if (facts.status === 'Executed') return afterExecution(facts);
  // An imported order is neither edited nor sent here.
  if (facts.isImported) return null;
  const needsWork = isUnfinished(facts);
  if (needsWork && !isPriced(facts)) return 'price';
  if (facts.approval === 'none') return 'send';
  const step = AFTER_ANSWER[facts.approval];
  if (step === 'remind' || step === 'revise') return step;
  if (step === 'agree_cost' && !facts.isCostAgreed) return step;
  return needsWork ? 'complete' : 'execute';
}

/** Hours alone are no amount to bill: the cost is agreed first. */
function afterExecution({ approval, isCostAgreed, isBilled, totalCents }: StepFacts): NextStep | null {
  if (isBilled || !decideInvoice(totalCents).billable) return null;
  return approval === 'hours_only' && !isCostAgreed ? 'agree_cost' : 'bill';
}

/** The last stage an order has reached; null for a cancelled or deleted one, which has left this path. */
export function stageOf(facts: StepFacts): Stage | null {
  if (CLOSED.includes(facts.status)) return null;
  if (facts.status === 'Executed') return facts.isBilled ? 'Billed' : 'Executed';
  if (facts.approval === 'approved' || facts.approval === 'hours_only') return 'Approved';
  if (facts.approval !== 'none') return 'Sent';
  return isPriced(facts) || facts.isImported ? 'Priced' : 'Draft';
}

/** A total of zero is a price nobody has set: empty numbers of a draft count as 0. */
const isPriced = ({ jobId, lineCount, unknownCount, totalCents }: StepFacts): boolean =>
  jobId !== null && lineCount > 0 && unknownCount === 0 && totalCents !== 0;

/** Draft, Incomplete, and a company's own status on an order that was never completed. */
function isUnfinished({ status, isCompleted }: StepFacts): boolean {
  const kind = statusKind(status);
  return kind === 'Draft' || kind === 'Incomplete' || (kind === 'custom' && !isCompleted);
}
