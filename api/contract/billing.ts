/** Plans, cards, invoices and the subscription. Amounts are cents and times epoch seconds, as the provider's. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, flagJson, flagText, idJson, idText } from './fields.ts';

const cents = z.int();
const epoch = z.int();

export const plan = z.object({
  /** 0 is unlimited at an agreed price, which nobody can choose by himself. */
  id: z.int(),
  name: z.string(),
  planName: z.string(),
  description: z.string(),
  price: cents,
  interval: z.string(),
  /** Null is unlimited; 0 is priced per change order. */
  creditsPerMonth: z.int().nullable(),
  unlimited_plan: z.boolean(),
  lookup_key: z.string().nullable(),
});
export type PlanBody = z.output<typeof plan>;

export const paymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  billing_email: z.string().nullable(),
  is_default: z.boolean(),
});
export type PaymentMethodBody = z.output<typeof paymentMethod>;

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created: epoch,
  total: cents,
  currency: z.string(),
  status: z.string(),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
});

export const upcomingInvoice = z.object({
  period_start: epoch,
  period_end: epoch,
  currency: z.string(),
  lines: z.array(
    z.object({ description: z.string(), price: z.object({ nickname: z.string().nullable() }), amount: cents }),
  ),
  discount_amount: cents,
  credit_applied: cents,
  total: cents,
  total_after_credits: cents,
});
export type UpcomingInvoiceBody = z.output<typeof upcomingInvoice>;

export const subscription = z.object({
  /** Null while there is none. */
  id: z.string().nullable(),
  /** The provider's word; 'none' while there is none. */
  status: z.string(),
  plan_status: z.enum(['active', 'trial', 'ended', 'none']),
  plan: plan.nullable(),
  current_period_start: epoch.nullable(),
  current_period_end: epoch.nullable(),
  trial_end: epoch.nullable(),
  /** After an end: to when orders can still be made. */
  paid_until: epoch.nullable(),
  /** No new orders, no completing; everything else goes on. */
  read_only: z.boolean(),
  /** Null for plans without credits. */
  credits: z.object({ granted: z.int(), used: z.int(), remaining: z.int() }).nullable(),
  /** Orders first completed in this period, and what of them is charged by the piece. */
  usage: z.object({ completed: z.int(), charged: z.int(), charged_amount: cents }),
});
export type SubscriptionBody = z.output<typeof subscription>;

/** What a browser needs to show the card form of this account's mode. */
export const cardForm = z.object({ publishableKey: z.string(), scriptUrl: z.string() });

const ofCustomer = z.object({ customerId: idText });
const email = z.string().trim().max(255);
const providerId = z.string().min(1).max(255);

