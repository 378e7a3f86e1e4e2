import { useQuery } from '@tanstack/react-query';
import type { SubscriptionBody } from '../../../api/contract/billing.ts';
import { markPlanEnded } from '../../api/plan-ended.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import { translate } from '../../i18n.ts';

/** Cards on file, the one in use first. */
export const usePaymentMethods = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.billing, 'cards', customerId],
    queryFn: ({ signal }) => call('GET /billing/:customerId/payment-methods', { params: { customerId }, signal }),
  });

/** The plan, its credits and usage; it is read again whenever an order changes. */
export const useSubscription = (customerId: number, enabled = true) =>
  useQuery({
    queryKey: [KEYS.plan, customerId],
    queryFn: async ({ signal }) => {
      const subscription = await call('GET /billing/:customerId/subscriptions/current', {
        params: { customerId },
        signal,
      });
      markPlanEnded(subscription.read_only);
      return subscription;
    },
    enabled,
  });

export const useInvoices = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.billing, 'invoices', customerId],
    queryFn: ({ signal }) => call('GET /billing/:customerId/invoices', { params: { customerId }, signal }),
  });

export const useUpcomingInvoice = (customerId: number, enabled: boolean) =>
  useQuery({
    queryKey: [KEYS.billing, 'upcoming', customerId],
    queryFn: ({ signal }) => call('GET /billing/:customerId/invoices/upcoming', { params: { customerId }, signal }),
    enabled,
  });

export const usePlans = (customerId: number) =>
  useQuery({
    queryKey: [KEYS.billing, 'plans', customerId],
    queryFn: ({ signal }) => call('GET /billing/:customerId/plans', { params: { customerId }, signal }),
    staleTime: 10 * 60_000,
  });

export function refetchBilling(): Promise<unknown> {
  return Promise.all([KEYS.billing, KEYS.plan].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** The specified sentence, and after it what the provider said of the card. */
export function billingProblem(error: unknown, sentence: string): string {
  const detail = error instanceof ApiError && error.status < 500 ? error.body.detail : undefined;
  if (detail && detail !== sentence) return `${translate(sentence)} ${translate(detail)}`;
  return translate(sentence);
}

/** A subscription that runs, whatever it waits for. */
export const isRunning = ({ status }: SubscriptionBody): boolean => ['active', 'trialing', 'past_due'].includes(status);
