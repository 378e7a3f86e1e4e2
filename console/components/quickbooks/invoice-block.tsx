import { ExternalLink } from 'lucide-react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useOrderInvoice, useQuickBooksStatus } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { TextButton } from '../../ui/text-button.tsx';
import approval from '../change-order/approval-block.module.css';
import { Block } from '../change-order/block.tsx';
import { showDialog } from './execution-store.ts';
import styles from './quickbooks.module.css';

type Invoice = NonNullable<ResponseOf<'changeOrders.getInvoice'>['invoice']>;

/** What people read for each state of an invoice. */
const STATES: Record<Invoice['state'], string> = {
  planned: 'Invoice {number} is being created',
  sending: 'Invoice {number} is being created',
  unknown: 'Invoice {number}: waiting for QuickBooks',
  created: 'Invoice {number} created',
  failed: 'Not invoiced',
  voiding: 'Invoice {number} is being voided',
  voided: 'Invoice {number} voided',
  kept: 'Invoice {number} kept',
};

/** The order's invoice: what became of it, the way to it, and the way to make it. */
export function InvoiceBlock({ user, order }: { user: SessionUser; order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const reads = may(user, 'quickbooks.read').allowed;
  const { data } = useOrderInvoice(order.id, reads);
  const { data: status } = useQuickBooksStatus(user.customer_id, reads);
  const invoice = data?.invoice ?? null;
  const isExecuted = order.status === 'Executed';
  if (!data || (!invoice && !isExecuted)) return null;
  const lacks = isExecuted && (!invoice || invoice.state === 'failed' || invoice.state === 'voided');
  const mayInvoice = may(user, 'order.invoice').allowed && status?.isConnected === true;
  return (
    <Block
      title={t('Invoice')}
      aside={
        lacks &&
        mayInvoice && (
          <span className="no-print">
            <TextButton onClick={() => showDialog({ kind: 'invoice', order })}>{t('Create Invoice')}</TextButton>
          </span>
        )
      }
    >
      <div className={approval.line}>
        <strong>{invoice ? sayState(t, invoice) : t('Not invoiced')}</strong>
        {invoice && invoice.state !== 'failed' && <span>{formatMoney(invoice.total_amount)}</span>}
        {invoice?.url && (
          <a href={invoice.url} target="_blank" rel="noreferrer">
            {t('Open in QuickBooks')} <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
      {invoice?.reason && (
        <span className={styles.why} data-problem="true">
          {t(invoice.reason)}
        </span>
      )}
    </Block>
  );
}

function sayState(t: ReturnType<typeof useTranslation>['t'], invoice: Invoice): string {
  if (invoice.provider === 'elsewhere')
    return invoice.doc_number
      ? t('Billed outside QuickBooks, {reference}', { reference: invoice.doc_number })
      : t('Billed outside QuickBooks');
  return t(STATES[invoice.state], { number: invoice.doc_number });
}
