import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { prefetchOrder } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { moneyStateOfRow } from '../../../domain/money-state.ts';
import { MoneyBadge } from '../../ui/money-badge.tsx';
import { ApprovalBadge } from '../change-order/approval-badge.tsx';
import { DaysOld } from './days-old.tsx';
import { DeleteButton } from './delete-button.tsx';
import { orderPath } from './open-order.ts';
import styles from './order-cards.module.css';
import type { OrderListProps } from './order-list-props.ts';
import { startOf } from './start-of.ts';
import { StatusSelect } from './status-select.tsx';

/** One status group on a phone: a card an order, its details behind a tap. */
export function OrderCards(props: OrderListProps) {
  const { t } = useTranslation();
  const { rows, label, totalAmount, unpriced } = props;
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.map((order) => (
          <Card key={order.id} order={order} list={props} />
        ))}
      </ul>
      {totalAmount !== null && (
        <p className={styles.total}>
          <span className="quiet">
            {unpriced > 0 ? t('Total, {count} orders still need a price', { count: unpriced }) : t('Total')}
          </span>
          <strong>{formatMoney(totalAmount)}</strong>
        </p>
      )}
    </>
  );
}

function Card({ order, list }: { order: ChangeOrderRow; list: OrderListProps }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const details = useId();
  const { number } = order;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={orderPath(order)} className={styles.number} onPointerDown={() => prefetchOrder(order.id)}>
          <span className="sr-only">{t('COR')} </span>
          {number}
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.description}>{startOf(order.description)}</span>
          {order.total_amount !== null && <span className={styles.amount}>{formatMoney(order.total_amount)}</span>}
          <ChevronDown size={18} aria-hidden className={styles.chevron} />
          <span className="sr-only">{t('Details of {number}', { number })}</span>
        </button>
      </div>
      <div id={details} hidden={!open} className={styles.details}>
        <p>{order.description}</p>
        <dl>
          {list.columns.includes('job') && (
            <>
              <dt>{t('Job Name')}</dt>
              <dd>{order.job?.job_name ?? '—'}</dd>
            </>
          )}
          {order.last_approval_status && (
            <>
              <dt>{t('Approval')}</dt>
              <dd>
                <ApprovalBadge status={order.last_approval_status} money={moneyStateOfRow(order)} />
              </dd>
            </>
          )}
          {order.total_amount !== null && (
            <>
              <dt>{t('Amount')}</dt>
              <dd>
                <MoneyBadge state={moneyStateOfRow(order)} />
              </dd>
            </>
          )}
          <dt>{t('Days Old')}</dt>
          <dd>
            <DaysOld since={order.date_created} />
          </dd>
        </dl>
        <div className={styles.actions}>
          <StatusSelect order={order} customStatuses={list.customStatuses} editable={list.mayChangeStatus} />
          {list.mayDelete && <DeleteButton order={order} />}
          <Link to={orderPath(order)} className={styles.open}>
            {t('Open')}
          </Link>
        </div>
      </div>
    </li>
  );
}
