import type { FaultPlan } from '../faults/open-fault-plan.ts';
import type { AccountBook } from './open-account-book.ts';
import type { StripeEvent } from './objects.ts';
import type { Form } from './read-form.ts';

export interface ModeKeys {
  secret: string;
  publishable: string;
  /** Signs the events of this mode. */
  webhook: string;
}

/** One call as it was asked and answered: what other people's checks of Stripe's protocol are run over. */
export interface Exchange {
  method: string;
  /** With its placeholder: '/v1/customers/:id'. */
  path: string;
  url: string;
  form: Form;
  /** As it was sent. */
  raw: string;
  /** Made by a browser, with a public key. */
  isPublic: boolean;
  status: number;
  body: unknown;
}

/** What the parts of the stand-in share. */
export interface StandInContext {
  keys: { live: ModeKeys; test: ModeKeys };
  book: AccountBook;
  faults: FaultPlan;
  ownUrl: () => string;
  /** Epoch seconds by the account's clock. */
  now: () => number;
  tell: (events: StripeEvent[]) => void;
  record: (exchange: Exchange) => void;
}
