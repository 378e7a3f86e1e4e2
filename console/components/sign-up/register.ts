import { MESSAGES } from '../../../domain/messages.ts';
import { ApiError } from '../../api/request.ts';
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

/** Lets the bank ask the card's holder where it wants to. @throws SignupProblem */
export async function confirmCard(
  { stripe }: CardForm,
  answer: { requires_action: boolean; payment_intent_client_secret: string | null },
): Promise<void> {
  if (!answer.requires_action || !answer.payment_intent_client_secret) return;
  const asked = await stripe?.handleNextAction({ clientSecret: answer.payment_intent_client_secret });
  if (asked?.error) throw new SignupProblem(asked.error.message ?? MESSAGES.signup.unknownSignupError);
}

/** The server's detail or error, else the message, else the sentence of last resort. */
export function problemOf(error: unknown, otherwise: string): string {
  if (error instanceof SignupProblem) return error.message;
  if (error instanceof ApiError)
    return error.status < 500
      ? (error.body.detail ?? error.body.error ?? error.message)
      : (error.body.message ?? otherwise);
  return error instanceof Error && error.message ? error.message : otherwise;
}
