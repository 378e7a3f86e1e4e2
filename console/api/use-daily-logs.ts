import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { BodyOf } from '../../api/contract/endpoints.ts';
import type { DailyLogBody } from '../../api/contract/jobs.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

interface Wanted {
  jobId?: number;
  /** Only logs written in this last stretch of time, in milliseconds. */
  withinMs?: number;
}

const PAGE = 1000;

export interface DailyLogs {
  logs: readonly DailyLogBody[];
  /** Some are still on their way. */
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** Daily logs, newest first; long lists arrive page by page. */
export function useDailyLogs(customerId: number, wanted: Wanted = {}): DailyLogs {
  const query = useInfiniteQuery({
    queryKey: [KEYS.dailyLogs, customerId, wanted],
    queryFn: async ({ pageParam, signal }) => {
      const since =
        wanted.withinMs === undefined ? {} : { since: new Date(Date.now() - wanted.withinMs).toISOString() };
      const job = wanted.jobId === undefined ? {} : { job_id: wanted.jobId };
      const page = { customer_id: customerId, limit: PAGE, offset: pageParam, ...since, ...job };
      return (await call('GET /daily-logs/customer/', { query: page, signal })).logs;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
  });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const goOn = hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  const logs = useMemo(() => (isError ? [] : (data?.pages.flat() ?? [])), [data, isError]);
  return { logs, isPending: query.isPending || hasNextPage, error: query.error, retry: () => void query.refetch() };
}

/** Writes a log in one's own name. */
export function useCreateLog() {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyOf<'dailyLogs.create'>; key: string }) =>
      call('POST /daily-logs', { body, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEYS.dailyLogs] }),
  });
}
