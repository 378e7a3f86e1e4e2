/** What kind of account a company is, for developers' lists and for what may be billed. */
export type CustomerClass = 'live' | 'test' | 'demo';

const DEMO_NAMES = ['demo company', 'demo construction co.'];

/** Demo before test before live. An account flag that is not set counts as live. */
export function classifyCustomer(customer: {
  name: string;
  liveAccount: boolean | null;
  demoAccount: boolean | null;
}): CustomerClass {
  const name = customer.name.toLowerCase();
  if (customer.demoAccount === true || DEMO_NAMES.some((demo) => name.includes(demo))) return 'demo';
  return customer.liveAccount === false ? 'test' : 'live';
}

/**
 * Whether a sign-up carries a test mark: a company name with 'testaccount123' in any case, or a card ending in 4242.
 * A mark never buys a free live company: with live keys the caller ignores it.
 */
export function isTestSignup(companyName: string, cardLast4: string | null): boolean {
  return companyName.toLowerCase().includes('testaccount123') || cardLast4 === '4242';
}
