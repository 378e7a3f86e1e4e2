import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeOrderRow, Range } from '../../api/contract/change-orders.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

/** Which orders a table shows. */
export type OrderFilter = { open: true; range: Range } | { status: string; range: Range } | { jobId: number };

export type OrderPages = InfiniteData<ChangeOrderRow[], number>;

const PAGE = 200;
/** Fetched without being asked; whoever has more open orders fetches on by a button. */
const AT_ONCE = 1000;

export interface Orders {
  rows: ChangeOrderRow[];
  isPending: boolean;
  error: Error | null;
  /** More exist than are here. */
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
  retry: () => void;
}

/** Orders of the company, newest first, page by page. */
export function useOrders(customerId: number, filter: OrderFilter): Orders {
  const query = useInfiniteQuery({
    queryKey: [KEYS.orders, customerId, filter],
    queryFn: ({ pageParam, signal }) => fetchOrders(customerId, filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = data?.pages.flat() ?? [];

  const goOn = hasNextPage && !isFetchingNextPage && !query.isError && rows.length < AT_ONCE;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  return {
    rows,
    isPending: query.isPending,
    error: query.error,
    hasMore: hasNextPage && rows.length >= AT_ONCE,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

async function fetchOrders(customerId: number, filter: OrderFilter, offset: number, signal: AbortSignal) {
  const query = { customer_id: customerId, limit: PAGE, offset, ...queryOf(filter) };
  const rows: unknown = await call('GET /change-orders', { query, signal });
  if (!Array.isArray(rows)) throw new Error('The answer was not a list.');
  return rows as ChangeOrderRow[];
}

function queryOf(filter: OrderFilter): { open?: true; status?: string; range?: Range; job_id?: number } {
  if ('open' in filter) return { open: true, range: filter.range };
  if ('jobId' in filter) return { job_id: filter.jobId };
  return { status: filter.status, range: filter.range };
}

/** Counts and totals by region, status and time range. */
export function useOrderSummary(customerId: number) {
  return useQuery({
    queryKey: [KEYS.summary, customerId],
    queryFn: ({ signal }) => call('GET /change-orders/summary', { query: { customer_id: customerId }, signal }),
  });
}

/** Fetches an order before it is opened, so that its screen has it at once. */
export function prefetchOrder(id: number): void {
  void queryClient.prefetchQuery(orderQuery(id));
}

/** The one way to an order's content; `useQuery(orderQuery(id))`. */
export const orderQuery = (id: number) => ({
  queryKey: [KEYS.order, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /change-orders/:id', { params: { id }, signal }),
});
