import type { ReactNode } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { moneyStateOfRow } from '../../../domain/money-state.ts';
import { useTranslation } from '../../i18n.ts';
import { ApprovalBadge } from './approval-badge.tsx';
import { EvidenceBadge } from './evidence-badge.tsx';
import styles from './order-heading.module.css';

interface Props {
  order: ChangeOrderBody | null;
  /** The status, or the dropdown that changes it. */
  status: ReactNode;
  /** As people read it; null for those who may not see money. */
  total: string | null;
  actions?: ReactNode;
}

/** Which order this is, where it stands, what it costs, what can be done. */
export function OrderHeading({ order, status, total, actions }: Props) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t('Change Order Request')}</h1>
        <div className={styles.line}>
          <p className={styles.number}>{order ? order.number : t('New COR')}</p>
          {status}
          {order?.last_approval_status && (
            <ApprovalBadge status={order.last_approval_status} money={moneyStateOfRow(order)} />
          )}
          {order && <EvidenceBadge order={order} />}
          {total && <span className={styles.total}>{total}</span>}
        </div>
      </div>
      {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </header>
  );
}
