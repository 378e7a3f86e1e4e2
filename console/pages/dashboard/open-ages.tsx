import type { SessionUser } from '../../../api/contract/session.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { useOrders } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { ageBuckets } from './age-buckets.ts';
import styles from './open-ages.module.css';
import { ordersToShow } from './orders-to-show.ts';
import { useDashboardFilter } from './use-dashboard-filter.ts';

/** How long the open orders of the chosen time range have been waiting, as bars with their numbers. */
export function OpenAges({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { range } = useDashboardFilter();
  const filter = { open: true, range } as const;
  const orders = useOrders(user.customer_id, filter);
  const statuses = useCustomStatuses(user.customer_id).data ?? [];
  const buckets = ageBuckets(ordersToShow(orders.rows, filter, statuses), new Date());
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <table className={styles.ages}>
      <caption>{t('Age of open orders')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Days')}</th>
          <th scope="col">{t('Orders')}</th>
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ label, count, late }) => (
          <tr key={label} data-late={late && count > 0}>
            <th scope="row">
              {label} <span className={styles.unit}>{t('days')}</span>
            </th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect width={(count / most) * 100} height="10" />
              </svg>
              <span>{count}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
