import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { refetchAccounting, useDifferences } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './quickbooks.module.css';

type Difference = ResponseOf<'quickbooks.differences'>[number];

/** A sentence for each kind; amounts stand beside it. */
const KINDS: Record<Difference['kind'], string> = {
  missing: 'Invoice {number} is no longer in QuickBooks.',
  voided: 'Invoice {number} was voided in QuickBooks.',
  amount: 'Invoice {number} has a different amount in QuickBooks.',
  customer: 'Invoice {number} has a different customer in QuickBooks.',
  unknown_invoice: 'QuickBooks has an invoice {number} that was not created here.',
  duplicate: 'QuickBooks has a second invoice for this change order, {number}.',
};

/** Where QuickBooks and our invoices differ, and comparing them now. */
export function DifferencesPanel({ user, checkedAt }: { user: SessionUser; checkedAt: string | null }) {
  const { t } = useTranslation();
  const { data } = useDifferences(user.customer_id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const compare = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call('POST /quickbooks/reconcile', { body: { customer_id: user.customer_id } });
    } catch (error) {
      console.warn(MESSAGES.unbilled.checkFailed, error);
      setProblem(refusal(error as Error, MESSAGES.unbilled.checkFailed));
    } finally {
      setBusy(false);
      void refetchAccounting();
    }
  };
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="differences">
      <div className={styles.head}>
        <h2 id="differences">{t('QuickBooks check')}</h2>
        {may(user, 'order.invoice').allowed && (
          <div>
            <Button variant="default" loading={busy} onClick={() => void compare()}>
              {t('Check now')}
            </Button>
          </div>
        )}
      </div>
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <p className="quiet">
        {checkedAt
          ? t('Last checked: {moment}', { moment: formatMoment(checkedAt) })
          : t('Invoices are compared with QuickBooks every night.')}
      </p>
      {data?.length === 0 && checkedAt && <p>{t('No differences. Every invoice here matches QuickBooks.')}</p>}
      {data && data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('Difference')}</th>
              <th className={styles.number}>{t('Here')}</th>
              <th className={styles.number}>QuickBooks</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td className={styles.wide}>
                  {t(KINDS[one.kind], { number: one.doc_number })}{' '}
                  {one.change_order_id !== null && (
                    <Link to={`/change-order/${one.change_order_id}`}>{t('Open order')}</Link>
                  )}
                  <span className={styles.why}>{t('Since {moment}', { moment: formatMoment(one.first_seen_at) })}</span>
                </td>
                <td className={styles.number}>{formatMoney(one.our_amount)}</td>
                <td className={styles.number}>{formatMoney(one.quickbooks_amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
