import { formatReferences } from '../../../domain/order-reference.ts';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { formatDate } from '../../lib/format-date.ts';
import styles from './facts.module.css';

/** The job of an order and what was said about the work: general contractor, date, who directed it. */
export function JobFacts({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const facts: [string, string | null | undefined][] = [
    [t('General contractor'), order.job?.general_contractor],
    [t('Project number'), order.job?.project_number],
    [t('Their reference'), order.customer_reference],
    [t('References'), formatReferences(order.references)],
    [t('Work date'), order.work_date && formatDate(order.work_date)],
    [t('Directed by'), order.directed_by],
  ];
  return (
    <div className={styles.party}>
      <h3>{t('Job')}</h3>
      <p className={styles.name}>{order.job?.job_name ?? t('No job yet')}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
