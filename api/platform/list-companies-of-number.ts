import type { Tx } from '../../prisma/client.ts';

export interface CompanyOfNumber {
  id: number;
  name: string;
  isDemo: boolean;
  hasPlan: boolean;
  /** The number is one of its users'; else only a contact's. */
  isStaff: boolean;
  /** The holder of the number texted it, chose it or signed in to it. Without this it merely entered the number. */
  isConfirmed: boolean;
  /** It texts from a number of its own, so its people write there. */
  hasOwnSender: boolean;
  declinedAt: Date | null;
}

/** Every company that has a number (E.164) as a user's or a contact's, by id. Runs inside the caller's platform transaction. */
export async function listCompaniesOfNumber(tx: Tx, phone: string): Promise<CompanyOfNumber[]> {
  const identities = await tx.identities.findMany({
    where: { identifier: phone, kind: { in: ['user_phone', 'contact_phone'] } },
    select: { customer_id: true, kind: true },
  });
  if (identities.length === 0) return [];
  const companies = await tx.customers.findMany({
    where: { id: { in: identities.map((one) => one.customer_id) }, deleted_at: null },
    select: { id: true, name: true, demo_account: true, plan_status: true },
    orderBy: { id: 'asc' },
  });
  const relations = await tx.number_relations.findMany({ where: { phone_number: phone } });
  const senders = await tx.company_senders.findMany({
    where: { customer_id: { in: companies.map((one) => one.id) } },
    select: { customer_id: true },
  });
  return companies.map(({ id, name, demo_account, plan_status }) => {
    const relation = relations.find((one) => one.customer_id === id);
    return {
      id,
      name,
      isDemo: demo_account,
      hasPlan: plan_status !== 'none',
      isStaff: identities.some((one) => one.customer_id === id && one.kind === 'user_phone'),
      isConfirmed: Boolean(relation?.confirmed_at),
      hasOwnSender: senders.some((one) => one.customer_id === id),
      declinedAt: relation?.declined_at ?? null,
    };
  });
}
