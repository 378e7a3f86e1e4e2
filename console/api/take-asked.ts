interface AskingPage {
  corbelAsked?: Record<string, Promise<Response>>;
}

/** An answer that nobody came for by then is no longer news. */
const FRESH_MS = 30_000;

/**
 * The answer to a call ('GET /change-orders/12') that the page itself made while this code was on its way
 * (api/routes/console.ts); once, later callers ask anew.
 */
export function takeAsked(name: string): Promise<Response> | undefined {
  const { corbelAsked: asked } = globalThis as AskingPage;
  const answer = asked?.[name];
  if (!answer) return undefined;
  delete asked[name];
  return performance.now() < FRESH_MS ? answer : undefined;
}

/** At every change of the session: what was asked in another's name is not taken. */
export function forgetAsked(): void {
  delete (globalThis as AskingPage).corbelAsked;
}
