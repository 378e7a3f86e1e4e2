import type { DeveloperActor, Language, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { centsToDollars } from '../../../domain/money.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { CustomerBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { findUsers } from './list-users.ts';
import { requireCompany } from './require-company.ts';

const REGION = { id: true, name: true, version: true } as const;

/** The company with its regions and people. @throws AppError NOT_FOUND */
export async function getCustomer(
  deps: Deps,
  actor: UserActor | DeveloperActor,
  input: { id: number },
): Promise<CustomerBody> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, async (tx) => {
    const row = await tx.customers.findFirst({ where: { id: of.customerId, deleted_at: null } });
    if (!row) throw new AppError('NOT_FOUND');
    const regions = await tx.regions.findMany({
      where: { customer_id: of.customerId },
      orderBy: { name: 'asc' },
      select: REGION,
    });
    return { ...customerBody(row, regions), users: await findUsers(tx, { id: of.customerId, name: row.name }) };
  });
}

/** Developers: every company. Company users: their own alone. */
export async function listCustomers(deps: Deps, actor: UserActor | DeveloperActor): Promise<CustomerBody[]> {
  if (actor.kind === 'user') return [await getCustomer(deps, actor, { id: actor.customerId })];
  return withPlatform(deps.db, 'developers list companies', async (tx) => {
    const rows = await tx.customers.findMany({ where: { deleted_at: null }, orderBy: { name: 'asc' } });
    const select = { ...REGION, customer_id: true } as const;
    const regions = await tx.regions.findMany({ orderBy: { name: 'asc' }, select });
    const byCompany = Map.groupBy(regions, ({ customer_id }) => customer_id);
    return rows.map((row) =>
      customerBody(
        row,
        (byCompany.get(row.id) ?? []).map(({ customer_id: _, ...region }) => region),
      ),
    );
  });
}

interface CustomerRow {
  id: number;
  name: string;
  office_phone_number: string | null;
  street_address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  license_number: string | null;
  logo_hash: string | null;
  time_zone: string;
  language: string;
  show_money_to_contacts: boolean;
  signature_over_cents: bigint | null;
  chase_on_weekends: boolean;
  tell_foremen_of_answers: boolean;
  order_prefix: string | null;
  version: number;
  live_account: boolean;
  demo_account: boolean;
}

function customerBody(row: CustomerRow, regions: CustomerBody['regions']): CustomerBody {
  return {
    id: row.id,
    name: row.name,
    office_phone_number: row.office_phone_number,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    license_number: row.license_number,
    logo_path: row.logo_hash ? `/customers/${row.id}/logo` : null,
    time_zone: row.time_zone,
    language: row.language as Language,
    show_money_to_contacts: row.show_money_to_contacts,
    signature_over: row.signature_over_cents === null ? null : Number(centsToDollars(Number(row.signature_over_cents))),
    chase_on_weekends: row.chase_on_weekends,
    tell_foremen_of_answers: row.tell_foremen_of_answers,
    order_prefix: row.order_prefix,
    live_account: row.live_account,
    demo_account: row.demo_account,
    regions,
    version: row.version,
  };
}
