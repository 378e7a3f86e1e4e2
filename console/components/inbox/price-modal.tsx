import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { orderQuery } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { PriceForm } from './price-form.tsx';

interface Props {
  user: SessionUser;
  orderId: number;
  onClose: () => void;
}

/** What an order still needs before it can be sent: its job, and the numbers that nobody has given yet. */
export function PriceModal({ user, orderId, onClose }: Props) {
  const { t } = useTranslation();
  const { data: order, error } = useQuery(orderQuery(orderId));
  return (
    <Modal opened onClose={onClose} title={order ? titleOf(t, order) : t('Set prices')} size="lg" centered>
      {error && !order && <Notice tone="error">{t(MESSAGES.orders.fetchError)}</Notice>}
      {!order && !error && <p className={dialog.body}>{t('Loading...')}</p>}
      {order && (
        <>
          <p className={dialog.body}>
            {order.description}
            {order.job && ` · ${order.job.job_name}`}{' '}
            <Link to={`/change-order/${order.id}`} onClick={onClose}>
              {t('Open the change order')}
            </Link>
          </p>
          <PriceForm key={order.version} user={user} order={order} onDone={onClose} />
        </>
      )}
    </Modal>
  );
}

const titleOf = (t: ReturnType<typeof useTranslation>['t'], order: ChangeOrderBody) =>
  t('Set prices: {number}', { number: order.number });
