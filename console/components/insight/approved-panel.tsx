import { useId } from 'react';
import type { InsightBody } from '../../../api/contract/insight.ts';
import type { MoneyState } from '../../../domain/money-state.ts';
import { locale, useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { MoneyBadge } from '../../ui/money-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';
import { TimeChart } from '../charts/time-chart.tsx';

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  );

/** Every month of the range, those in which nothing was requested too. */
function monthsOf({ since, approved }: InsightBody): string[] {
  const months: string[] = [];
  const first = since?.slice(0, 7) ?? approved.months[0]?.month;
  const last = [approved.months.at(-1)?.month ?? '', new Date().toISOString().slice(0, 7)].toSorted().at(-1) ?? '';
  for (
    const at = new Date(`${first ?? last}-15`);
    at.toISOString().slice(0, 7) <= last;
    at.setUTCMonth(at.getUTCMonth() + 1)
  )
    months.push(at.toISOString().slice(0, 7));
  return months;
}

/** What was asked for and what was agreed to, by month: the approved part of each bar is filled. */
export function ApprovedPanel({ data }: { data: InsightBody }) {
  const { t } = useTranslation();
  const heading = useId();
  const { approved } = data;
  const parts: readonly [string, MoneyState | null, number][] = [
    ['Requested', null, approved.requested],
    ['', 'cost_approved', approved.approved],
    ['', 'hours_verified', approved.hours_only],
    ['', 'sent', approved.waiting],
    ['Denied or disputed', null, approved.refused],
  ];
  const save = () => {
    const rows = approved.months.map((row) => [row.month, row.orders, row.requested, row.approved]);
    saveFile(toCsv([[t('Month'), t('Orders'), t('Requested'), t('Approved')], ...rows]), 'approved-requested.csv');
  };
  const points = monthsOf(data).map((month) => {
    const row = approved.months.find((one) => one.month === month);
    return { label: monthName(month), value: row?.approved ?? 0, of: row?.requested ?? 0 };
  });
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t('Approved versus requested')}</h2>
        {approved.months.length > 0 && <TextButton onClick={save}>{t('Download CSV')}</TextButton>}
      </header>
      {approved.months.length === 0 ? (
        <p className="quiet">{t('No approval was requested in this time.')}</p>
      ) : (
        <>
          <TimeChart title={t('Approved versus requested')} points={points} kind="bars" format={formatMoney} />
          <table className={styles.table}>
            <tbody>
              {parts.map(([words, state, amount]) => (
                <tr key={state ?? words}>
                  <th scope="row">{state ? <MoneyBadge state={state} /> : t(words)}</th>
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
}
