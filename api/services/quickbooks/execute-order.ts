import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { startExecution, type ExecutionInput } from './start-execution.ts';
import { waitForExecution } from './wait-for-execution.ts';

export type ExecutedOrder =
  | { kind: 'needs_link'; order: OrderRecord; jobId: number }
  | { kind: 'executed'; order: OrderRecord; invoiceCreated: boolean; message: string | null };

/** Executes an order and waits for its invoice. @throws AppError as `changeStatus`; INTERNAL when it had to be taken back */
export async function executeOrder(deps: Deps, actor: UserActor, input: ExecutionInput): Promise<ExecutedOrder> {
  const started = await startExecution(deps, actor, input);
  deps.wakeRelay();
  if (started.kind === 'needs_link') return started;
  if (started.kind === 'plain') {
    const { order, invoiceCreated, message } = started;
    return { kind: 'executed', order, invoiceCreated, message };
  }
  const { executed, invoiceCreated, message } = await waitForExecution(deps, actor, started.executionId);
  if (!executed) throw new AppError('INTERNAL', MESSAGES.orders.executeFailed);
  return { kind: 'executed', order: started.order, invoiceCreated, message };
}
