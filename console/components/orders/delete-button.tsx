import { Trash2 } from 'lucide-react';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { useDeleteOrder } from '../../api/use-order-actions.ts';
import { useTranslation } from '../../i18n.ts';
import { ask } from '../../ui/ask.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Removes an order after a question that names it. */
export function DeleteButton({ order }: { order: ChangeOrderRow }) {
  const { t } = useTranslation();
  const remove = useDeleteOrder();
  const { number } = order;

  const onClick = async () => {
    const yes = await ask({
      title: t('Delete {number}?', { number }),
      body: t('“{description}” will be removed from all lists. This cannot be undone.', {
        description: order.description,
      }),
      confirm: t('Delete'),
      cancel: t('Keep'),
      danger: true,
    });
    if (yes) remove.mutate(order);
  };

  return (
    <IconButton label={t('Delete {number}', { number })} onClick={onClick}>
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
}
