import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus } from './change-status.ts';
import { lockOrder } from './load-order.ts';
import { orderBody } from './order-body.ts';

/**
 * Executes an order where no accounting system is connected: a plain, conditional status change, and the answer says that
 * no invoice was made. @throws AppError as `changeStatus`
 */
export async function updateWithIntegrations(
  deps: Deps,
  actor: UserActor,
  input: { id: number; status: string; version?: number | null | undefined; skipInvoice: boolean },
): Promise<ResponseOf<'changeOrders.updateWithIntegrations'>> {
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const order = await lockOrder(tx, actor.customerId, input.id);
    return changeStatus(deps, actor, order, { status: input.status, version: input.version }).catch(
      (error: unknown) => {
        const isPlain = error instanceof AppError && error.message === MESSAGES.orders.statusFailed;
        throw isPlain ? new AppError('CONFLICT', MESSAGES.orders.executeFailed, error.extra) : error;
      },
    );
  });
  deps.wakeRelay();
  return {
    ...orderBody(saved, actor),
    needs_quickbooks_job_link: false,
    quickbooks_invoice_created: false,
    quickbooks_message: input.skipInvoice ? null : 'QuickBooks is not connected, so no invoice was created.',
  };
}