export const billingEndpoints = {
  'billing.paymentMethods': {
    method: 'GET',
    path: '/billing/:customerId/payment-methods',
    policy: 'office',
    summary: 'Cards on file, the one in use first',
    params: ofCustomer,
    status: 200,
    response: z.array(paymentMethod),
  },
  'billing.openPaymentSession': {
    method: 'POST',
    path: '/billing/:customerId/payment-sessions',
    policy: 'office',
    summary: 'Opens the card form: a setup intent and the public key of its mode',
    params: ofCustomer,
    body: z.strictObject({ session_type: z.literal('setup'), plan_id: idJson.nullish() }),
    status: 201,
    response: cardForm.extend({ clientSecret: z.string() }),
  },
  'billing.savePaymentMethod': {
    method: 'POST',
    path: '/billing/:customerId/payment-methods',
    policy: 'office',
    summary: 'Makes a card the one in use, and pays what is open with it',
    params: ofCustomer,
    body: z.strictObject({ payment_method_id: providerId, email: email.nullish() }),
    status: 201,
    response: paymentMethod,
  },
  'billing.invoices': {
    method: 'GET',
    path: '/billing/:customerId/invoices',
    policy: 'office',
    summary: 'Past invoices, newest first',
    params: ofCustomer,
    status: 200,
    response: z.object({ invoices: z.array(invoice) }),
  },
  'billing.upcoming': {
    method: 'GET',
    path: '/billing/:customerId/invoices/upcoming',
    policy: 'office',
    summary: 'What the next invoice will say; null without a running plan',
    params: ofCustomer,
    status: 200,
    response: upcomingInvoice.nullable(),
  },
  'billing.plans': {
    method: 'GET',
    path: '/billing/:customerId/plans',
    policy: 'office',
    summary: 'Plans to choose from',
    params: ofCustomer,
    status: 200,
    response: z.array(plan),
  },
  'billing.subscribe': {
    method: 'POST',
    path: '/billing/:customerId/subscriptions',
    policy: 'office',
    summary: 'Starts the plan, once, however often it is asked for',
    params: ofCustomer,
    body: z.strictObject({ plan_id: idJson, payment_method_id: providerId, email: email.nullish() }),
    status: 201,
    response: z.object({ requires_action: z.boolean(), payment_intent_client_secret: z.string().nullable() }),
  },
  'billing.previewChange': {
    method: 'POST',
    path: '/billing/:customerId/subscriptions/current/preview',
    policy: 'office',
    summary: 'What changing to a plan now would charge; nothing changes',
    params: ofCustomer,
    body: z.strictObject({ plan_id: idJson }),
    status: 200,
    response: z.object({
      plan_id: z.int(),
      /** To be sent with the change. */
      prorated_at: epoch,
      lines: z.array(z.object({ description: z.string(), amount: cents })),
      /** Change orders added to this period, or taken from it. */
      credits: z.int(),
      due_now: cents,
      /** Left over for later invoices. */
      credit: cents,
    }),
  },
  'billing.changePlan': {
    method: 'POST',
    path: '/billing/:customerId/subscriptions/current/plan',
    policy: 'office',
    summary: 'Changes the plan as previewed and charges the difference now',
    params: ofCustomer,
    body: z.strictObject({ plan_id: idJson, prorated_at: epoch }),
    status: 200,
    response: z.object({ changed: z.literal(true) }),
  },
  'billing.currentSubscription': {
    method: 'GET',
    path: '/billing/:customerId/subscriptions/current',
    policy: 'office',
    summary: 'The plan, its period, credits and usage as it counts',
    params: ofCustomer,
    status: 200,
    response: subscription,
  },
  'billing.cancelSubscription': {
    method: 'POST',
    path: '/billing/:customerId/subscriptions/current',
    policy: 'office',
    summary: 'Ends the plan at once; needs X-HTTP-Method-Override (or _method) DELETE',
    params: ofCustomer,
    query: z.object({ _method: z.string().max(10).optional() }),
    body: z.strictObject({ collect_final_usage: flagJson.default(false), _method: z.string().max(10).optional() }),
    status: 200,
    response: z.object({ finalCharge: cents, remainingCredits: z.int() }),
  },
  'billing.referrals': {
    method: 'GET',
    path: '/billing/:customerId/referrals',
    policy: 'office',
    summary: 'The company’s referral code and link, and what came of it',
    params: ofCustomer,
    status: 200,
    response: z.object({
      code: z.string(),
      link: z.string(),
      /** Cents for each referred company after its first payment. */
      credit: cents,
      /** One for each company that signed up with the code; its name stays its own. */
      referrals: z.array(
        z.object({ signed_up_at: dateTime, first_paid_at: dateTime.nullable(), credited_at: dateTime.nullable() }),
      ),
      /** Cents credited so far. */
      credited: cents,
    }),
  },
  'billing.cardForm': {
    method: 'GET',
    path: '/billing/card-form',
    policy: 'public',
    summary: 'The public key for a card before there is a company, by the test-account flag',
    query: z.object({ isTestAccount: flagText.optional() }),
    status: 200,
    response: cardForm,
  },
} as const satisfies Record<string, Endpoint>;
