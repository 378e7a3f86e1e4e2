import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideStatusChange, type InvoiceAction, type StatusDecision } from '../../../domain/status-decision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { isLive, readInvoice } from '../quickbooks/read-invoice.ts';
import { refuseWhileRunning, settleInvoice, takeUpInvoice } from '../quickbooks/settle-invoice.ts';
import { freezeRevision } from '../revisions/freeze-revision.ts';
import { nextOf } from './next-order.ts';
import type { OrderRecord } from './order-record.ts';
import { contentOf } from './next-order.ts';
import { refuseStale } from './refuse-stale.ts';
import { saveOrder } from './save-order.ts';
import { isCovered, supersedeRequest } from './supersede-approval.ts';

export interface StatusInput {
  status: string;
  version?: number | null | undefined;
  invoiceAction?: InvoiceAction | undefined;
}

/** Requests that end when the order leaves the desk: nobody is chased for an order that is executed or gone. */
const ENDS_REQUESTS = ['Executed', 'Cancelled', 'Deleted'];

/**
 * Takes an order to another status by the table of `domain/order-status.ts`. The record must have been read with
 * `lockOrder` in the open transaction. Executing freezes a revision; leaving Executed voids or keeps the invoice, as asked.
 * The same status again changes nothing.
 * @throws AppError ROLE, STALE_VERSION, CONFLICT (with the reason; `needs_invoice_decision` where an invoice is live)
 */
export async function changeStatus(
  deps: Deps,
  actor: UserActor,
  order: OrderRecord,
  input: StatusInput,
): Promise<OrderRecord> {
  return withTenant(deps.db, actor, async (tx) => {
    const decision = await checkStatusChange(tx, actor, order, input);
    if (!decision.changes) return order;
    await refuseWhileRunning(tx, order);
    if (decision.invoice) await settleInvoice(deps, tx, actor, order, decision.invoice);
    if (decision.to === 'Executed') await takeUpInvoice(deps, tx, order);
    const action = decision.to === 'Executed' ? 'change_order.executed' : 'change_order.status_changed';
    if (order.approval?.status === 'awaiting' && ENDS_REQUESTS.includes(decision.to)) {
      await supersedeRequest(tx, deps.clock.now(), actor, order.customer_id, order.approval.id, 'awaiting');
    }
    const saved = await saveOrder(deps, actor, order, { ...nextOf(order), status: decision.to }, { action });
    return decision.to === 'Executed' && !order.old_cor ? freezeRevision(deps, tx, actor, saved, 'executed') : saved;
  });
}

/** Whether the change is allowed; nothing is written. @throws AppError as `changeStatus` */
export async function checkStatusChange(
  tx: Tx,
  actor: UserActor,
  order: OrderRecord,
  input: StatusInput,
): Promise<Extract<StatusDecision, { allowed: true }>> {
  authorize(actor, input.status === 'Executed' ? 'order.execute' : 'order.status');
  refuseStale(order, input.version, actor.language);
  const custom = await holdCustomStatus(tx, order, input.status);
  const isApproved = order.approval !== null && ['approved', 'hours_only'].includes(order.approval.status);
  const decision = decideStatusChange(
    {
      status: order.status,
      completed: order.completed_at !== null || order.old_cor,
      hasUnknownNumbers: order.unknown_count > 0,
      hasLiveInvoice: isLive(await readInvoice(tx, order.customer_id, order.id)),
      jobRequiresApproval: order.job?.require_superintendent_approval ?? false,
      hasCoveringApproval: isApproved && (await isCovered(tx, order, contentOf(order).items)),
    },
    input.status,
    custom,
    input.invoiceAction ?? null,
  );
  if (decision.allowed) return decision;
  throw new AppError(decision.code, decision.message, {
    detail: decision.detail,
    ...(decision.body ? { body: decision.body } : {}),
  });
}

/**
 * The name, if the company has a status of its own by it: held until the commit, so that nobody renames or deletes it before
 * the order has it. One that the order has already is not held: who renames it holds it and waits for the order.
 */
async function holdCustomStatus(tx: Tx, order: OrderRecord, name: string): Promise<string[]> {
  if (name === order.status) return [];
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select name from custom_statuses where customer_id = ${order.customer_id} and name = ${name} for share`;
  return rows.map((row) => row.name);
}
