import type { ReceiptBody } from '../../../api/contract/signups.ts';
import { useTranslation } from '../../i18n.ts';
import { formatCents, formatDay } from '../billing/format-billing.ts';
import styles from './receipt.module.css';

/** What was charged for a new plan, as the payment provider says it. */
export function Receipt({ receipt }: { receipt: ReceiptBody }) {
  const { t } = useTranslation();
  const rows = [
    ...receipt.lines.map((line) => [line.description, formatCents(line.amount)]),
    ...(receipt.discount_amount > 0 ? [[t('Discounts'), `−${formatCents(receipt.discount_amount)}`]] : []),
    ...(receipt.tax_amount > 0 ? [[t('Tax'), formatCents(receipt.tax_amount)]] : []),
    ...(receipt.credit_applied > 0 ? [[t('Credits applied'), `−${formatCents(receipt.credit_applied)}`]] : []),
  ];
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{t('Receipt')}</h2>
      <p className="quiet">
        {t('{plan} plan', { plan: t(receipt.plan) })}
        {receipt.period_end !== null && ` · ${t('Renews on {date}', { date: formatDay(receipt.period_end) })}`}
      </p>
      <table>
        <tbody>
          {rows.map(([label, amount], index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Paid on {date}', { date: formatDay(receipt.paid_at) })}</th>
            <td>{formatCents(receipt.paid)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.foot}>
        {receipt.number !== null && <span>{t('Invoice {number}', { number: receipt.number })} </span>}
        {receipt.invoice_pdf !== null && (
          <a href={receipt.invoice_pdf} target="_blank" rel="noreferrer">
            {t('Download PDF')}
          </a>
        )}
      </p>
      <p className={styles.foot}>{t('We also emailed you this receipt.')}</p>
    </section>
  );
}

export default Receipt;
