import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { undoStatus } from '../../api/undo-status.ts';
import { refetchWork } from '../../api/use-inbox.ts';
import { translate } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';
import type { ExecutedOrder } from '../quickbooks/execution-store.ts';

/** Executes an order from a list: QuickBooks asks about the invoice where it is connected, else it can be undone. */
export async function executeWithUndo(
  order: Omit<ExecutedOrder, 'job'> & { customer_id: number; job_name: string | null; version: number },
): Promise<void> {
  const { askAboutInvoice } = await import('../quickbooks/execute.ts');
  if (await askAboutInvoice(order.customer_id, { ...order, job: null })) return;
  try {
    const body = { status: 'Executed', version: order.version };
    await call('PUT /change-orders/:id', { params: { id: order.id }, body });
    undoStatus({ id: order.id, before: order.status, said: translate(MESSAGES.accounting.executed) });
  } catch (error) {
    notify.error(translate(refusal(error as Error, MESSAGES.orders.executeFailed)));
  }
  await refetchWork();
}
