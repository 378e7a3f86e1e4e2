export type SubscribeOutcome =
  | { outcome: 'started' }
  /** The bank wants to ask the card's holder: to be confirmed in the browser with this secret. */
  | { outcome: 'requires_action'; clientSecret: string }
  /** Nothing was charged; the reason is the provider's sentence ('Your card was declined.'). */
  | { outcome: 'declined'; reason: string };
