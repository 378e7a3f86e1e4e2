import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { orderLink } from './plan-invoice.ts';
import { chooseRoad, startExecution } from './start-execution.ts';

/**
 * Executes by a word in a text, on the road of the console: true when an invoice follows. A job that must be linked first is
 * refused with where to do it. Runs in the transaction that uses the word up. @throws AppError as `changeStatus`
 */
export async function executeByText(
  deps: Deps,
  actor: UserActor,
  { orderId, conversationId }: { orderId: number; conversationId: number | null },
): Promise<boolean> {
  const started = await startExecution(deps, actor, { orderId, skipInvoice: false, conversationId });
  if (started.kind === 'needs_link') throw linkFirst(deps, orderId);
  return started.kind === 'invoicing';
}

/** Whether executing it would make an invoice: what a proposal must say. @throws AppError CONFLICT when a link is missing */
export async function willInvoice(deps: Deps, tx: Tx, actor: UserActor, order: OrderRecord): Promise<boolean> {
  const road = await chooseRoad(tx, actor, order, { orderId: order.id, skipInvoice: false });
  if (road.kind === 'needs_link') throw linkFirst(deps, order.id);
  return road.kind === 'invoicing';
}

function linkFirst(deps: Deps, orderId: number): AppError {
  const link = orderLink(deps, orderId);
  return new AppError('CONFLICT', fillMessage(MESSAGES.accounting.linkByConsole, { link }));
}
