import { Link } from 'react-router-dom';
import type { UnbilledOrder } from '../../../api/contract/quickbooks.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { MoneyBadge } from '../../ui/money-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { showDialog } from './execution-store.ts';
import styles from './quickbooks.module.css';

interface Props {
  user: SessionUser;
  rows: readonly UnbilledOrder[];
  isConnected: boolean;
  onMark: (order: UnbilledOrder) => void;
}

const LATE_DAYS = 45;
const CHECKING = ['planned', 'sending', 'unknown', 'voiding'];

/** Orders without an invoice, oldest first: since when, how much, why, and what can be done. */
export function UnbilledTable({ user, rows, isConnected, onMark }: Props) {
  const { t } = useTranslation();
  const mayInvoice = may(user, 'order.invoice').allowed;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('Change order')}</th>
          <th className={styles.number}>{t('Amount')}</th>
          <th className={styles.number}>{t('Days')}</th>
          <th>{t('State')}</th>
          <th>
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link to={`/change-order/${row.id}`}>{row.number}</Link> {row.description}
              <span className={styles.why}>{row.job_name}</span>
            </td>
            <td className={styles.number}>
              <strong>{formatMoney(row.total_amount)}</strong>
            </td>
            <td className={`${styles.number} ${styles.days}`}>
              <span className={row.days > LATE_DAYS ? styles.late : undefined}>
                {t('{count} days', { count: row.days })}
              </span>
            </td>
            <td className={styles.wide}>
              <MoneyBadge
                state={row.is_cost_open ? 'hours_verified' : row.why === 'executed' ? 'executed' : 'cost_approved'}
              />
              <span className={styles.why}>
                {t(row.why === 'executed' ? 'Executed, not invoiced' : 'Approved, not executed')}
              </span>
              {row.reason && (
                <span className={styles.why} data-problem="true">
                  {t(row.reason)}
                </span>
              )}
            </td>
            <td className={styles.wide}>
              {mayInvoice && row.why === 'executed' && !CHECKING.includes(row.invoice_state ?? '') && (
                <div className={styles.acts}>
                  {isConnected && <CreateInvoice row={row} />}
                  <TextButton label={t('Mark as billed: {number}', { number: row.number })} onClick={() => onMark(row)}>
                    {t('Mark as billed')}
                  </TextButton>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CreateInvoice({ row }: { row: UnbilledOrder }) {
  const { t } = useTranslation();
  return (
    <TextButton
      label={t('Create Invoice for {number}', { number: row.number })}
      onClick={() => showDialog({ kind: 'invoice', order: { ...row, job: null } })}
    >
      {t('Create Invoice')}
    </TextButton>
  );
}
