import type { Language } from '../../domain/actor.ts';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import type { AccountOption } from '../contract/session.ts';
import type { Deps } from '../deps.ts';
import { findIdentities } from '../platform/find-identities.ts';

export interface Account extends AccountOption {
  /** Opened by the authenticator's code, never by one that was sent. */
  byAuthenticator: boolean;
  isDemo: boolean;
  language: Language;
}

function isConfirmed(deps: Deps, phone: string, customerId: number): Promise<boolean> {
  return withPlatform(deps.db, 'is a number confirmed', async (tx) => {
    const row = await tx.number_relations.findUnique({
      where: { phone_number_customer_id: { phone_number: phone, customer_id: customerId } },
    });
    return Boolean(row?.confirmed_at);
  });
}

/** The accounts that a phone or an address may sign in to. */
export async function listAccounts(deps: Deps, identifier: string): Promise<Account[]> {
  const identities = (await findIdentities(deps, identifier)).filter((one) => one.kind !== 'contact_phone');
  const options: Account[] = [];
  for (const one of identities) {
    const found = await withTenant(deps.db, one, (tx) =>
      tx.users.findFirst({
        where: { id: one.personId, removed_at: null, customer: { deleted_at: null } },
        include: { customer: { select: { name: true, demo_account: true } } },
      }),
    );
    // Anybody may start a demo with any number: no code is texted to it before its holder texted the demo.
    if (
      found?.customer.demo_account &&
      identifier.startsWith('+') &&
      !(await isConfirmed(deps, identifier, one.customerId))
    )
      continue;
    if (found) {
      options.push({
        id: found.id,
        first_name: found.first_name,
        last_name: found.last_name,
        phone_number: found.phone_number ?? '',
        customer_id: one.customerId,
        company_name: found.customer.name,
        byAuthenticator: found.totp_secret !== null,
        isDemo: found.customer.demo_account,
        language: found.language === 'Spanish' ? 'Spanish' : 'English',
      });
    }
  }
  // Somebody who works somewhere is not asked about a demo he once looked at.
  const live = options.filter((option) => !option.isDemo);
  return live.length > 0 ? live : options;
}
