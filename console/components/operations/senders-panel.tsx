import type { OperationsBody } from '../../../api/contract/operations.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

type Sender = OperationsBody['senders'][number];

const KINDS: Record<Sender['kind'], string> = {
  toll_free: 'Toll-free number',
  long_code: '10DLC number',
  service: 'Messaging Service',
  unknown: '—',
};
const STATUSES: Record<Sender['status'], string> = {
  approved: 'Registered',
  pending: 'In review',
  rejected: 'Rejected',
  unregistered: 'Not registered',
  missing: 'Not in the account',
  unknown: 'Not checked yet',
};
/** Carriers block or filter what leaves from these. */
const IN_TROUBLE: readonly Sender['status'][] = ['rejected', 'unregistered', 'missing'];

/** The numbers that texts leave from: how carriers know each, and what waits. */
export function SendersPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  return (
    <TablePanel
      title="Senders"
      heads={['Sender', 'Company', 'Kind', 'Registration', '#A second', '#Waiting', 'Oldest']}
      empty="No number is set up."
      cards
    >
      {data.senders.map((sender) => (
        <tr key={sender.address} role="row" data-late={IN_TROUBLE.includes(sender.status)}>
          <th scope="row" role="rowheader">
            {sender.address}
          </th>
          <td role="cell" data-name={t('Company')}>
            {sender.company ?? t('All others')}
          </td>
          <td role="cell" data-name={t('Kind')}>
            {t(KINDS[sender.kind])}
          </td>
          <td role="cell" data-name={t('Registration')} title={sender.detail ?? undefined}>
            {t(STATUSES[sender.status])}
          </td>
          <td role="cell" className={styles.number} data-name={t('A second')}>
            {sender.texts_per_second}
          </td>
          <td role="cell" className={styles.number} data-name={t('Waiting')}>
            {sender.waiting}
          </td>
          <td role="cell" className={styles.whole} data-name={t('Oldest')}>
            {sender.oldest_waiting_at ? formatMoment(sender.oldest_waiting_at) : '—'}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
