import { Link } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OrderHeading } from './order-heading.tsx';

/** An order from before the product: there is nothing to show but that it exists. */
export function OutsideOrder({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  return (
    <>
      <OrderHeading order={order} status={<StatusBadge status={order.status} />} total={null} />
      <Notice tone="info">{t(MESSAGES.orders.outsideAssistant)}</Notice>
      <p>
        <Link to="/dashboard">{t('Go to the dashboard')}</Link>
      </p>
    </>
  );
}
