/**
 * Stands in for js.stripe.com: `Stripe(key)` with the parts of it that our screens use. It opens frames of its own origin
 * and never sees a card number.
 */
(() => {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  type Result = Record<string, unknown>;
  interface Options {
    clientSecret?: string;
    appearance?: { theme?: string };
    locale?: string;
  }
  interface Intent {
    id: string;
    object: string;
    status: string;
    client_secret: string;
    last_setup_error?: { message: string };
    last_payment_error?: { message: string };
  }

  class PaymentElement {
    frame = document.createElement('iframe');
    #listeners = new Map<string, ((event: object) => void)[]>();
    #waiting = new Map<number, (result: Result) => void>();
    #asks = 0;
    #hear = (event: MessageEvent): void => {
      const data = event.data as {
        stripeForm?: true;
        event?: string;
        height?: number;
        answer?: number;
        result?: Result;
      };
      if (event.origin !== origin || event.source !== this.frame.contentWindow || !data.stripeForm) return;
      if (data.event === 'height') this.frame.style.height = `${data.height}px`;
      else if (data.event) for (const listen of this.#listeners.get(data.event) ?? []) listen(data);
      if (data.answer !== undefined) this.#waiting.get(data.answer)?.(data.result ?? {});
    };
    constructor(key: string, options: Options) {
      const query = new URLSearchParams({
        key,
        owner: location.origin,
        theme: options.appearance?.theme ?? 'stripe',
        locale: options.locale ?? 'en',
      });
      this.frame.src = `${origin}/form/card?${query}`;
      this.frame.title = 'Secure payment input frame';
      Object.assign(this.frame.style, { width: '100%', height: '190px', border: '0', display: 'block' });
    }
    mount(at: HTMLElement | string): void {
      addEventListener('message', this.#hear);
      (typeof at === 'string' ? document.querySelector(at) : at)?.append(this.frame);
    }
    on(event: string, listener: (event: object) => void): this {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }
    ask(what: object): Promise<Result> {
      const ask = ++this.#asks;
      return new Promise((resolve) => {
        this.#waiting.set(ask, resolve);
        this.frame.contentWindow?.postMessage({ ask, ...what }, origin);
      });
    }
    unmount(): void {
      removeEventListener('message', this.#hear);
      this.frame.remove();
    }
    destroy(): void {
      this.unmount();
    }
  }

  class Elements {
    element: PaymentElement | null = null;
    key: string;
    options: Options;
    constructor(key: string, options: Options) {
      this.key = key;
      this.options = options;
    }
    create(): PaymentElement {
      this.element = new PaymentElement(this.key, this.options);
      return this.element;
    }
    submit(): Promise<Result> {
      return this.element?.ask({ do: 'check' }) ?? Promise.resolve({});
    }
  }

  /** Lets the bank's page ask, over the whole window. */
  function challenge(key: string, intent: Intent, theme: string): Promise<Intent> {
    const kind = intent.object === 'setup_intent' ? 'setup_intents' : 'payment_intents';
    const query = new URLSearchParams({ key, owner: location.origin, secret: intent.client_secret, kind, theme });
    const frame = document.createElement('iframe');
    frame.src = `${origin}/form/challenge?${query}`;
    frame.title = '3D Secure';
    frame.dataset['intent'] = intent.object;
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    });
    document.body.append(frame);
    return new Promise((resolve) => {
      const hear = (event: MessageEvent): void => {
        const data = event.data as { stripeForm?: true; event?: string; intent: Intent };
        if (event.origin !== origin || event.source !== frame.contentWindow || data.event !== 'challenge') return;
        removeEventListener('message', hear);
        frame.remove();
        resolve(data.intent);
      };
      addEventListener('message', hear);
    });
  }

  async function finish(key: string, intent: Intent, name: string, theme: string): Promise<Result> {
    const answered = intent.status === 'requires_action' ? await challenge(key, intent, theme) : intent;
    const failed = answered.last_setup_error ?? answered.last_payment_error;
    return failed && answered.status !== 'succeeded' ? { error: failed } : { [name]: answered };
  }

  const Stripe = (key: string, { locale }: { locale?: string } = {}): Result => ({
    elements: (options: Options = {}) => new Elements(key, { ...options, ...(locale ? { locale } : {}) }),
    async confirmSetup({
      elements,
      clientSecret,
      confirmParams,
    }: {
      elements: Elements;
      clientSecret?: string;
      confirmParams?: { payment_method_data?: { billing_details?: { email?: string } } };
    }): Promise<Result> {
      const result = await elements.element?.ask({
        do: 'confirm-setup',
        clientSecret: clientSecret ?? elements.options.clientSecret,
        email: confirmParams?.payment_method_data?.billing_details?.email,
      });
      if (!result || result['error']) return result ?? {};
      return finish(key, result as unknown as Intent, 'setupIntent', elements.options.appearance?.theme ?? '');
    },
    async createPaymentMethod({
      elements,
      params,
    }: {
      elements: Elements;
      params?: { billing_details?: { email?: string } };
    }): Promise<Result> {
      const result = await elements.element?.ask({ do: 'create-method', email: params?.billing_details?.email });
      return !result || result['error'] ? (result ?? {}) : { paymentMethod: result };
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Result> {
      const [id = ''] = clientSecret.split('_secret_');
      const isSetup = id.startsWith('seti_');
      const intent: Intent = {
        id,
        object: isSetup ? 'setup_intent' : 'payment_intent',
        status: 'requires_action',
        client_secret: clientSecret,
      };
      return finish(key, intent, isSetup ? 'setupIntent' : 'paymentIntent', '');
    },
  });
  (globalThis as unknown as { Stripe: unknown }).Stripe = Stripe;
})();
