import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { languageOf } from './language-of.ts';
import { loadStripe, type StripeElements, type StripeJs } from './load-stripe.ts';

/** A form for a card of an account that exists (with the secret of its setup intent) or of one about to be made. */
export interface CardFormSource {
  publishableKey: string;
  scriptUrl: string;
  clientSecret?: string;
}

export interface CardForm {
  /** Where the provider draws the form. */
  ref: RefCallback<HTMLElement>;
  state: 'loading' | 'ready' | 'failed';
  /** Both once it is ready. */
  stripe: StripeJs | null;
  elements: StripeElements | null;
  /** Loads it once more after a failure. */
  again: () => void;
}

/** The provider's card form. What is typed into it goes to the provider; this page never sees it. */
export function useCardForm(source: CardFormSource | null): CardForm {
  const [form, setForm] = useState<Omit<CardForm, 'ref' | 'again'>>({ state: 'loading', stripe: null, elements: null });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  const place = useRef<HTMLElement | null>(null);
  const [hasPlace, setHasPlace] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    place.current = element;
    setHasPlace(element !== null);
  }, []);
  const { publishableKey, scriptUrl, clientSecret } = source ?? {};

  useEffect(() => {
    if (!publishableKey || !scriptUrl || !hasPlace) return undefined;
    let isOver = false;
    let remove = () => {};
    setForm({ state: 'loading', stripe: null, elements: null });
    loadStripe({ publishableKey, scriptUrl }, languageOf())
      .then((stripe) => {
        if (isOver || !place.current) return;
        const elements = stripe.elements({
          ...(clientSecret
            ? { clientSecret }
            : { mode: 'setup', currency: 'usd', allowedPaymentMethodTypes: ['card'], paymentMethodCreation: 'manual' }),
          appearance: { theme: isDark() ? 'night' : 'stripe' },
        });
        const element = elements.create('payment', { layout: 'tabs', wallets: { link: 'never' } });
        element.on('ready', () => !isOver && setForm({ state: 'ready', stripe, elements }));
        element.on('loaderror', () => !isOver && setForm({ state: 'failed', stripe: null, elements: null }));
        element.mount(place.current);
        remove = () => element.destroy();
      })
      .catch((error: unknown) => {
        console.warn('The payment form could not be loaded.', error);
        if (!isOver) setForm({ state: 'failed', stripe: null, elements: null });
      });
    return () => {
      isOver = true;
      remove();
    };
  }, [publishableKey, scriptUrl, clientSecret, hasPlace, attempt]);

  return { ref, again, ...form };
}

const isDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';
