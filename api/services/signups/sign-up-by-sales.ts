import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { createBillingForSignup } from '../billing/create-billing-for-signup.ts';
import { claimSignup } from './claim-signup.ts';
import { readPerson, readPlan, receiptOf, type Registered } from './sign-up-online.ts';

type Amount = number | string | null | undefined;

/** A customer signed up by a representative: any plan, or unlimited orders at a price; a trial and a discount if agreed. @throws AppError INVALID, UNAVAILABLE */
export async function signUpBySales(deps: Deps, input: ReadBody<'signups.sales'>): Promise<Registered> {
  const person = readPerson(input);
  if (!isEmail(input.email)) throw invalid('email', MESSAGES.signup.emailInvalid);
  const isUnlimited = input.isUnlimited ?? false;
  const planId = isUnlimited ? null : readPlan(input.plan);
  if (!isUnlimited && planId === null) throw invalid('plan', MESSAGES.sales.planRequired);
  const price = readNumber('unlimitedPrice', input.unlimitedPrice, { max: 100_000, decimals: 2 });
  if (isUnlimited && price === null) throw invalid('unlimitedPrice', 'Please enter a price of at least $0.00.');
  const trial = readNumber('trial_period_days', input.trial_period_days, { max: 730, decimals: 0 });
  const percentage = readNumber('discount_percentage', input.discount_percentage, { max: 100, decimals: 2 });
  const months = readNumber('discount_duration_months', input.discount_duration_months, { max: 36, decimals: 0 });
  const duration = input.discount_duration_type ?? 'once';
  if (percentage && duration === 'repeating' && !months)
    throw invalid('discount_duration_months', 'Please say for how many months.');
  const customerId = await claimSignup(deps, {
    ...person,
    email: input.email.trim().toLowerCase(),
    isLive: input.isLiveAccount ?? true,
    language: 'English',
    source: 'sales',
    referralCode: null,
  });
  deps.wakeRelay();
  const billing = await createBillingForSignup(deps, {
    customerId,
    billingEmail: input.email.trim(),
    planId,
    paymentMethodId: input.paymentMethodId,
    unlimitedPriceCents: isUnlimited ? Math.round((price ?? 0) * 100) : null,
    trialPeriodDays: trial || null,
    discount: percentage ? { percentage, duration, months: duration === 'repeating' ? months : null } : null,
  });
  if (billing.outcome === 'declined') throw new AppError('INVALID', billing.reason, { detail: billing.reason });
  return {
    success: true,
    message: `${person.companyName} has been signed up.`,
    customer_id: customerId,
    requires_action: billing.outcome === 'requires_action',
    payment_intent_client_secret: billing.outcome === 'requires_action' ? billing.clientSecret : null,
    receipt: billing.outcome === 'started' ? await receiptOf(deps, customerId, input.paymentMethodId) : null,
  };
}

/** A number from 0 to `max`, or null for an empty field. @throws AppError INVALID */
function readNumber(field: string, value: Amount, { max, decimals }: { max: number; decimals: number }): number | null {
  const text = String(value ?? '').trim();
  if (text === '') return null;
  const shape = decimals === 0 ? /^\d{1,6}$/ : /^\d{1,6}(\.\d{1,2})?$/;
  if (!shape.test(text) || Number(text) > max) throw invalid(field, `Please enter a number from 0 to ${max}.`);
  return Number(text);
}

function invalid(field: string, sentence: string): AppError {
  return new AppError('INVALID', sentence, { fields: { [field]: sentence } });
}
