/** The channel of one person: his replies. Pusher allows no '+' in a channel's name. */
export const phoneChannel = (person: { phone: string; customerId: number }): string =>
  `private-phone-${person.phone.replace('+', '')}-${person.customerId}`;

/** The channel of one company: what changed, as entity and id only. */
export const companyChannel = (customerId: number): string => `private-company-${customerId}`;
