import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { InvoiceAction } from '../../../domain/status-decision.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { executeOrder } from '../quickbooks/execute-order.ts';
import { changeStatus } from './change-status.ts';
import { lockOrder } from './load-order.ts';
import { orderBody } from './order-body.ts';

/**
 * Executes an order, with an invoice where QuickBooks is connected and its job linked, and says what became of it; another
 * status takes the way of the dropdown. QuickBooks refusing or away leaves the order Executed; a failure of ours leaves it
 * as it was. @throws AppError as `changeStatus`
 */
export async function updateWithIntegrations(
  deps: Deps,
  actor: UserActor,
  input: {
    id: number;
    status: string;
    version?: number | null | undefined;
    skipInvoice: boolean;
    invoiceAction?: InvoiceAction | undefined;
  },
): Promise<ResponseOf<'changeOrders.updateWithIntegrations'>> {
  if (input.status !== 'Executed') return changePlainly(deps, actor, input);
  const { id: orderId, version, skipInvoice } = input;
  const done = await executeOrder(deps, actor, { orderId, version, skipInvoice }).catch(renamed);
  if (done.kind === 'needs_link')
    return { ...orderBody(done.order, actor), needs_quickbooks_job_link: true, job_id: done.jobId };
  return {
    ...orderBody(done.order, actor),
    needs_quickbooks_job_link: false,
    quickbooks_invoice_created: done.invoiceCreated,
    quickbooks_message: done.message,
  };
}

async function changePlainly(
  deps: Deps,
  actor: UserActor,
  input: {
    id: number;
    status: string;
    version?: number | null | undefined;
    invoiceAction?: InvoiceAction | undefined;
  },
): Promise<ResponseOf<'changeOrders.updateWithIntegrations'>> {
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.id);
    return changeStatus(deps, actor, order, {
      status: input.status,
      version: input.version,
      invoiceAction: input.invoiceAction,
    });
  });
  deps.wakeRelay();
  return {
    ...orderBody(saved, actor),
    needs_quickbooks_job_link: false,
    quickbooks_invoice_created: false,
    quickbooks_message: null,
  };
}

/** A refused status has its own sentence where an order is executed. */
function renamed(error: unknown): never {
  const isPlain = error instanceof AppError && error.message === MESSAGES.orders.statusFailed;
  throw isPlain ? new AppError('CONFLICT', MESSAGES.orders.executeFailed, error.extra) : error;
}
