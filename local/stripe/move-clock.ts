/** Lets time pass at the provider, for this stand-in alone. */
import { makeEvent, type StripeCall } from './call-context.ts';
import { payInvoice } from './invoices.ts';
import type { StripeEvent } from './objects.ts';
import type { StandInContext } from './stand-in-context.ts';
import { renewDue, retryOpenInvoices } from './subscriptions.ts';

/** Renews what is due by the new time and tries again what is owed; the events are told as always. */
export async function moveClock(context: StandInContext, seconds: number): Promise<void> {
  const { book } = context;
  book.setAhead(book.aheadMs() + seconds * 1000);
  const events: StripeEvent[] = [];
  for (const livemode of [true, false]) {
    const call: StripeCall = {
      livemode,
      isPublic: false,
      id: '',
      form: {},
      ownUrl: context.ownUrl(),
      book,
      now: context.now(),
      emit: (type, object) => void events.push(makeEvent(call, type, object)),
    };
    retryOpenInvoices(call, payInvoice);
    renewDue(call);
  }
  for (const event of events) book.put(event);
  await book.commit();
  context.tell(events);
}
