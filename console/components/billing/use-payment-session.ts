import { useCallback, useEffect, useState } from 'react';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { call } from '../../api/call.ts';

type Session = ResponseOf<'billing.openPaymentSession'>;

export interface PaymentSession {
  state: 'loading' | 'ready' | 'failed';
  session: Session | null;
  /** A fresh one: after a failure, or when a saved card was refused. */
  renew: () => void;
}

/** The secret of one card form. No query: whatever is refetched, a form that somebody types into stays as it is. */
export function usePaymentSession(customerId: number, planId: number | null): PaymentSession {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Omit<PaymentSession, 'renew'>>({ state: 'loading', session: null });
  const renew = useCallback(() => setAttempt((number) => number + 1), []);
  useEffect(() => {
    let isOver = false;
    const tell = (now: Omit<PaymentSession, 'renew'>) => !isOver && setOpened(now);
    tell({ state: 'loading', session: null });
    call('POST /billing/:customerId/payment-sessions', {
      params: { customerId },
      body: { session_type: 'setup', ...(planId === null ? {} : { plan_id: planId }) },
    })
      .then((session) => tell({ state: 'ready', session }))
      .catch((error: unknown) => {
        console.warn('No payment session.', error);
        tell({ state: 'failed', session: null });
      });
    return () => {
      isOver = true;
    };
  }, [customerId, planId, attempt]);
  return { ...opened, renew };
}
