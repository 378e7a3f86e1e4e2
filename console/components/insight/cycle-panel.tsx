import { useId } from 'react';
import type { CycleStep, InsightBody } from '../../../api/contract/insight.ts';
import { useTranslation } from '../../i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';
import { BarCell } from '../charts/bar-cell.tsx';

const STEPS: Record<CycleStep, string> = {
  work_drafted: 'Work → draft',
  drafted_sent: 'Draft → sent',
  sent_answered: 'Sent → answered',
  answered_executed: 'Answered → executed',
  executed_invoiced: 'Executed → invoiced',
  whole: 'Draft → executed',
};

/** How many days each step takes: the usual order, and nine out of ten. */
export function CyclePanel({ data }: { data: InsightBody }) {
  const { t } = useTranslation();
  const heading = useId();
  const most = Math.max(0, ...data.cycle.map((row) => row.median_days));
  const save = () => {
    const rows = data.cycle.map((row) => [t(STEPS[row.step]), row.orders, row.median_days, row.slow_days]);
    saveFile(toCsv([[t('Step'), t('Orders'), t('Median days'), t('9 of 10 within')], ...rows]), 'cycle-times.csv');
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t('Cycle times')}</h2>
        {data.cycle.length > 0 && <TextButton onClick={save}>{t('Download CSV')}</TextButton>}
      </header>
      {data.cycle.length === 0 ? (
        <p className="quiet">{t('No order has taken a step in this time.')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={heading}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Step')}</th>
                <th scope="col" className={styles.number}>
                  {t('Median days')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('9 of 10 within')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('Orders')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.cycle.map((row) => (
                <tr key={row.step}>
                  <th scope="row">{t(STEPS[row.step])}</th>
                  <BarCell value={row.median_days} most={most} words={String(row.median_days)} />
                  <td className={styles.number}>{row.slow_days}</td>
                  <td className={styles.number}>{row.orders}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
