import type { Deps } from '../../api/deps.ts';
import { withRequest } from '../../api/services/request-scope.ts';
import { withTenant } from '../walls.ts';
import { fillDemoBase } from './base-world.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { SUMMIT_RIDGE } from './people.ts';

/** Numbers of another area than the base world's; nobody has an identity by them, and nothing is ever sent to them. */
const moved = (phone: string): string => phone.replace('+1801', '+1385');

export const DEMO_PEOPLE = {
  users: SUMMIT_RIDGE.users.map((user) => ({ ...user, phone: moved(user.phone), email: null })),
  contacts: SUMMIT_RIDGE.contacts.map((contact) => ({ ...contact, phone: moved(contact.phone) })),
};

/** The number a visitor wears who gave none. */
export const VISITOR_PHONE = '+13855550150';

/** Fills an empty company with what a visitor looks around in: people, jobs, prices, orders in every state. */
export async function fillDemoCompany(deps: Deps, customerId: number): Promise<void> {
  const at = deps.clock.now();
  await withRequest({ requestId: `demo-${customerId}`, silent: true }, async () => {
    const company = await withTenant(deps.db, { customerId }, (tx) => fillDemoBase(tx, customerId, DEMO_PEOPLE, at));
    await seedDemoOrders(deps, company, DEMO_PEOPLE);
  });
}
