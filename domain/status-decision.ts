/** Whether an order may take a status, and if not, the sentence and the reason. docs/rules.md#statuses */
import { MESSAGES } from './messages.ts';
import { STATUS_ACTS, statusKind, statusTargets } from './order-status.ts';
import type { StatusAct } from './order-status.ts';

export interface OrderStanding {
  status: string;
  /** The order was completed at least once (`completed_at` is set). */
  completed: boolean;
  /** A line has no quantity or no price yet. */
  hasUnknownNumbers: boolean;
  /** An invoice in the accounting system that was not voided or let go. */
  hasLiveInvoice: boolean;
  /** The job demands a signed T&M before execution (`require_superintendent_approval`). */
  jobRequiresApproval: boolean;
  /** The latest request is approved (hours only included) for a revision that does not differ materially from now. */
  hasCoveringApproval: boolean;
}

export type InvoiceAction = 'void' | 'keep';

export interface StatusRefusal {
  allowed: false;
  code: 'CONFLICT';
  message: string;
  detail: string;
  /** Further fields of the 409's body. */
  body?: { needs_invoice_decision: true };
}

export type StatusDecision =
  { allowed: true; from: string; to: string; changes: boolean; invoice: InvoiceAction | null } | StatusRefusal;

/**
 * The status dropdown, `PUT status` and execution, by office staff ('order.status', 'order.execute').
 * Asking for the status that is there is allowed and changes nothing, so that a repeated call is harmless.
 */
export function decideStatusChange(
  order: OrderStanding,
  to: string,
  customStatuses: readonly string[],
  invoiceAction: InvoiceAction | null = null,
): StatusDecision {
  const from = order.status;
  if (from === to) return { allowed: true, from, to, changes: false, invoice: null };
  const target = statusKind(to);
  if (target === 'custom' && !customStatuses.includes(to)) return refuse(`There is no status '${to}'.`);
  if (!statusTargets(from, order.completed).includes(target)) return refuse(whyNot(order, to));
  if (target === 'Executed' || target === 'Unexecuted') {
    if (order.hasUnknownNumbers) return refuse('A line still needs a quantity or a price.');
  }
  if (target === 'Executed' && order.jobRequiresApproval && !order.hasCoveringApproval) {
    const detail = 'The latest T&M request is not approved for this content of the order.';
    return { allowed: false, code: 'CONFLICT', message: MESSAGES.orders.approvalRequired, detail };
  }
  if (from === 'Executed' && order.hasLiveInvoice && invoiceAction === null) {
    return {
      allowed: false,
      code: 'CONFLICT',
      message: MESSAGES.orders.invoiceDecision,
      detail: 'Void the invoice or keep it (invoice_action: void or keep).',
      body: { needs_invoice_decision: true },
    };
  }
  return { allowed: true, from, to, changes: true, invoice: order.hasLiveInvoice ? invoiceAction : null };
}

/** Saving an edit, saving a draft of it, or completing. `saveChanges` leaves the status. */
export function decideStatusAct(status: string, act: StatusAct): StatusDecision {
  const { from, to } = STATUS_ACTS[act];
  if ((from as readonly string[]).includes(statusKind(status))) {
    return { allowed: true, from: status, to: to ?? status, changes: to !== null && to !== status, invoice: null };
  }
  if (status === 'Executed') return decideEdit(status);
  const message = MESSAGES.orders.statusFailed;
  const detail = `Only a Draft or Incomplete change order can be completed; this one is ${status}.`;
  return { allowed: false, code: 'CONFLICT', message, detail };
}

/** Executed orders cannot be edited by anyone, attachments included. */
export function decideEdit(status: string): StatusDecision {
  if (status !== 'Executed') return { allowed: true, from: status, to: status, changes: false, invoice: null };
  const message = MESSAGES.orders.executedLocked;
  return { allowed: false, code: 'CONFLICT', message, detail: 'Move it out of Executed first.' };
}

/** DELETE hides an order for good, with any status, unless an invoice of it is live. */
export function decideDelete(order: Pick<OrderStanding, 'status' | 'hasLiveInvoice'>): StatusDecision {
  const { status } = order;
  if (!order.hasLiveInvoice) return { allowed: true, from: status, to: status, changes: false, invoice: null };
  const message = MESSAGES.orders.deleteFailed;
  return {
    allowed: false,
    code: 'CONFLICT',
    message,
    detail: 'It has an invoice in QuickBooks. Void the invoice first.',
  };
}

function whyNot(order: OrderStanding, to: string): string {
  if (order.status === 'Draft') return 'A draft is saved or completed first.';
  if (to === 'Draft') return 'Only a new change order is a Draft.';
  if (order.status === 'Incomplete') return 'An Incomplete change order is completed on its edit screen.';
  if (!order.completed) return 'This change order was never completed. Complete it on its edit screen first.';
  return 'A completed change order becomes Incomplete by Save Draft on its edit screen.';
}

function refuse(detail: string): StatusRefusal {
  return { allowed: false, code: 'CONFLICT', message: MESSAGES.orders.statusFailed, detail };
}
