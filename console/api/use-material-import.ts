import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { MESSAGES } from '../../domain/messages.ts';
import { call } from './call.ts';
import { KEYS } from './query-keys.ts';
import { ApiError } from './request.ts';

export const POLL_MS = 5_000;

/** The import under way is kept on the device for each company: it goes on over reloads and the closing of the browser. */
const placeOf = (customerId: number): string => `corbel.material-import.${customerId}`;

export interface MaterialImport {
  jobId: number | null;
  /** What the server last said of it. */
  data: Awaited<ReturnType<typeof fetchImport>> | undefined;
  /** Why it is not known how it goes, or null. */
  checkProblem: string | null;
  begin: (file: File) => Promise<void>;
  /** Ends it at the server. */
  cancel: () => Promise<void>;
  /** Forgets it here. */
  forget: () => void;
}

const fetchImport = (customerId: number, jobId: number, signal: AbortSignal) =>
  call('GET /customers/:cid/materials/process-status/:jobId', { params: { cid: customerId, jobId }, signal });

/** The upload of a price list, from the file to the review. Asked every 5 seconds while it is read; push is faster. */
export function useMaterialImport(customerId: number): MaterialImport {
  const [jobId, setJobId] = useState(() => Number(localStorage.getItem(placeOf(customerId))) || null);
  const keep = useCallback(
    (id: number | null) => {
      if (id === null) localStorage.removeItem(placeOf(customerId));
      else localStorage.setItem(placeOf(customerId), String(id));
      setJobId(id);
    },
    [customerId],
  );
  const { data, error } = useQuery({
    queryKey: [KEYS.materialImport, customerId, jobId],
    queryFn: async ({ signal }) => {
      try {
        return await fetchImport(customerId, jobId ?? 0, signal);
      } catch (reason) {
        // Cancelled elsewhere, or forgotten: there is nothing to wait for.
        if (reason instanceof ApiError && reason.status === 404) {
          keep(null);
          return null;
        }
        throw reason;
      }
    },
    enabled: jobId !== null,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : POLL_MS),
  });
  return {
    jobId,
    data: jobId === null || data === null ? undefined : data,
    checkProblem:
      error === null
        ? null
        : error instanceof ApiError
          ? MESSAGES.materials.checkFailed
          : MESSAGES.materials.checkError,
    begin: async (file) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const started = await call('POST /customers/:cid/materials/start-process', { params: { cid: customerId }, body });
      keep(started.job_id);
    },
    cancel: async () => {
      if (jobId !== null) {
        await call('POST /customers/:cid/materials/cancel-process/:jobId', {
          params: { cid: customerId, jobId },
        }).catch((reason: unknown) => {
          if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
        });
      }
      keep(null);
    },
    forget: () => keep(null),
  };
}
