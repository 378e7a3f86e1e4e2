import type { HistoryMessage } from '../../../api/contract/turns.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from './trace.module.css';

const BAD = ['undelivered', 'failed', 'refused'];

/** How a text of ours arrived, in a line. */
export function Delivery({ delivery }: { delivery: NonNullable<HistoryMessage['delivery']> }) {
  const { t } = useTranslation();
  const isBad = BAD.includes(delivery.status);
  return (
    <small className="quiet">
      <span className={isBad ? styles.bad : ''}>{t(delivery.status)}</span>
      {[
        delivery.error_code,
        delivery.error_reason,
        delivery.segments && t('{count} segments', { count: delivery.segments }),
        delivery.delivered_at && formatMoment(delivery.delivered_at),
      ]
        .filter(Boolean)
        .map((part) => ` · ${String(part)}`)
        .join('')}
    </small>
  );
}
