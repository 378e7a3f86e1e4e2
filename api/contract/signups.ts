/** Becoming a customer: online in two steps, by a sales representative in one; and writing to sales. */
import { z } from 'zod';
import { plan } from './billing.ts';
import type { Endpoint } from './endpoint.ts';
import { done, flagJson, flagText, idJson, phoneInput } from './fields.ts';

const initial = {
  companyName: z.string().max(255),
  firstName: z.string().max(255),
  lastName: z.string().max(255),
  phoneNumber: phoneInput,
  isTestAccount: flagJson.optional(),
  /** Code behind `?ref=`. */
  ref: z.string().max(40).nullable().optional(),
};

/** What the provider charged for the first period. Amounts are cents: lines − discount + tax − credit = paid. */
const receipt = z.object({
  number: z.string().nullable(),
  paid_at: z.int(),
  plan: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  discount_amount: z.int(),
  tax_amount: z.int(),
  credit_applied: z.int(),
  paid: z.int(),
  /** When the plan renews; null while that is not known. */
  period_end: z.int().nullable(),
  invoice_pdf: z.string().nullable(),
});
export type ReceiptBody = z.output<typeof receipt>;

const registered = z.object({
  success: z.literal(true),
  message: z.string(),
  customer_id: z.int(),
  /** The bank wants to ask the card's holder: to be confirmed in the browser with the secret. */
  requires_action: z.boolean(),
  payment_intent_client_secret: z.string().nullable(),
  /** Null while the bank asks; then to be had by sending the second step again. */
  receipt: receipt.nullable(),
});

/** A number that may be empty, as forms send it. */
const amountInput = z.union([z.number(), z.string().trim().max(20), z.null()]).optional();

export const signupEndpoints = {
  'signups.plans': {
    method: 'GET',
    path: '/signups/online/plans',
    policy: 'public',
    summary: 'Plans that a sign-up may choose',
    query: z.object({ isTestAccount: flagText.optional() }),
    status: 200,
    response: z.array(plan),
  },
  'signups.referral': {
    method: 'GET',
    path: '/signups/online/referral',
    policy: 'public',
    summary: 'Whether a referral code takes something off the first month, in cents; 0 when it does not',
    query: z.object({ ref: z.string().max(40) }),
    status: 200,
    response: z.object({ off: z.int() }),
  },
  'signups.initial': {
    method: 'POST',
    path: '/signups/online/initial',
    policy: 'public',
    summary: 'First step: who signs up',
    body: z.strictObject(initial),
    status: 201,
    response: done,
  },
  'forms.signupEmail': {
    method: 'POST',
    path: '/form_submission/signup_email',
    policy: 'public',
    summary: 'Tells sales that somebody began to sign up; sent beside the first step',
    body: z.strictObject(initial),
    status: 200,
    response: done,
  },
  'signups.final': {
    method: 'POST',
    path: '/signups/online/final',
    policy: 'public',
    summary: 'Second step: plan and card; makes the company, once however often it is sent',
    body: z.strictObject({
      ...initial,
      billingEmail: z.string().max(254),
      plan: z.union([idJson, z.string().max(60)]).nullable(),
      paymentMethodId: z.string().max(255),
      sms_consent: flagJson.optional(),
      terms_consent: flagJson.optional(),
    }),
    status: 201,
    response: registered,
  },
  'signups.salesCode': {
    method: 'POST',
    path: '/signups/salesrep/code',
    policy: 'public',
    summary: 'Texts a code to a sales representative',
    body: z.strictObject({ phone_number: phoneInput }),
    status: 200,
    response: done,
  },
  'signups.salesVerify': {
    method: 'POST',
    path: '/signups/salesrep/verify',
    policy: 'public',
    summary: 'Lets a sales representative in for four hours',
    body: z.strictObject({ phone_number: phoneInput, code: z.string().trim().min(1).max(20) }),
    status: 200,
    response: done,
  },
  'signups.salesPlans': {
    method: 'GET',
    path: '/signups/salesrep/plans',
    policy: 'public',
    summary: 'Plans a representative may sell; 401 without his code',
    query: z.object({ isLiveAccount: flagText.optional() }),
    status: 200,
    response: z.array(plan),
  },
  'signups.sales': {
    method: 'POST',
    path: '/signups/salesrep',
    policy: 'public',
    summary: 'Signs a customer up; 401 without the representative’s code',
    body: z.strictObject({
      companyName: z.string().max(255),
      firstName: z.string().max(255),
      lastName: z.string().max(255),
      email: z.string().max(254),
      phoneNumber: phoneInput,
      plan: z
        .union([idJson, z.string().max(60)])
        .nullable()
        .optional(),
      paymentMethodId: z.string().max(255),
      isLiveAccount: flagJson.optional(),
      isUnlimited: flagJson.optional(),
      unlimitedPrice: amountInput,
      trial_period_days: amountInput,
      discount_percentage: amountInput,
      discount_duration_type: z.enum(['once', 'repeating', 'forever']).nullable().optional(),
      discount_duration_months: amountInput,
    }),
    status: 201,
    response: registered,
  },
  'forms.salesContact': {
    method: 'POST',
    path: '/form_submission/sales_contact_email',
    policy: 'public',
    summary: 'A request to sales',
    body: z.strictObject({
      contactName: z.string().max(255),
      contactPhone: z.string().max(60),
      contactMessage: z.string().max(4_000).nullable().optional(),
    }),
    status: 200,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
