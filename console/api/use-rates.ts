import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS } from './query-keys.ts';

/** Hourly rates: the company's, its regions' and its jobs'. */
export function useLaborRates(customerId: number) {
  return useQuery({
    queryKey: [KEYS.prices, customerId, 'labor'],
    queryFn: ({ signal }) => call('GET /customers/:id/labor-rates', { params: { id: customerId }, signal }),
  });
}

/** Markups: the company's, its regions' and its jobs'; the Administration Fee among them. */
export function useMarkups(customerId: number) {
  return useQuery({
    queryKey: [KEYS.prices, customerId, 'markups'],
    queryFn: ({ signal }) => call('GET /customers/:id/markups', { params: { id: customerId }, signal }),
  });
}

/** Everything prices come from is asked again. */
export const refetchPrices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEYS.prices] });
