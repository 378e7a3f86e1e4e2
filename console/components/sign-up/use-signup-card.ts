import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type CardForm, useCardForm } from '../billing/use-card-form.ts';

/** The card form of an account about to be made; it fails as well when the server does not say whose form it is. */
export function useSignupCard(isTestAccount: boolean): CardForm {
  const source = useQuery({
    queryKey: ['signup-card', isTestAccount],
    queryFn: ({ signal }) => call('GET /billing/card-form', { query: { isTestAccount }, signal }),
    staleTime: Infinity,
  });
  const form = useCardForm(source.data ?? null);
  if (!source.isLoadingError) return form;
  return { ...form, state: source.isFetching ? 'loading' : 'failed', again: () => void source.refetch() };
}
