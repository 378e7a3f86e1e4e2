import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InsightBody } from '../../../api/contract/insight.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';

/** Work that has begun and that nobody outside has approved. */
export function RiskPanel({ data }: { data: InsightBody }) {
  const { t } = useTranslation();
  const heading = useId();
  const { list, orders, amount, unpriced } = data.risk;
  const save = () => {
    const rows = list.map((row) => [row.number, row.job_name, row.description, row.status, row.days, row.amount]);
    saveFile(
      toCsv([[t('COR'), t('Job'), t('Description'), t('Status'), t('Days'), t('Amount')], ...rows]),
      'money-at-risk.csv',
    );
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t('Money at risk')}</h2>
        {list.length > 0 && <TextButton onClick={save}>{t('Download CSV')}</TextButton>}
      </header>
      <p className="quiet">
        {list.length === 0
          ? t('All work that has begun is approved.')
          : t('{amount} in {orders} change orders: work has started without approval.', {
              amount: formatMoney(amount),
              orders,
            })}{' '}
        {unpriced > 0 && t('{count} of them have open prices.', { count: unpriced })}
      </p>
      {list.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={heading}>
          <table className={`${styles.table} ${styles.orders}`} role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {t('COR')}
                </th>
                <th scope="col" role="columnheader">
                  {t('Job')}
                </th>
                <th scope="col" role="columnheader" className={styles.number}>
                  {t('Amount')}
                </th>
                <th scope="col" role="columnheader" className={styles.number}>
                  {t('Days')}
                </th>
                <th scope="col" role="columnheader">
                  {t('Status')}
                </th>
                <th scope="col" role="columnheader">
                  {t('Description')}
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {list.map((row) => (
                <tr key={row.id} role="row">
                  <th scope="row" role="rowheader" className={styles.slim}>
                    <Link to={`/change-order/${row.id}`}>{row.number}</Link>
                  </th>
                  <td role="cell">{row.job_name ?? '—'}</td>
                  <td role="cell" className={styles.number}>
                    {formatMoney(row.amount)}
                  </td>
                  <td role="cell" className={styles.number}>
                    {row.days} <span className={styles.onPhone}>{t(row.days === 1 ? 'day' : 'days')}</span>
                  </td>
                  <td role="cell">
                    <StatusBadge status={row.status} />
                  </td>
                  <td role="cell">{row.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
