import type { Language } from '../../../domain/actor.ts';
import { isTestSignup } from '../../../domain/customer-class.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { PLANS, planById } from '../../../domain/plans.ts';
import { validateSignup, validateSignupBilling } from '../../../domain/validation/validate-forms.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { ReceiptBody } from '../../contract/signups.ts';
import type { Deps } from '../../deps.ts';
import { createBillingForSignup } from '../billing/create-billing-for-signup.ts';
import { readSignupReceipt } from '../billing/signup-receipt.ts';
import { countForm } from '../forms/count-form.ts';
import { findReferrer } from '../referrals/referral-code.ts';
import { claimSignup } from './claim-signup.ts';
import type { SignupPerson } from './signup-claim.ts';

export interface Registered {
  success: true;
  message: string;
  customer_id: number;
  requires_action: boolean;
  payment_intent_client_secret: string | null;
  receipt: ReceiptBody | null;
}

type Initial = Omit<ReadBody<'signups.initial'>, never> & { address: string };

/** First step: kept, so that sales may call back and the second step knows it is the same person. @throws AppError INVALID, RATE_LIMITED */
export async function beginSignup(deps: Deps, input: Initial): Promise<{ success: true; message: string }> {
  const person = readPerson(input);
  await countForm(deps, input.address);
  const at = deps.clock.now();
  await withPlatform(deps.db, 'a sign-up begins', (tx) =>
    tx.signups.create({
      data: {
        company_name: person.companyName,
        first_name: person.firstName,
        last_name: person.lastName,
        phone_number: person.phone,
        is_test: isMarked(deps, input),
        referral_code: input.ref ?? null,
        created_at: at,
      },
    }),
  );
  return { success: true, message: 'Saved.' };
}

/**
 * Second step: makes the company with its first admin and starts its plan. Sent twice, from two tabs or after a lost
 * answer, it is one company, one plan and one charge.
 * @throws AppError INVALID (with the form's sentences, or why the card was declined), UNAVAILABLE, RATE_LIMITED
 */
export async function finishSignup(
  deps: Deps,
  input: ReadBody<'signups.final'> & { language: Language; address: string },
): Promise<Registered> {
  const person = readPerson(input);
  const planId = readPlan(input.plan);
  const fields = validateSignupBilling({
    billingEmail: input.billingEmail,
    plan: planId === null ? '' : String(planId),
    // The form holds the button until it is ticked; an old client says nothing about it.
    acceptsPolicy: input.terms_consent ?? true,
  });
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  await countForm(deps, input.address);
  const referrer = await findReferrer(deps, input.ref);
  const customerId = await claimSignup(deps, {
    ...person,
    email: input.billingEmail.trim().toLowerCase(),
    isLive: !isMarked(deps, input),
    language: input.language,
    source: 'online',
    referralCode: input.ref ?? null,
  });
  deps.wakeRelay();
  const billing = await createBillingForSignup(deps, {
    customerId,
    billingEmail: input.billingEmail.trim(),
    planId,
    paymentMethodId: input.paymentMethodId,
    referrerCustomerId: referrer,
  });
  if (billing.outcome === 'declined') throw new AppError('INVALID', billing.reason, { detail: billing.reason });
  return {
    success: true,
    message: MESSAGES.signup.success,
    customer_id: customerId,
    requires_action: billing.outcome === 'requires_action',
    payment_intent_client_secret: billing.outcome === 'requires_action' ? billing.clientSecret : null,
    receipt: billing.outcome === 'started' ? await receiptOf(deps, customerId, input.paymentMethodId) : null,
  };
}

/** The receipt to show; the company is there and paid whether or not it can be read now, and the mail brings it too. */
export async function receiptOf(deps: Deps, customerId: number, cardId: string): Promise<ReceiptBody | null> {
  try {
    return await readSignupReceipt(deps, customerId, cardId);
  } catch (error) {
    deps.log.warn({ customerId, error }, 'a receipt could not be read');
    return null;
  }
}

/** Names and phone as they are kept. @throws AppError INVALID with a sentence per field */
export function readPerson(input: {
  companyName: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}): SignupPerson {
  const fields = validateSignup(input);
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  return {
    companyName: input.companyName.trim(),
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    phone: normalizePhone(input.phoneNumber)!,
  };
}

/** A plan by its id, its digits or its lookup key; null when there is none of it. */
export function readPlan(plan: number | string | null | undefined): number | null {
  if (plan === null || plan === undefined || plan === '') return null;
  const asked = String(plan);
  return planById(Number(asked))?.id ?? PLANS.find((one) => one.lookupKey === asked)?.id ?? null;
}

/** Whether the test mark counts: with live keys it never does, so that it buys no free live company. */
function isMarked(deps: Deps, input: { companyName: string; isTestAccount?: boolean | undefined }): boolean {
  if (!deps.config.STAND_INS && deps.config.STRIPE_SECRET_KEY?.startsWith('sk_live_')) return false;
  return (input.isTestAccount ?? false) || isTestSignup(input.companyName, null);
}
