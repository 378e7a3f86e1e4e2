import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InsightBody } from '../../../api/contract/insight.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';
import { BarCell } from '../charts/bar-cell.tsx';

const AGES = ['0–15', '16–30', '31–45', '> 45'] as const;
type Group = InsightBody['aging']['jobs'][number];

/** Open orders by job and by general contractor, and for how long they have been open. */
export function AgingPanels({ data }: { data: InsightBody }) {
  return (
    <>
      <AgingPanel title="Aging by job" head="Job" unknown="No job" groups={data.aging.jobs} file="aging-jobs.csv" />
      <AgingPanel
        title="Aging by general contractor"
        head="General contractor"
        unknown="No general contractor"
        groups={data.aging.contractors}
        file="aging-contractors.csv"
      />
    </>
  );
}

interface Props {
  title: string;
  head: string;
  unknown: string;
  groups: readonly Group[];
  file: string;
}

function AgingPanel({ title, head, unknown, groups, file }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const most = Math.max(0, ...groups.map(({ amount }) => amount));
  const save = () => {
    const rows = groups.map((group) => [
      group.name ?? t(unknown),
      group.orders,
      ...group.ages,
      group.oldest_days,
      group.amount,
    ]);
    saveFile(toCsv([[t(head), t('Orders'), ...AGES, t('Oldest'), t('Amount')], ...rows]), file);
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{t(title)}</h2>
        {groups.length > 0 && <TextButton onClick={save}>{t('Download CSV')}</TextButton>}
      </header>
      {groups.length === 0 ? (
        <p className="quiet">{t('No open change orders.')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={heading}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(head)}</th>
                <th scope="col" className={styles.number}>
                  {t('Amount')}
                </th>
                <th scope="col" className={`${styles.number} ${styles.wideOnly}`}>
                  {t('Orders')}
                </th>
                {AGES.map((age) => (
                  <th key={age} scope="col" className={styles.number}>
                    {age} <span className="sr-only">{t('days')}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={`${group.id}${group.name}`}>
                  <th scope="row">
                    {group.id === null ? (group.name ?? t(unknown)) : <Link to={`/job/${group.id}`}>{group.name}</Link>}
                  </th>
                  <BarCell value={group.amount} most={most} words={formatMoney(group.amount)} />
                  <td className={`${styles.number} ${styles.wideOnly}`}>{group.orders}</td>
                  {group.ages.map((count, index) => (
                    <td key={AGES[index]} className={styles.number} data-late={index === 3 && count > 0}>
                      {count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
