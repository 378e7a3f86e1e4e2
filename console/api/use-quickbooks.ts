import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

/** The one way to the connection's status; also asked outside React, before an order is executed. */
export const statusQuery = (customerId: number) => ({
  queryKey: [KEYS.quickbooks, customerId, 'status'],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call('GET /quickbooks/status', { query: { customer_id: customerId }, ...(signal ? { signal } : {}) }),
});

export const useQuickBooksStatus = (customerId: number, enabled = true) =>
  useQuery({ ...statusQuery(customerId), enabled });

/** Which jobs are linked to which customer of QuickBooks. */
export const jobLinksQuery = (customerId: number) => ({
  queryKey: [KEYS.quickbooks, customerId, 'job-links'],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call('GET /quickbooks/job-links', { query: { customer_id: customerId }, ...(signal ? { signal } : {}) }),
});

export const useQuickBooksLinks = (customerId: number, enabled = true) =>
  useQuery({ ...jobLinksQuery(customerId), enabled });

/** Customers and jobs in QuickBooks; asked anew each time a dialog opens, they change there. */
export const useQuickBooksCustomers = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.quickbooks, customerId, 'customers'],
    queryFn: ({ signal }) => call('GET /quickbooks/customers', { query: { customer_id: customerId }, signal }),
    retry: false,
    staleTime: 30_000,
  });

export const useUnbilled = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.unbilled, customerId],
    queryFn: ({ signal }) => call('GET /quickbooks/unbilled', { query: { customer_id: customerId }, signal }),
  });

export const useDifferences = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.quickbooks, customerId, 'differences'],
    queryFn: ({ signal }) => call('GET /quickbooks/differences', { query: { customer_id: customerId }, signal }),
  });

export const useOrderInvoice = (orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: [KEYS.invoice, orderId],
    queryFn: ({ signal }) => call('GET /change-orders/:id/invoice', { params: { id: orderId }, signal }),
    enabled,
  });

/** The invoice of an order as it would be made now. */
export const invoicePreviewQuery = (id: number) => ({
  queryKey: [KEYS.invoice, id, 'preview'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /change-orders/:id/invoice-preview', { params: { id }, signal }),
});

/** After anything that touches connection, links or invoices. */
export function refetchAccounting(): Promise<unknown> {
  const keys = [KEYS.quickbooks, KEYS.unbilled, KEYS.invoice, KEYS.orders, KEYS.summary, KEYS.order, KEYS.inbox];
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
