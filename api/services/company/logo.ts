import type { UserActor } from '../../../domain/actor.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { CustomerBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { checkLogo, type CheckedLogo } from '../../documents/check-logo.ts';
import { answerOnce } from '../answer-once.ts';
import { authorize } from '../authorize.ts';
import { getCustomer } from './get-customer.ts';
import { lockSettings, recordSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

export interface LogoFile {
  bytes: Uint8Array;
  mime: string;
  filename: string;
}

/** The company's logo, or null when there is none. @throws AppError NOT_FOUND */
export async function getLogo(deps: Deps, actor: UserActor, input: { id: number }): Promise<LogoFile | null> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.read');
  return readCompanyLogo(deps, of);
}

/** The logo as a stranger who was let in by a link may see it. */
export async function readCompanyLogo(deps: Deps, of: { customerId: number }): Promise<LogoFile | null> {
  const row = await withTenant(deps.db, of, (tx) =>
    tx.customers.findFirst({ where: { id: of.customerId }, select: { logo_hash: true, logo_mime: true } }),
  );
  const bytes = row?.logo_hash ? await deps.files.get(row.logo_hash) : null;
  return bytes ? { bytes, mime: row?.logo_mime ?? 'image/png', filename: 'logo.png' } : null;
}

/**
 * Sets the logo: any picture that can be read, drawn anew. It is read and stored before it counts, so `Idempotency-Key`
 * is honoured here.
 * @throws AppError NOT_FOUND, ROLE, DEMO_MODE, TOO_LARGE, UNSUPPORTED_MEDIA
 */
export async function uploadLogo(
  deps: Deps,
  actor: UserActor,
  input: { id: number; bytes: Uint8Array; key: string | null },
): Promise<CustomerBody> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.add');
  const logo = await checkLogo(input.bytes);
  const hash = await deps.files.put(logo.bytes);
  const store = () => storeLogo(deps, actor, of, logo, hash);
  const request = { key: input.key ?? '', route: 'customers.uploadLogo', body: { company: input.id, hash } };
  const saved = input.key === null ? await store() : await answerOnce(deps, actor, request, store);
  deps.wakeRelay();
  return saved as CustomerBody;
}

async function storeLogo(
  deps: Deps,
  actor: UserActor,
  { customerId }: { customerId: number },
  logo: CheckedLogo,
  hash: string,
): Promise<CustomerBody> {
  return withTenant(deps.db, { customerId }, async (tx) => {
    await lockSettings(tx, customerId);
    const size = logo.bytes.length;
    await tx.files.upsert({
      where: { customer_id_hash: { customer_id: customerId, hash } },
      create: { customer_id: customerId, hash, mime: logo.mime, size, created_at: deps.clock.now() },
      update: { size },
    });
    const before = await tx.customers.findFirst({ where: { id: customerId }, select: { logo_hash: true } });
    await tx.customers.updateMany({
      where: { id: customerId },
      data: { logo_hash: hash, logo_mime: logo.mime, version: { increment: 1 } },
    });
    await recordSetting(deps, tx, actor, {
      action: 'company.logo_set',
      entity: 'customer',
      entityId: customerId,
      before: { logo: before?.logo_hash ?? null },
      after: { logo: hash },
      pushes: 'customer',
    });
    return getCustomer(deps, actor, { id: customerId });
  });
}

/** Takes the logo away; papers that were sent keep theirs. @throws AppError NOT_FOUND, ROLE, DEMO_MODE */
export async function deleteLogo(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<{ success: true; message: string }> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.delete');
  await withTenant(deps.db, of, async (tx) => {
    await lockSettings(tx, of.customerId);
    const before = await tx.customers.findFirst({ where: { id: of.customerId }, select: { logo_hash: true } });
    await tx.customers.updateMany({
      where: { id: of.customerId },
      data: { logo_hash: null, logo_mime: null, version: { increment: 1 } },
    });
    await recordSetting(deps, tx, actor, {
      action: 'company.logo_removed',
      entity: 'customer',
      entityId: of.customerId,
      before: { logo: before?.logo_hash ?? null },
      pushes: 'customer',
    });
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.company.logoRemoved };
}
