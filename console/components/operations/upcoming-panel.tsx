import type { OperationsBody } from '../../../api/contract/operations.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

/** What leaves next by itself: reports, digests, reminders. */
export function UpcomingPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  return (
    <TablePanel title="Sent next" heads={['Kind', 'Next', 'First for', '#Waiting']} empty="Nothing is scheduled." cards>
      {data.upcoming.map(({ kind, at, count, company }) => (
        <tr key={kind} role="row">
          <th scope="row" role="rowheader">
            {kind}
          </th>
          <td role="cell" className={styles.whole} data-name={t('Next')}>
            {formatMoment(at)}
          </td>
          <td role="cell" data-name={t('First for')}>
            {company}
          </td>
          <td role="cell" className={styles.number} data-name={t('Waiting')}>
            {count}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
