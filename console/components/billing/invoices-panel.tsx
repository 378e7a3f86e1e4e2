import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './billing.module.css';
import { formatCents, formatDay } from './format-billing.ts';
import { useInvoices } from './use-billing.ts';

type Invoice = ResponseOf<'billing.invoices'>['invoices'][number];

/** Past invoices, newest first, each with its page and its PDF at the provider. */
export function InvoicesPanel({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useInvoices(customerId);
  return (
    <section className={`card ${styles.panel} ${styles.wide}`} aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">{t('Past invoices')}</h2>
      {isPending && <Loading />}
      {isError && <Notice tone="error">{t(MESSAGES.billing.invoicesFailed)}</Notice>}
      {data?.invoices.length === 0 && <p className="quiet">{t('No invoices yet.')}</p>}
      {data && data.invoices.length > 0 && (
        <table className={styles.invoices}>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col" className={styles.amount}>
                {t('Amount')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('Links')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const name = invoice.number ?? invoice.id;
  return (
    <tr>
      <td>{formatDay(invoice.created)}</td>
      <td>{name}</td>
      <td>
        <span className={styles.status} data-status={invoice.status}>
          {t(invoice.status)}
        </span>
      </td>
      <td className={styles.amount}>{formatCents(invoice.total)}</td>
      <td className={styles.links}>
        {invoice.hosted_invoice_url && (
          <a
            href={invoice.hosted_invoice_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('View invoice {number}', { number: name })}
          >
            {t('View')}
          </a>
        )}
        {invoice.invoice_pdf && (
          <a
            href={invoice.invoice_pdf}
            target="_blank"
            rel="noreferrer"
            aria-label={t('PDF of invoice {number}', { number: name })}
          >
            PDF
          </a>
        )}
      </td>
    </tr>
  );
}
