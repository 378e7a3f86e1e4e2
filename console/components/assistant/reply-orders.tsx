import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ChatMessage, ChatOrder } from '../../../api/contract/assistant.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApprovalBadge } from '../change-order/approval-badge.tsx';
import { NextStepButton } from '../change-order/next-step-button.tsx';
import styles from './reply-orders.module.css';

/** The change orders a reply is about: cards with the next action, or the whole list that was asked for as a table. */
export function ReplyOrders({ message, user }: { message: ChatMessage; user: SessionUser }) {
  const { t } = useTranslation();
  if (message.shows === 'table') return <OrderTable orders={message.orders} />;
  return (
    <ul className={styles.cards} aria-label={t('Change orders')}>
      {message.orders.map((order) => (
        <OrderCard key={order.id} order={order} user={user} />
      ))}
    </ul>
  );
}

function OrderCard({ order, user }: { order: ChatOrder; user: SessionUser }) {
  const { t } = useTranslation();
  const { data: whole } = useQuery({
    queryKey: [KEYS.order, order.id],
    queryFn: ({ signal }) => call('GET /change-orders/:id', { params: { id: order.id }, signal }),
    retry: false,
  });
  // The newest there is: an act on the card shows at once.
  const status = whole?.status ?? order.status;
  const approval = whole ? whole.last_approval_status : order.approval;
  const total = whole ? whole.total_amount : order.total_amount;
  return (
    <li className={styles.card}>
      <p className={styles.title}>
        <Link to={`/change-order/${order.id}`}>{order.number}</Link>
        <span className="quiet">{order.job_name ?? t('No job yet')}</span>
        {total !== null && total !== undefined && <strong>{formatMoney(total)}</strong>}
      </p>
      {order.description && <p className={styles.description}>{order.description}</p>}
      <div className={styles.state}>
        <StatusBadge status={status} />
        {approval && <ApprovalBadge status={approval} />}
        <Unpriced order={order} />
        {whole && <NextStepButton user={user} order={whole} />}
      </div>
    </li>
  );
}

function OrderTable({ orders }: { orders: ChatOrder[] }) {
  const { t } = useTranslation();
  const seesMoney = orders.some((order) => order.total_amount !== null);
  return (
    <div className={styles.scroll} role="group" aria-label={t('Change orders')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Job')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Approval')}</th>
            {seesMoney && <th scope="col">{t('Amount')}</th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link to={`/change-order/${order.id}`}>{order.number}</Link>
              </th>
              <td>{order.description}</td>
              <td>{order.job_name ?? t('No job yet')}</td>
              <td>{t(order.status)}</td>
              <td>{order.approval ? t(order.approval) : '—'}</td>
              {seesMoney && (
                <td>{order.unknown_count > 0 ? <Unpriced order={order} /> : formatMoney(order.total_amount)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Unpriced({ order }: { order: ChatOrder }) {
  const { t } = useTranslation();
  if (order.unknown_count === 0 || order.total_amount === null) return null;
  return <span className="quiet">{t('{count} to price', { count: order.unknown_count })}</span>;
}

export default ReplyOrders;
