import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import dialog from '../../ui/dialog.module.css';
import { Notice } from '../../ui/notice.tsx';
import styles from '../inbox/dialogs.module.css';

type Preview = ResponseOf<'changeOrders.previewInvoice'>;

/** Lines and total of an invoice before it is made, with what speaks against making it. */
export function InvoicePreview({ preview }: { preview: UseQueryResult<Preview> }) {
  const { t } = useTranslation();
  const { data, error } = preview;
  if (error) return <Notice tone="error">{t('The invoice preview could not be loaded.')}</Notice>;
  if (!data) return <p className={dialog.body}>{t('Loading...')}</p>;
  const differs = data.agreed_amount !== null && data.agreed_amount !== data.total_amount;
  return (
    <>
      <p className={dialog.body}>
        {t('Invoice {number}', { number: data.doc_number })}
        {data.customer_name && ` · ${data.customer_name}`}
      </p>
      <table className={styles.lines} aria-label={t('Invoice lines')}>
        <tbody>
          {data.lines.map((line, index) => (
            <tr key={index}>
              <td>{line.description}</td>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <th>{formatMoney(data.total_amount)}</th>
          </tr>
        </tfoot>
      </table>
      {data.memo && <p className={dialog.body}>{data.memo}</p>}
      {differs && (
        <Notice tone="warning">
          {t('The agreed cost is {agreed}. This invoice is for {total}.', {
            agreed: formatMoney(data.agreed_amount),
            total: formatMoney(data.total_amount),
          })}
        </Notice>
      )}
    </>
  );
}
