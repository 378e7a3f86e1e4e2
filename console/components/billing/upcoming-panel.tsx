import { MESSAGES } from '../../../domain/messages.ts';
import { relabelLine } from '../../../domain/plans.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './billing.module.css';
import { formatCents, formatDay } from './format-billing.ts';
import { useUpcomingInvoice } from './use-billing.ts';

/** What the next invoice will say: lines, discounts, credits, and what is due. */
export function UpcomingPanel({ customerId, runs }: { customerId: number; runs: boolean }) {
  const { t } = useTranslation();
  const upcoming = useUpcomingInvoice(customerId, runs);
  const invoice = upcoming.data;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="billing-upcoming">
      <h2 id="billing-upcoming">{t('Upcoming invoice')}</h2>
      {!runs && <p className="quiet">{t('No upcoming invoice without a plan.')}</p>}
      {runs && upcoming.isPending && <Loading />}
      {runs && upcoming.isError && <Notice tone="error">{t(MESSAGES.billing.upcomingFailed)}</Notice>}
      {runs && invoice && (
        <>
          <p className="quiet">
            {t('{from} to {to}', { from: formatDay(invoice.period_start), to: formatDay(invoice.period_end) })}
          </p>
          <table className={styles.sum}>
            <tbody>
              {invoice.lines.map((line, index) => (
                <tr key={index}>
                  <th scope="row">{relabelLine(line.description || (line.price.nickname ?? ''))}</th>
                  <td>{formatCents(line.amount)}</td>
                </tr>
              ))}
              {invoice.discount_amount > 0 && (
                <tr>
                  <th scope="row">{t('Discounts')}</th>
                  <td>−{formatCents(invoice.discount_amount)}</td>
                </tr>
              )}
              {invoice.credit_applied > 0 && (
                <tr>
                  <th scope="row">{t('Credits applied')}</th>
                  <td>−{formatCents(invoice.credit_applied)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total due')}</th>
                <td>{formatCents(invoice.total_after_credits)}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </section>
  );
}
