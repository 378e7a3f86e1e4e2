/** What the parts of the stand-in share, and what one call of the API gives its handler. */
import type { AccountBook } from './open-account-book.ts';
import { makeId } from './open-account-book.ts';
import type { Customer, Kept, StripeEvent } from './objects.ts';
import type { Form } from './read-form.ts';
import { missing } from './stripe-refusal.ts';

export const API_VERSION = '2026-10-28.endive';

export interface StripeCall {
  livemode: boolean;
  /** From the path. */
  id: string;
  form: Form;
  /** Where the stand-in answers, for links to its pages. */
  ownUrl: string;
  book: AccountBook;
  /** Epoch seconds by the account's clock. */
  now: number;
  /** Tells the application's webhook once the call is on the disk. */
  emit(type: string, object: unknown): void;
  /** By a public key: only what a browser may do. */
  isPublic: boolean;
}

/** Tells of a change: an event, as it was at this moment. */
export function makeEvent(of: Pick<StripeCall, 'livemode' | 'now'>, type: string, object: unknown): StripeEvent {
  return {
    id: makeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: of.now,
    livemode: of.livemode,
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

type Named<O extends Kept['object']> = Extract<Kept, { object: O }>;

/** The object of this mode. @throws StripeRefusal resource_missing */
export function requireObject<O extends Kept['object']>(call: StripeCall, object: O, id: string): Named<O> {
  const found = call.book.find(object, id);
  if (!found || found.livemode !== call.livemode) throw missing(object.replace('_', ' '), id);
  return found;
}

/** What every object begins with. */
export const stamp = <O extends string>(call: StripeCall, prefix: string, object: O) => ({
  id: makeId(prefix),
  object,
  livemode: call.livemode,
  created: call.now,
});

/** The customer's default card, else none. */
export const defaultMethodOf = (customer: Customer): string | null => customer.invoice_settings.default_payment_method;

/** The same day of the month `months` later, the last one when the month is shorter. */
export function addMonths(epoch: number, months: number): number {
  const date = new Date(epoch * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
