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
    >
      {data.undelivered.newest.map((row) => (
        <tr key={row.id}>
          <td>{formatMoment(row.at)}</td>
          <td>{row.company}</td>
          <td>{row.status}</td>
          <td>{t(row.reason)}</td>
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
    >
      {newest.map((row) => (
        <tr key={`${row.at}${row.vendor}${row.ms}`}>
          <td>{formatMoment(row.at)}</td>
          <td>{`${row.vendor} ${row.call}`}</td>
          <td>{row.outcome}</td>
          <td>{row.reason ?? '—'}</td>
          <td className={styles.number}>{row.ms}</td>
          <td className={styles.id}>{row.request_id ?? '—'}</td>
        </tr>
      ))}
    </TablePanel>
  );
}
