import { MESSAGES } from '../../../domain/messages.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import type { CardForm } from './use-card-form.ts';

/** The sentence for an address that will not do, or null. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return MESSAGES.signup.emailRequired;
  return isEmail(email.trim()) ? null : MESSAGES.signup.emailInvalid;
}

export type SavedCard = { ok: true; paymentMethodId: string } | { ok: false; sentence: string };

/**
 * Saves the typed card by its setup intent, 3-D Secure included. The provider shows what is wrong with a field itself;
 * its sentence comes back too.
 */
export async function saveCard({ stripe, elements }: CardForm, email: string): Promise<SavedCard> {
  if (!stripe || !elements) return { ok: false, sentence: MESSAGES.billing.formFailed };
  const checked = await elements.submit();
  if (checked.error) return { ok: false, sentence: checked.error.message ?? MESSAGES.billing.formFailed };
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: location.href, payment_method_data: { billing_details: { email: email.trim() } } },
    redirect: 'if_required',
  });
  if (error) return { ok: false, sentence: error.message ?? MESSAGES.billing.formFailed };
  const method = setupIntent?.payment_method;
  if (setupIntent?.status !== 'succeeded' || !method)
    return { ok: false, sentence: MESSAGES.billing.setupIntentUnexpected };
  return { ok: true, paymentMethodId: typeof method === 'string' ? method : method.id };
}
