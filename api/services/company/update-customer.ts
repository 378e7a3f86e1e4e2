import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { centsToDollars, dollarsToCents } from '../../../domain/money.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { validateCompany } from '../../../domain/validation/validate-company.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { CustomerInput } from '../../contract/company.ts';
import type { CustomerBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { getCustomer } from './get-customer.ts';
import { cleanText, lockSettings, recordSetting, refuseInvalid, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const TEXTS = ['street_address', 'city', 'state', 'zip_code', 'license_number'] as const;

/**
 * Changes the company's details; what is left out stays, null or '' clears what may be empty.
 * The office's phone stays while a developer acts for the company: people call it long after.
 * @throws AppError NOT_FOUND, ROLE, DEMO_MODE, IMPERSONATION, INVALID by field, STALE_VERSION
 */
export async function updateCustomer(
  deps: Deps,
  actor: UserActor,
  input: CustomerInput & { id: number },
): Promise<CustomerBody> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.edit');
  const saved = await withTenant(deps.db, of, async (tx) => {
    await lockSettings(tx, of.customerId);
    const row = await tx.customers.findFirst({ where: { id: of.customerId, deleted_at: null } });
    if (!row) throw new AppError('NOT_FOUND');
    await refuseStaleSetting(tx, actor, { entity: 'customer', id: row.id, version: row.version }, input.version);
    const before = detailsOf(row);
    const after = readDetails(input, before);
    if (actor.impersonatedBy !== null && after.office_phone_number !== before.office_phone_number)
      throw new AppError('IMPERSONATION');
    await tx.customers.updateMany({ where: { id: of.customerId }, data: { ...after, version: { increment: 1 } } });
    await recordSetting(deps, tx, actor, {
      action: 'company.updated',
      entity: 'customer',
      entityId: row.id,
      before: plain(before),
      after: plain(after),
      pushes: 'customer',
    });
    return getCustomer(deps, actor, { id: of.customerId });
  });
  deps.wakeRelay();
  return saved;
}

interface Details {
  name: string;
  street_address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  license_number: string | null;
  /** E.164. */
  office_phone_number: string | null;
  time_zone: string;
  language: string;
  show_money_to_contacts: boolean;
  signature_over_cents: bigint | null;
  chase_on_weekends: boolean;
  tell_foremen_of_answers: boolean;
  order_prefix: string | null;
}

function detailsOf(row: Details): Details {
  return {
    name: row.name,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    license_number: row.license_number,
    office_phone_number: row.office_phone_number,
    time_zone: row.time_zone,
    language: row.language,
    show_money_to_contacts: row.show_money_to_contacts,
    signature_over_cents: row.signature_over_cents,
    chase_on_weekends: row.chase_on_weekends,
    tell_foremen_of_answers: row.tell_foremen_of_answers,
    order_prefix: row.order_prefix,
  };
}

function readDetails(input: CustomerInput, stored: Details): Details {
  const storedOver = stored.signature_over_cents === null ? '' : centsToDollars(Number(stored.signature_over_cents));
  const form = {
    name: input.name === undefined ? stored.name : cleanText(input.name),
    officePhone:
      input.office_phone_number === undefined ? (stored.office_phone_number ?? '') : (input.office_phone_number ?? ''),
    timeZone: input.time_zone === undefined ? stored.time_zone : (input.time_zone ?? ''),
    orderPrefix:
      input.order_prefix === undefined ? (stored.order_prefix ?? '') : cleanText(input.order_prefix).toUpperCase(),
    signatureOver: input.signature_over === undefined ? storedOver : String(input.signature_over ?? '').trim(),
  };
  refuseInvalid(validateCompany(form, stored));
  const texts = Object.fromEntries(
    TEXTS.map((field) => [field, input[field] === undefined ? stored[field] : cleanText(input[field]) || null]),
  ) as Pick<Details, (typeof TEXTS)[number]>;
  return {
    ...texts,
    name: form.name,
    office_phone_number: normalizePhone(form.officePhone),
    time_zone: form.timeZone,
    language: input.language ?? stored.language,
    show_money_to_contacts: input.show_money_to_contacts ?? stored.show_money_to_contacts,
    signature_over_cents:
      form.signatureOver === '' ? null : BigInt(dollarsToCents(canonicalEnteredNumber(form.signatureOver, 2)!)),
    chase_on_weekends: input.chase_on_weekends ?? stored.chase_on_weekends,
    tell_foremen_of_answers: input.tell_foremen_of_answers ?? stored.tell_foremen_of_answers,
    order_prefix: form.orderPrefix || null,
  };
}

/** JSON has no bigint. */
function plain({ signature_over_cents, ...rest }: Details): Record<string, unknown> {
  return { ...rest, signature_over_cents: signature_over_cents === null ? null : Number(signature_over_cents) };
}
