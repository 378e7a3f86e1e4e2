import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { KEYS } from './query-keys.ts';
import { ApiError } from './request.ts';

/** A 401 anywhere means the session ended: asking the server who is signed in leads to the sign-in page. */
function recheckSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401) {
    void queryClient.invalidateQueries({ queryKey: [KEYS.session] });
  }
}

/** One cache for everything the server said. What it refused once (4xx) it would refuse again: no retry. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    // Without a network a change fails with its sentence, instead of waiting, unsaid, until the tab is closed.
    mutations: { networkMode: 'always' },
  },
});
