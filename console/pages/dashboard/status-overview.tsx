import { useId } from 'react';
import type { Range } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { useOrderSummary } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusShape } from '../../ui/status-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { OpenAges } from './open-ages.tsx';
import { type StatusMetrics, statusMetrics } from './status-metrics.ts';
import { StatusPie } from './status-pie.tsx';
import styles from './status-overview.module.css';
import { RANGE_LABELS, useDashboardFilter } from './use-dashboard-filter.ts';

/** How many orders stand where, in a time range: as a pie, and as the list that is also the pie's table. */
export function StatusOverview({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const heading = useId();
  const { range, setRange } = useDashboardFilter();
  const summary = useOrderSummary(user.customer_id);
  const statuses = useCustomStatuses(user.customer_id);
  const shown = (statuses.data ?? []).filter((status) => status.show_in_dashboard).map((status) => status.name);
  // Before the numbers come their lines are there, so that nothing below jumps.
  const metrics = statusMetrics(summary.data ?? [], range, shown);

  return (
    <section className={`card ${styles.overview}`} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{t('Status overview')}</h2>
        <label className={styles.range}>
          <span className="sr-only">{t('Time range')}</span>
          <select value={range} onChange={(event) => setRange(event.target.value as Range)}>
            {Object.entries(RANGE_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {summary.isError ? (
        <Notice tone="error">
          {t('Error loading change orders: {message}', { message: t(summary.error.message) })}{' '}
          <TextButton onClick={() => void summary.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      ) : (
        <div className={styles.body} aria-busy={summary.isPending} data-pending={summary.isPending}>
          <StatusPie metrics={metrics.list} />
          <MetricsTable metrics={metrics} />
          <OpenAges user={user} />
        </div>
      )}
    </section>
  );
}

function MetricsTable({ metrics }: { metrics: StatusMetrics }) {
  const { t } = useTranslation();
  const { status: chosen, setStatus } = useDashboardFilter();
  const money = metrics.totalAmount !== null;
  const hasCancelled = metrics.list.some(({ status, count }) => status === 'Cancelled' && count > 0);
  return (
    <table className={styles.metrics}>
      <caption className="sr-only">{t('Change orders by status')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Orders')}</th>
          {money && <th scope="col">{t('Amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {metrics.list.map(({ status, count, amount }) => (
          <tr key={status} data-empty={count === 0}>
            <th scope="row">
              <button
                type="button"
                className={styles.status}
                aria-pressed={chosen === status}
                onClick={() => setStatus(chosen === status ? null : status)}
              >
                <StatusShape status={status} />
                {t(status)}
              </button>
            </th>
            <td>{count}</td>
            {money && <td>{formatMoney(amount)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('Total')}{' '}
            <span className={styles.note}>
              {t(hasCancelled ? 'excludes Incomplete, includes Cancelled' : 'excludes Incomplete')}
            </span>
          </th>
          <td>{metrics.total}</td>
          {money && <td>{formatMoney(metrics.totalAmount)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}
