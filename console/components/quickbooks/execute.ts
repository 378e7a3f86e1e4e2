import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { ApiError } from '../../api/request.ts';
import { refusal } from '../../api/refusal.ts';
import { jobLinksQuery, refetchAccounting, statusQuery } from '../../api/use-quickbooks.ts';
import { translate } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';
import { showDialog, type ExecutedOrder } from './execution-store.ts';

/**
 * What 'Executed' in a status dropdown leads to. True: a dialog asks what becomes of the invoice. False: QuickBooks is not
 * connected, or could not be asked, and the order is executed plainly by the caller.
 */
export async function askAboutInvoice(customerId: number, order: ExecutedOrder): Promise<boolean> {
  const isConnected = await queryClient
    .fetchQuery({ ...statusQuery(customerId), staleTime: 0 })
    .then((status) => status.isConnected)
    .catch((error: unknown) => {
      console.warn(MESSAGES.accounting.statusUnknown, error);
      return false;
    });
  if (!isConnected) return false;
  showDialog({ kind: (await isLinked(customerId, order)) ? 'question' : 'link', order });
  return true;
}

/** When the links cannot be read the question is asked; the server says when a link is needed. */
async function isLinked(customerId: number, order: ExecutedOrder): Promise<boolean> {
  try {
    const links = await queryClient.fetchQuery({ ...jobLinksQuery(customerId), staleTime: 0 });
    return order.job_id === null || links.some((link) => link.job_id === order.job_id);
  } catch (error) {
    console.warn('Failed to fetch job links', error);
    return true;
  }
}

export type Executed = 'done' | 'needs_link' | { problem: string };

/** Executes with or without an invoice, and says what became of it. An executed order gets the invoice it lacks. */
export async function execute(order: ExecutedOrder, skipInvoice: boolean): Promise<Executed> {
  try {
    if (order.status === 'Executed') {
      const made = await call('POST /change-orders/:id/invoice', { params: { id: order.id }, body: {} });
      if (made.needs_quickbooks_job_link) return 'needs_link';
      sayOutcome(made.invoice_created, made.quickbooks_message, true);
    } else {
      const answer = await call('PUT /change-orders/:id/with-integrations', {
        params: { id: order.id },
        query: skipInvoice ? { skip_invoice: true } : {},
        body: { status: 'Executed', version: order.version, ...(skipInvoice ? { skip_invoice: true } : {}) },
      });
      if (answer.needs_quickbooks_job_link) return 'needs_link';
      sayOutcome(answer.quickbooks_invoice_created === true, answer.quickbooks_message ?? null);
    }
    return 'done';
  } catch (error) {
    console.warn(MESSAGES.orders.executeFailed, error);
    const sentence = order.status === 'Executed' ? MESSAGES.unbilled.invoiceFailed : MESSAGES.orders.executeFailed;
    return { problem: refusal(error as Error, sentence) };
  } finally {
    void refetchAccounting();
  }
}

/** The success sentences: with invoice, without and why, and plain. */
export function sayOutcome(invoiceCreated: boolean, message: string | null, wasExecuted = false): void {
  const { executed, executedWithInvoice, executedWithoutInvoice } = MESSAGES.accounting;
  const why = message ? ` ${translate(message)}` : '';
  if (invoiceCreated)
    return notify.success(wasExecuted && message ? translate(message) : translate(executedWithInvoice));
  if (wasExecuted) return notify.error(message ? translate(message) : translate(MESSAGES.unbilled.invoiceFailed));
  if (message) return notify.success(`${translate(executedWithoutInvoice)}${why}`, 10);
  return notify.success(translate(executed));
}

/** True when a status was refused because an invoice must be decided about; the dialog then asks. */
export function askAboutLeaving(error: Error, order: ExecutedOrder, status: string): boolean {
  if (!(error instanceof ApiError) || error.body['needs_invoice_decision'] !== true) return false;
  showDialog({ kind: 'leave', order: { ...order, status: 'Executed' }, status });
  return true;
}
