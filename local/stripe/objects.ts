/**
 * The objects as they travel, as far as a contractor's billing uses them. What Stripe requires of each is there; the rest
 * is left out. Amounts in cents, times in epoch seconds.
 */
export interface StripeObject {
  id: string;
  object: string;
  livemode: boolean;
  created: number;
}
export type Metadata = Record<string, string>;
export interface StripeList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export interface Customer extends StripeObject {
  object: 'customer';
  name: string | null;
  email: string | null;
  description: string | null;
  phone: string | null;
  /** Negative: credit that the next invoices use up. */
  balance: number;
  currency: string | null;
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  metadata: Metadata;
}

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  billing_details: {
    address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
    email: string | null;
    name: string | null;
    phone: string | null;
    tax_id: null;
  };
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    funding: 'credit';
    country: 'US';
    fingerprint: string;
  };
  metadata: Metadata;
}

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export interface SetupIntent extends StripeObject {
  object: 'setup_intent';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: IntentStatus;
  usage: 'off_session';
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> } | null;
  last_setup_error: unknown;
  metadata: Metadata;
}

export interface PaymentIntent extends StripeObject {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string;
  payment_method: string | null;
  payment_method_types: string[];
  status: IntentStatus;
  next_action: SetupIntent['next_action'];
  last_payment_error: unknown;
  metadata: Metadata;
}

export interface Product extends StripeObject {
  object: 'product';
  name: string;
  description: string | null;
  active: boolean;
  images: string[];
  marketing_features: never[];
  metadata: Metadata;
  updated: number;
  type: 'service';
}

export interface Price extends StripeObject {
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  currency: string;
  product: string;
  nickname: string | null;
  lookup_key: string | null;
  metadata: Metadata;
  recurring: { interval: 'month'; interval_count: number; meter: string | null; usage_type: 'licensed' | 'metered' };
  type: 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface Meter extends StripeObject {
  object: 'billing.meter';
  display_name: string;
  event_name: string;
  status: 'active';
  status_transitions: { deactivated_at: null };
  updated: number;
  customer_mapping: { event_payload_key: string; type: 'by_id' };
  default_aggregation: { formula: 'sum' | 'count' | 'last' };
  value_settings: { event_payload_key: string };
  event_time_window: null;
}

/** Kept under its identifier; Stripe gives it no id. */
export interface MeterEvent {
  object: 'billing.meter_event';
  event_name: string;
  identifier: string;
  livemode: boolean;
  created: number;
  payload: Record<string, string>;
  timestamp: number;
}

export interface Coupon extends StripeObject {
  object: 'coupon';
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  name: string | null;
  times_redeemed: number;
  valid: boolean;
  metadata: Metadata;
}

export interface Discount {
  id: string;
  object: 'discount';
  customer: string;
  subscription: string;
  start: number;
  end: number | null;
  source: { type: 'coupon'; coupon: string };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  discounts: never[];
  metadata: Metadata;
  price: Price;
  quantity?: number;
  subscription: string;
}

export type SubscriptionStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';

export interface Subscription extends StripeObject {
  object: 'subscription';
  customer: string;
  status: SubscriptionStatus;
  items: StripeList<SubscriptionItem>;
  currency: string;
  collection_method: 'charge_automatically';
  automatic_tax: { enabled: false; disabled_reason: null; liability: null };
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible' };
  billing_schedules: never[];
  cancel_at_period_end: boolean;
  cancel_at: null;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  discounts: Discount[];
  invoice_settings: {
    account_tax_ids: null;
    custom_fields: null;
    description: null;
    footer: null;
    issuer: { type: 'self' };
  };
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  metadata: Metadata;
  start_date: number;
  trial_start: number | null;
  trial_end: number | null;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  discount_amounts: { amount: number; discount: string }[];
  discountable: boolean;
  discounts: string[];
  invoice: string | null;
  livemode: boolean;
  metadata: Metadata;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: false;
      proration_details: null;
      subscription: string;
      subscription_item: string;
    };
  } | null;
  pricing: { type: 'price_details'; unit_amount_decimal: string; price_details: { price: string; product: string } };
  quantity: number;
}

export interface Invoice extends StripeObject {
  object: 'invoice';
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  number: string | null;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming' | 'manual';
  collection_method: 'charge_automatically';
  lines: StripeList<InvoiceLine>;
  period_start: number;
  period_end: number;
  subtotal: number;
  total: number;
  total_discount_amounts: { amount: number; discount: string }[];
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  amount_overpaid: number;
  amount_paid_off_stripe: number;
  amount_shipping: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatic_tax: { enabled: false; disabled_reason: null; liability: null; provider: null; status: null };
  confirmation_secret: { client_secret: string; type: string } | null;
  default_tax_rates: never[];
  discounts: string[];
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  issuer: { type: 'self' };
  metadata: Metadata;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  } | null;
  payment_settings: { default_mandate: null; payment_method_options: null; payment_method_types: null };
  post_payment_credit_notes_amount: number;
  pre_payment_credit_notes_amount: number;
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  payments?: StripeList<InvoicePayment>;
}

export interface InvoicePayment extends StripeObject {
  object: 'invoice_payment';
  amount_requested: number;
  amount_paid: number | null;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: null; paid_at: number | null };
}

export interface BalanceTransaction extends StripeObject {
  object: 'customer_balance_transaction';
  amount: number;
  currency: string;
  customer: string;
  description: string | null;
  ending_balance: number;
  type: 'adjustment' | 'applied_to_invoice';
  credit_note: null;
  invoice: string | null;
  metadata: Metadata;
}

export interface StripeEvent extends StripeObject {
  object: 'event';
  api_version: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export type Kept =
  | Customer
  | PaymentMethod
  | SetupIntent
  | PaymentIntent
  | Product
  | Price
  | Meter
  | Coupon
  | Subscription
  | Invoice
  | InvoicePayment
  | BalanceTransaction
  | StripeEvent;
