import type { OperationsBody } from '../../../api/contract/operations.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

/** Texts of the last week that did not arrive, newest first, with the carrier's reason. */
export function UndeliveredPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  const reasons = data.undelivered.reasons.map((row) => `${t(row.reason)} ${row.last_week}`).join(' · ');
  return (
    <TablePanel
      title="Undelivered texts"
      beside={reasons && <span className="quiet">{reasons}</span>}
      heads={['Time', 'Company', 'Status', 'Reason']}
      empty="Every text of the last week arrived."
      cards
    >
      {data.undelivered.newest.map((row) => (
        <tr key={row.id} role="row">
          <td role="cell" className={styles.whole}>
            {formatMoment(row.at)}
          </td>
          <td role="cell">{row.company}</td>
          <td role="cell" className={styles.across}>
            {row.status}
          </td>
          <td role="cell" className={styles.across}>
            {t(row.reason)}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}

/** Calls to vendors without a usable answer. */
export function FaultsPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  const { calls, newest } = data.vendor_faults;
  const sums = calls.map((row) => `${row.vendor} ${row.call} ${row.outcome}: ${row.last_day}`).join(' · ');
  return (
    <TablePanel
      title="Vendor faults"
      beside={sums && <span className="quiet">{`${t('24 h')}: ${sums}`}</span>}
      heads={['Time', 'Call', 'Outcome', 'Reason', '#ms', 'Request']}
      empty="Every vendor answered."
      cards
    >
      {newest.map((row) => (
        <tr key={`${row.at}${row.vendor}${row.ms}`} role="row">
          <td role="cell" className={styles.whole}>
            {formatMoment(row.at)}
          </td>
          <td role="cell" className={styles.whole}>{`${row.vendor} ${row.call}`}</td>
          <td role="cell">{row.outcome}</td>
          <td role="cell" className={`${styles.across} ${row.reason ? '' : styles.blank}`}>
            {row.reason ?? '—'}
          </td>
          <td role="cell" className={styles.number} data-name="ms">
            {row.ms}
          </td>
          <td role="cell" className={`${styles.id} ${styles.across} ${row.request_id ? '' : styles.blank}`}>
            {row.request_id ?? '—'}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
