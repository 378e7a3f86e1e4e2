/** Stripe's own script, from the address our server names: js.stripe.com, or what stands in for it on one's own machine. */
import { type LanguageCode } from '../../i18n.ts';

export interface StripeProblem {
  type?: string;
  message?: string;
}

export interface PaymentElement {
  mount(at: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): unknown;
}

export interface StripeElements {
  create(kind: 'payment', options?: object): PaymentElement;
  submit(): Promise<{ error?: StripeProblem }>;
}

interface BillingDetails {
  billing_details: { email: string };
}

/** As much of Stripe.js as our screens use. */
export interface StripeJs {
  elements(options: object): StripeElements;
  confirmSetup(of: {
    elements: StripeElements;
    confirmParams: { return_url: string; payment_method_data: BillingDetails };
    redirect: 'if_required';
  }): Promise<{
    error?: StripeProblem;
    setupIntent?: { status: string; payment_method: string | { id: string } | null };
  }>;
  createPaymentMethod(of: {
    elements: StripeElements;
    params: BillingDetails;
  }): Promise<{ error?: StripeProblem; paymentMethod?: { id: string; card?: { last4: string } } }>;
  handleNextAction(of: { clientSecret: string }): Promise<{ error?: StripeProblem }>;
}

type MakeStripe = (key: string, options?: { locale?: string }) => StripeJs;

const scripts = new Map<string, Promise<void>>();

/** @throws Error when the script cannot be loaded; asking again tries again. */
export async function loadStripe(
  of: { publishableKey: string; scriptUrl: string },
  language: LanguageCode,
): Promise<StripeJs> {
  let script = scripts.get(of.scriptUrl);
  if (!script) {
    script = addScript(of.scriptUrl);
    scripts.set(of.scriptUrl, script);
    script.catch(() => scripts.delete(of.scriptUrl));
  }
  await script;
  const make = (globalThis as { Stripe?: MakeStripe }).Stripe;
  if (!make) throw new Error(`${of.scriptUrl} did not bring Stripe.`);
  return make(of.publishableKey, { locale: language });
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${source} could not be loaded.`));
    document.head.append(script);
  });
}
