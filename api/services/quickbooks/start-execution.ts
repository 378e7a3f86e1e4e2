import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { decideInvoice } from '../../../domain/invoice.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import { decidePermission } from '../../../domain/permissions.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { checkStatusChange, changeStatus } from '../change-orders/change-status.ts';
import { lockOrder } from '../change-orders/load-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { planInvoice } from './plan-invoice.ts';
import { readConnection } from './read-connection.ts';
import { readInvoice, readRunning, type InvoiceRecord } from './read-invoice.ts';

export interface ExecutionInput {
  orderId: number;
  version?: number | null | undefined;
  skipInvoice: boolean;
  /** Who asked by text is told there what became of the invoice. */
  conversationId?: number | null;
}

export type StartedExecution =
  /** Nothing more happens: executed, and `message` says why there is no invoice (null: nobody wanted one). */
  | { kind: 'plain'; order: OrderRecord; invoiceCreated: boolean; message: string | null }
  /** Nothing was changed: the job must be linked first. */
  | { kind: 'needs_link'; order: OrderRecord; jobId: number }
  /** Executed; the invoice is being made. */
  | { kind: 'invoicing'; order: OrderRecord; executionId: number };

/**
 * Executes an order, and plans its invoice where QuickBooks is connected, in one transaction: whatever fails here leaves
 * the order as it was. The order is Executed, and thereby locked, before its invoice is made of it. An order that is
 * executed already gets the invoice it lacks. Source: docs/rules.md#execution-and-invoices.
 * @throws AppError as `changeStatus`
 */
export async function startExecution(deps: Deps, actor: UserActor, input: ExecutionInput): Promise<StartedExecution> {
  return withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.orderId);
    const running = await readRunning(tx, actor.customerId, order.id);
    if (running?.kind === 'invoice' && order.status === 'Executed')
      return { kind: 'invoicing', order, executionId: running.id };
    const road = await chooseRoad(tx, actor, order, input);
    if (road.kind === 'needs_link') {
      // A link is asked for only when the order could be executed with it.
      await checkStatusChange(tx, actor, order, { status: 'Executed', version: input.version });
      return { kind: 'needs_link', order, jobId: road.jobId };
    }
    const previousStatus = order.status;
    const executed = await changeStatus(deps, actor, order, { status: 'Executed', version: input.version });
    if (road.kind === 'plain') return { ...road, order: executed };
    const executionId = await planInvoice(deps, tx, actor, {
      order: executed,
      previousStatus,
      realmId: road.realmId,
      quickbooksCustomerId: road.quickbooksCustomerId,
      conversationId: input.conversationId ?? null,
    });
    return { kind: 'invoicing', order: executed, executionId };
  });
}

type Road =
  | { kind: 'plain'; invoiceCreated: boolean; message: string | null }
  | { kind: 'needs_link'; jobId: number }
  | { kind: 'invoicing'; realmId: string; quickbooksCustomerId: string };

/** What executing this order now would do; nothing is written. @throws AppError CONFLICT while its invoice is voided */
export async function chooseRoad(tx: Tx, actor: UserActor, order: OrderRecord, input: ExecutionInput): Promise<Road> {
  const { accounting } = MESSAGES;
  const plain = (message: string | null): Road => ({ kind: 'plain', invoiceCreated: false, message });
  const invoice = await readInvoice(tx, actor.customerId, order.id);
  if (invoice?.state === 'voiding') throw new AppError('CONFLICT', accounting.invoiceVoiding);
  if (invoice?.state === 'kept' || invoice?.state === 'created') return takeUp(invoice, order);
  if (input.skipInvoice || !decidePermission(actor, 'order.invoice').allowed) return plain(null);
  const connection = await readConnection(tx, actor.customerId);
  if (!connection || connection.status === 'disconnected') return plain(accounting.noInvoiceNotConnected);
  if (connection.status === 'expired') return plain(accounting.noInvoiceExpired);
  const decision = decideInvoice(order.total_cents);
  if (!decision.billable) return plain(accounting.noInvoiceNothing);
  if (order.job_id === null) return plain(accounting.noInvoiceNoJob);
  const link = await tx.quickbooks_job_links.findUnique({
    where: { customer_id_job_id: { customer_id: actor.customerId, job_id: order.job_id } },
  });
  if (!link || link.realm_id !== connection.realmId) return { kind: 'needs_link', jobId: order.job_id };
  return { kind: 'invoicing', realmId: connection.realmId, quickbooksCustomerId: link.quickbooks_customer_id };
}

/** Its invoice of before stands. */
function takeUp(invoice: InvoiceRecord, order: OrderRecord): Road {
  const { invoiceCreated, invoiceKept, invoiceOutdated, creditMemoCreated, creditMemoOutdated } = MESSAGES.accounting;
  const isMemo = invoice.document === 'credit_memo';
  if (invoice.provider === 'elsewhere') return { kind: 'plain', invoiceCreated: true, message: null };
  const sentence = (message: string) => fillMessage(message, { number: invoice.docNumber });
  if (invoice.totalCents !== order.total_cents)
    return { kind: 'plain', invoiceCreated: false, message: sentence(isMemo ? creditMemoOutdated : invoiceOutdated) };
  const message = invoice.state === 'kept' ? invoiceKept : sentence(isMemo ? creditMemoCreated : invoiceCreated);
  return { kind: 'plain', invoiceCreated: true, message };
}
