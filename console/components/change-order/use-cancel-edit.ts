import { useNavigate } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { useTranslation } from '../../i18n.ts';
import { ask } from '../../ui/ask.ts';
import { notify } from '../../ui/notify.ts';
import { forgetImplicit, isImplicit, markImplicit } from './implicit-draft.ts';
import type { OrderFormHandle } from './use-order-form.ts';

/**
 * Cancel: a new order goes with its draft, a draft leads to the dashboard, a normal edit back to reading what is stored.
 * What was typed is asked about first.
 */
export function useCancelEdit(order: ChangeOrderBody | null, handle: OrderFormHandle) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  const cancel = async () => {
    const sure =
      !handle.isDirty ||
      (await ask({
        title: t('Discard your changes?'),
        body: t('Your changes will be lost.'),
        confirm: t('Discard'),
        cancel: t('Keep editing'),
        danger: true,
      }));
    if (!sure) return;
    handle.forget();
    if (order?.status === 'Draft' && isImplicit(order.id)) {
      // Left first: the push of its end would make the open screen ask for what is gone.
      void navigate('/dashboard');
      return discard(order.id);
    }
    if (!order || isUnfinished(order.status)) return void navigate('/dashboard');
    void queryClient.invalidateQueries({ queryKey: [KEYS.order, order.id] });
    void navigate(`/change-order/${order.id}`, { replace: true });
  };

  const discard = async (id: number) => {
    try {
      await call('DELETE /change-orders/:id', { params: { id } });
      forgetImplicit(id);
      queryClient.removeQueries({ queryKey: [KEYS.order, id] });
      void queryClient.invalidateQueries({ queryKey: [KEYS.orders] });
      void queryClient.invalidateQueries({ queryKey: [KEYS.summary] });
    } catch (error) {
      console.warn(MESSAGES.orders.deleteFailed, error);
      notify.error(t(MESSAGES.orders.deleteFailed));
    }
  };

  return { cancel, markUnsaved: markImplicit };
}
