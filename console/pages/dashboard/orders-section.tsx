import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../api/contract/session.ts';
import { statusKind } from '../../../domain/order-status.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { type OrderFilter, useOrders, useOrderSummary } from '../../api/use-orders.ts';
import { OrderGroups } from '../../components/orders/order-groups.tsx';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './dashboard.module.css';
import { ordersToShow } from './orders-to-show.ts';
import { RANGE_LABELS, useDashboardFilter } from './use-dashboard-filter.ts';

/** The open orders of the chosen time range; or, after a click on a status, the orders of that status. */
export function OrdersSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const heading = useId();
  const { range, status, setRange, setStatus } = useDashboardFilter();
  const filter: OrderFilter = status ? { status, range } : { open: true, range };
  const orders = useOrders(user.customer_id, filter);
  const summary = useOrderSummary(user.customer_id);
  const statuses = useCustomStatuses(user.customer_id).data ?? [];
  const rows = ordersToShow(orders.rows, filter, statuses);

  const wholeGroup = (region: string, group: string) => {
    const whole = summary.data?.find(
      (entry) => entry.region === region && entry.status === group && entry.range === range,
    );
    return orders.hasMore && whole ? { range: whole.range, count: whole.count, amount: whole.total_amount } : null;
  };

  return (
    <section aria-labelledby={heading} className={styles.orders}>
      <header className={styles.sectionHead}>
        <h2 id={heading}>{status ? t('{status} change orders', { status: t(status) }) : t('Open change orders')}</h2>
        {range !== 'all' && <span className="quiet">{t(RANGE_LABELS[range])}</span>}
        {status ? (
          <TextButton onClick={() => setStatus(null)}>{t('Show open orders')}</TextButton>
        ) : (
          range !== 'all' && <TextButton onClick={() => setRange('all')}>{t('Show all time')}</TextButton>
        )}
      </header>
      {orders.error && (
        <Notice tone="error">
          {t('Error loading change orders: {message}', { message: t(orders.error.message) })}{' '}
          <TextButton onClick={orders.retry}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {orders.isPending && <Loading />}
      {!orders.isPending && !orders.error && rows.length === 0 && (
        <p className={`card ${styles.empty}`}>
          {t(status ? 'No change orders here.' : 'No open change orders.')}{' '}
          {!status && range === 'all' && <Link to="/change-order/new">{t('Create the first one')}</Link>}
        </p>
      )}
      {rows.length > 0 && (
        <OrderGroups
          user={user}
          rows={rows}
          customStatuses={statuses.filter(({ name }) => statusKind(name) === 'custom').map(({ name }) => name)}
          wholeGroup={wholeGroup}
        />
      )}
      {orders.hasMore && (
        <TextButton onClick={orders.fetchMore} disabled={orders.isFetchingMore}>
          {t(orders.isFetchingMore ? 'Loading...' : 'Load more orders')}
        </TextButton>
      )}
    </section>
  );
}
