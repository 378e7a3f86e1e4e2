import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { refuseImpersonation } from '../sign-ins/list-sign-ins.ts';
import { writeAudit } from '../write-audit.ts';

const DAYS = 30;
const OPEN = { cancelled_at: null, done_at: null };

export interface DeletionBody {
  /** ISO; null while nobody asked. */
  due_at: string | null;
  asked_at: string | null;
  asked_by: string | null;
}

type Row = { asked_by: string; asked_at: Date; due_at: Date };
const body = (row: Row | null): DeletionBody => ({
  due_at: row?.due_at.toISOString() ?? null,
  asked_at: row?.asked_at.toISOString() ?? null,
  asked_by: row?.asked_by ?? null,
});

/** Whether the company is to be deleted, and when. @throws AppError NOT_FOUND, ROLE, DEMO_MODE */
export async function getDeletion(deps: Deps, actor: UserActor, input: { id: number }): Promise<DeletionBody> {
  const of = admit(actor, input.id);
  return withTenant(deps.db, of, async (tx) =>
    body(await tx.company_deletions.findFirst({ where: { customer_id: of.customerId, ...OPEN } })),
  );
}

/**
 * Asks for the company's deletion in thirty days; asking again changes nothing. The company's own name is the proof that it
 * is meant. A plan must have ended: who is deleted must not be charged. @throws AppError NOT_FOUND, ROLE, DEMO_MODE, IMPERSONATION, INVALID, CONFLICT
 */
export async function askForDeletion(
  deps: Deps,
  actor: UserActor,
  input: { id: number; company_name: string },
): Promise<DeletionBody> {
  // prettier-ignore
  const of = admit(actor, input.id);
  refuseImpersonation(actor);
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    await tx.$queryRaw`select id from customers where id = ${of.customerId} for update`;
    const company = await tx.customers.findFirstOrThrow({ where: { id: of.customerId } });
    if (company.name.trim() !== input.company_name.trim())
      throw new AppError('INVALID', 'Please type the company’s name exactly.', { fields: { company_name: 'Please type the company’s name exactly.' } }); // prettier-ignore
    const plan = await tx.billing_accounts.findFirst({ where: { customer_id: of.customerId } });
    if (plan && ['active', 'trialing', 'past_due'].includes(plan.subscription_status ?? ''))
      throw new AppError('CONFLICT', 'Please cancel the plan first, so that nothing more is charged.');
    const open = await tx.company_deletions.findFirst({ where: { customer_id: of.customerId, ...OPEN } });
    if (open) return body(open);
    const row = await tx.company_deletions.create({ data: { customer_id: of.customerId, asked_by: actor.name, asked_at: now, due_at: new Date(now.getTime() + DAYS * 86_400_000) } }); // prettier-ignore
    await writeAudit(tx, now, actor, { action: 'company.deletion_asked', entity: 'customer', entityId: of.customerId, after: { due_at: row.due_at.toISOString() } }); // prettier-ignore
    return body(row);
  });
}

/** Thinks again. @throws AppError NOT_FOUND, also when nothing was asked; ROLE, DEMO_MODE, IMPERSONATION */
export async function keepCompany(deps: Deps, actor: UserActor, input: { id: number }): Promise<DeletionBody> {
  const of = admit(actor, input.id);
  refuseImpersonation(actor);
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    const { count } = await tx.company_deletions.updateMany({ where: { customer_id: of.customerId, ...OPEN }, data: { cancelled_at: now } }); // prettier-ignore
    if (count === 0) throw new AppError('NOT_FOUND');
    await writeAudit(tx, now, actor, { action: 'company.kept', entity: 'customer', entityId: of.customerId });
    return body(null);
  });
}

function admit(actor: UserActor, id: number): { customerId: number } {
  const of = requireCompany(actor, id);
  authorize(actor, 'company.delete');
  return of;
}

/** Deletes the companies whose thirty days are over; each whole or not at all, tried again the next time. Returns how many. */
export async function deleteDueCompanies(deps: Deps): Promise<number> {
  const due = await withPlatform(
    deps.db,
    'companies to delete',
    (tx) =>
    tx.company_deletions.findMany({ where: { ...OPEN, due_at: { lte: deps.clock.now() } }, select: { customer_id: true } }), // prettier-ignore
  );
  for (const { customer_id: customerId } of due) await deleteCompany(deps, customerId);
  return due.length;
}

/** Its rows, sessions, links, identities and texts go; what stays is that it was, its audit and who opted out. */
async function deleteCompany(deps: Deps, customerId: number): Promise<void> {
  const now = deps.clock.now();
  const rows = await withTenant(deps.db, { customerId }, async (tx) => {
    await tx.customers.update({
      where: { id: customerId },
      data: {
        deleted_at: now,
        name: `Deleted company ${customerId}`,
        ...{ office_phone_number: null, street_address: null, city: null, state: null, zip_code: null },
        ...{ license_number: null, logo_hash: null, logo_mime: null, demo_phone: null, referral_code: null },
      },
    });
    await tx.company_deletions.updateMany({ where: { customer_id: customerId, ...OPEN }, data: { done_at: now } });
    await writeAudit(tx, now, { kind: 'system', customerId, reason: 'deletion' }, { action: 'company.deleted', entity: 'customer', entityId: customerId }); // prettier-ignore
    const [gone] = await tx.$queryRaw<{ count: number }[]>`select forget_company_rows() as count`;
    return gone?.count ?? 0;
  });
  await withPlatform(deps.db, 'forget a company', async (tx) => {
    const of = { customer_id: customerId };
    await tx.sessions.deleteMany({ where: of });
    await tx.link_tokens.deleteMany({ where: of });
    await tx.identities.deleteMany({ where: of });
    await tx.number_choices.deleteMany({ where: of });
    await tx.inbound_texts.deleteMany({ where: of });
    await tx.signups.deleteMany({ where: of });
    await tx.outbox.deleteMany({ where: { payload: { path: ['customerId'], equals: customerId } } });
  });
  deps.log.info({ customerId, rows }, 'a company was deleted');
}
