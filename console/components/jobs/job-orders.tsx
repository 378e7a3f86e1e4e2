import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { statusKind } from '../../../domain/order-status.ts';
import { ApiError } from '../../api/request.ts';
import { useCustomStatuses } from '../../api/use-company.ts';
import { useOrders } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ExportLogButtons } from '../orders/export-log-buttons.tsx';
import { OrderGroups } from '../orders/order-groups.tsx';
import styles from './job.module.css';

/** The change orders of a job by status; no orders, or none to find, is an empty table and no error. */
export function JobOrders({ user, jobId }: { user: SessionUser; jobId: number }) {
  const { t } = useTranslation();
  const heading = useId();
  const orders = useOrders(user.customer_id, { jobId });
  const statuses = useCustomStatuses(user.customer_id).data ?? [];
  const error = orders.error instanceof ApiError && orders.error.status === 404 ? null : orders.error;
  const { rows } = orders;
  return (
    <section aria-labelledby={heading} className={styles.orders}>
      <header className={styles.ordersHead}>
        <h2 id={heading}>{t('Change orders')}</h2>
        {rows.length > 0 && may(user, 'order.log').allowed && (
          <ExportLogButtons findIds={async () => rows.map((order) => order.id)} status={t('all')} />
        )}
      </header>
      {error && (
        <Notice tone="warning">
          {t(MESSAGES.jobs.fetchOrdersError, { message: t(error.message) })}{' '}
          <TextButton onClick={orders.retry}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {orders.isPending && <Loading />}
      {!orders.isPending && !error && rows.length === 0 && (
        <p className={`card ${styles.empty}`}>
          {t('No change orders on this job yet.')}{' '}
          {may(user, 'order.draft').allowed && (
            <Link to={`/change-order/new?job=${jobId}`}>{t('Create the first one')}</Link>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <OrderGroups
          user={user}
          rows={rows}
          customStatuses={statuses.filter(({ name }) => statusKind(name) === 'custom').map(({ name }) => name)}
          showJob={false}
        />
      )}
    </section>
  );
}
