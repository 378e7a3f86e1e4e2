import { useId } from 'react';
import type { InsightBody } from '../../../api/contract/insight.ts';
import { locale, useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';
import { TimeChart } from '../charts/time-chart.tsx';

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  );

/** What was asked for and what was agreed to, by month: the approved part of each bar is filled. */
export function ApprovedPanel({ data }: { data: InsightBody }) {
  const { t } = useTranslation();
  const heading = useId();
  const { approved } = data;
  const parts: readonly [string, number][] = [
    ['Requested', approved.requested],
    ['Approved', approved.approved],
    ['Hours only, cost not agreed', approved.hours_only],
    ['Waiting for an answer', approved.waiting],
    ['Denied or disputed', approved.refused],
  ];
  const save = () => {
    const rows = approved.months.map((row) => [row.month, row.orders, row.requested, row.approved]);
    saveFile(toCsv([[t('Month'), t('Orders'), t('Requested'), t('Approved')], ...rows]), 'approved-requested.csv');
  };
  const points = approved.months.map((row) => ({ label: monthName(row.month), value: row.approved, of: row.requested }));
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t('Approved versus requested')}</h2>
        {points.length > 0 && <TextButton onClick={save}>{t('Download CSV')}</TextButton>}
      </header>
      {points.length === 0 ? (
        <p className="quiet">{t('No approval was requested in this time.')}</p>
      ) : (
        <>
          <TimeChart title={t('Approved versus requested')} points={points} kind="bars" format={formatMoney} />
          <table className={styles.table}>
            <tbody>
              {parts.map(([words, amount]) => (
                <tr key={words}>
                  <th scope="row">{t(words)}</th>
                  <td className={styles.number}>{formatMoney(amount)}</td>
                  <td className={styles.number}>
                    {approved.requested > 0 ? `${Math.round((amount / approved.requested) * 100)} %` : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
} // prettier-ignore
