/**
 * Who may call an endpoint at all. Every endpoint names one; a route without one does not start. What an actor may then
 * do inside (own drafts only, money hidden, demo limits) is decided by `domain/permissions.ts` in the service.
 */
export const POLICIES = {
  public: 'Anybody.',
  session: 'Anybody signed in, developers included.',
  company: 'Every user of a company.',
  office: 'Office, estimators, admins and demo users of a company.',
  developer: 'Developers, while they act as nobody.',
  'company-or-developer': 'Every user of a company, for its own data; developers for all.',
  'answer-link': 'The holder of an approval link, for that one request.',
  'order-paper': 'Office and upwards; the holder of a job link for orders of that job.',
} as const satisfies Record<string, string>;

export type Policy = keyof typeof POLICIES;
