/**
 * The plans on offer, by their lookup keys at the payment provider. Prices are what a new catalogue is made with; what a
 * plan costs today is said by the provider's price. docs/rules.md#demo-billing-limits
 */
export const PLANS = [
  {
    id: 1,
    lookupKey: 'coa-pay-as-you-go',
    planName: 'Pay As You Go',
    description: 'No monthly fee. $20 for each completed change order, billed monthly.',
    priceCents: 2_000,
    creditsPerMonth: 0,
  },
  {
    id: 2,
    lookupKey: 'standard-monthly',
    planName: 'Standard',
    description: '5 change orders per month. Each additional one is $20.',
    priceCents: 8_500,
    creditsPerMonth: 5,
  },
  {
    id: 3,
    lookupKey: 'premium-monthly',
    planName: 'Premium',
    description: '15 change orders per month. Each additional one is $20.',
    priceCents: 22_500,
    creditsPerMonth: 15,
  },
  {
    id: 4,
    lookupKey: 'pro-monthly',
    planName: 'Pro',
    description: '30 change orders per month. Each additional one is $20.',
    priceCents: 40_000,
    creditsPerMonth: 30,
  },
] as const;

export type PlanLookupKey = (typeof PLANS)[number]['lookupKey'];
/** What a company may be on: a plan on offer, or unlimited orders at a price agreed with sales. */
export type PlanKey = PlanLookupKey | 'unlimited';
export type Plan = (typeof PLANS)[number];

/** The plan whose every order is charged; the others charge by it what goes beyond their credits. */
export const PAY_AS_YOU_GO = 'coa-pay-as-you-go' satisfies PlanLookupKey;
/** One change order, in cents. */
export const ORDER_PRICE_CENTS = 2_000;
/** Get $100, give $100. */
export const REFERRAL_CENTS = 10_000;

export const planById = (id: number): Plan | undefined => PLANS.find((plan) => plan.id === id);
export const planByKey = (key: string | null): Plan | undefined => PLANS.find((plan) => plan.lookupKey === key);
/** Change orders a month that a plan includes; null is unlimited. */
export const creditsOf = (key: PlanKey | null): number | null =>
  key === 'unlimited' ? null : (planByKey(key)?.creditsPerMonth ?? 0);

/** "at $20.00 / month" is wrong for what is charged by the piece: a monthly price under $50 is one order's. */
export const PER_ORDER_BELOW_CENTS = 5_000;

/** Relabels a line of an invoice that shows a per-month price under $50 as per change order. */
export function relabelLine(description: string): string {
  return description.replace(/\$([\d,]+(?:\.\d{1,2})?) \/ month/g, (all, amount: string) => {
    const cents = Math.round(Number(amount.replaceAll(',', '')) * 100);
    return cents < PER_ORDER_BELOW_CENTS ? `$${amount} / change order` : all;
  });
}
