import type { ReceiptBody } from '../../../api/contract/signups.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call, type InputOf } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { translate } from '../../i18n.ts';
import type { CardForm } from '../billing/use-card-form.ts';

export interface MadeCard {
  id: string;
  last4: string | null;
}

/** What went wrong, as a sentence to show. */
export class SignupProblem extends Error {}

/** Makes a payment method of what was typed into the provider's form. @throws SignupProblem */
export async function makeCard({ stripe, elements }: CardForm, email: string): Promise<MadeCard> {
  if (!stripe || !elements) throw new SignupProblem(MESSAGES.sales.stripeNotLoaded);
  const checked = await elements.submit();
  if (checked.error) throw new SignupProblem(checked.error.message ?? MESSAGES.signup.unknownSignupError);
  const made = await stripe.createPaymentMethod({ elements, params: { billing_details: { email } } });
  if (!made.paymentMethod) throw new SignupProblem(made.error?.message ?? MESSAGES.signup.unknownSignupError);
  return { id: made.paymentMethod.id, last4: made.paymentMethod.card?.last4 ?? null };
}

/** Makes the company, whose plan may still wait for the bank. @throws SignupProblem */
export async function register(body: InputOf<'POST /signups/online/final'>['body']) {
  try {
    return await call('POST /signups/online/final', { body });
  } catch (error) {
    const message = translate(problemOf(error, MESSAGES.signup.unknownError));
    throw new SignupProblem(translate(MESSAGES.signup.registerFailed, { message }), { cause: error });
  }
}

/** The receipt once the bank has answered: the second step sent again makes nothing new. Null: the mail brings it. */
export async function readReceipt(body: InputOf<'POST /signups/online/final'>['body']): Promise<ReceiptBody | null> {
  try {
    return (await call('POST /signups/online/final', { body })).receipt;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Lets the bank ask the card's holder where it wants to. @throws SignupProblem */
export async function confirmCard(
  { stripe }: CardForm,
  answer: { requires_action: boolean; payment_intent_client_secret: string | null },
): Promise<void> {
  if (!answer.requires_action || !answer.payment_intent_client_secret) return;
  const asked = await stripe?.handleNextAction({ clientSecret: answer.payment_intent_client_secret });
  if (asked?.error) throw new SignupProblem(asked.error.message ?? MESSAGES.signup.unknownSignupError);
}

/** What was said of the card, else the server's detail, error or message, else the sentence of last resort. */
export function problemOf(error: unknown, otherwise: string): string {
  if (error instanceof SignupProblem) return error.message;
  return error instanceof ApiError ? (error.body.detail ?? error.body.error ?? error.message) : otherwise;
}

/** As a sales representative reads it: a failure of ours is one sentence. */
export function salesProblemOf(error: unknown): string {
  const isOurs = error instanceof ApiError && error.status >= 500;
  return isOurs ? MESSAGES.sales.signupError : problemOf(error, MESSAGES.sales.signupError);
}
