import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { KEYS } from './query-keys.ts';

export const MATERIALS_PAGE = 50;
/** Below this many hits the ranked look-up adds what the characters in order do not find. */
const FEW = MATERIALS_PAGE;
const LOOKED_UP = 20;

/** One page of the price list, counted from 0; the last one stays until the next one is there. */
const pageQuery = (customerId: number, search: string, page: number) => ({
  queryKey: [KEYS.prices, customerId, 'materials', search, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /customers/:id/materials/page', {
      params: { id: customerId },
      query: { offset: page * MATERIALS_PAGE, limit: MATERIALS_PAGE, search },
      signal,
    }),
});

export function useMaterialPage(customerId: number, search: string, page: number) {
  return useQuery({ ...pageQuery(customerId, search, page), placeholderData: keepPreviousData });
}

/** Several pages at once, for a list that scrolls; those still under way are undefined. */
export function useMaterialPages(customerId: number, search: string, pages: readonly number[]) {
  const queries = useQueries({ queries: pages.map((page) => pageQuery(customerId, search, page)) });
  return new Map(pages.map((page, index) => [page, queries[index]?.data?.materials]));
}

/** What the ranked look-up knows beyond `total` hits of the search: other words for the same thing. */
export function useSimilarMaterials(customerId: number, search: string, total: number | undefined) {
  return useQuery({
    queryKey: [KEYS.prices, customerId, 'similar', search],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/materials', {
        params: { id: customerId },
        query: { q: search, limit: LOOKED_UP },
        signal,
      }),
    enabled: search !== '' && total !== undefined && total < FEW,
    staleTime: 60_000,
  });
}
