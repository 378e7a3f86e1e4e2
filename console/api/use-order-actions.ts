import { useMutation } from '@tanstack/react-query';
import type { ChangeOrderBody, ChangeOrderRow } from '../../api/contract/change-orders.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { translate } from '../i18n.ts';
import { notify } from '../ui/notify.ts';
import { amendRow } from './amend-row.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';
import { refusal } from './refusal.ts';
import { ApiError } from './request.ts';
import { undoStatus } from './undo-status.ts';

export { refusal } from './refusal.ts';

/**
 * The status dropdown: the row changes at once and goes back, with a sentence, when the server refuses. Only this row is
 * put back, so that two changes under way do not undo each other.
 */
export function useChangeStatus() {
  return useMutation({
    mutationFn: ({ order, status }: { order: ChangeOrderRow; status: string; canUndo: boolean }) =>
      call('PUT /change-orders/:id', {
        params: { id: order.id },
        // What is executed is what was seen.
        body: { status, ...(status === 'Executed' ? { version: order.version } : {}) },
      }),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey: [KEYS.orders] });
      amendRow(order.id, (row) => ({ ...row, status }));
      amendOpenOrder(order.id, { status });
    },
    onError: async (error, { order, status }) => {
      amendRow(order.id, (row) => ({ ...row, status: order.status }));
      amendOpenOrder(order.id, { status: order.status });
      const { askAboutLeaving } = await import('../components/quickbooks/execute.ts');
      if (askAboutLeaving(error, order, status)) return;
      const { executeFailed, statusFailed, notFoundRefresh } = MESSAGES.orders;
      const isGone = error instanceof ApiError && error.status === 404;
      const ours = status === 'Executed' ? executeFailed : statusFailed;
      notify.error(translate(isGone ? notFoundRefresh : refusal(error, ours)));
    },
    onSuccess: (saved, { order, canUndo }) => {
      const { status, version } = saved;
      amendRow(saved.id, (row) => ({ ...row, status, version }));
      amendOpenOrder(saved.id, { status, version });
      const said =
        status === 'Executed'
          ? translate(MESSAGES.accounting.executed)
          : translate('{number} is now {status}.', {
              number: order.number,
              status: translate(status),
            });
      if (canUndo) undoStatus({ id: saved.id, before: order.status, said });
      else notify.success(said);
    },
    onSettled: refetchOrders,
  });
}

/** Removes the row at once; it returns, with a sentence, when the server refuses. */
export function useDeleteOrder() {
  return useMutation({
    mutationFn: (order: ChangeOrderRow) => call('DELETE /change-orders/:id', { params: { id: order.id } }),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey: [KEYS.orders] });
      amendRow(order.id, () => null);
    },
    onError: (error) => notify.error(translate(refusal(error, MESSAGES.orders.deleteFailed))),
    onSettled: refetchOrders,
  });
}

/** The same order where it is open on its own screen. */
function amendOpenOrder(id: number, change: { status: string; version?: number }): void {
  queryClient.setQueryData<ChangeOrderBody>([KEYS.order, id], (order) => (order ? { ...order, ...change } : order));
}

function refetchOrders(): Promise<unknown> {
  return Promise.all(
    [KEYS.orders, KEYS.summary, KEYS.order, KEYS.inbox].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
