import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { forEachCompany } from '../rounds/for-each-company.ts';
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
  const of = admit(actor, input.id);
  refuseImpersonation(actor);
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    await tx.$queryRaw`select id from customers where id = ${of.customerId} for update`;
    const company = await tx.customers.findFirstOrThrow({ where: { id: of.customerId } });
    if (company.name.trim() !== input.company_name.trim())
      throw new AppError('INVALID', 'Please type the company’s name exactly.', {
        fields: { company_name: 'Please type the company’s name exactly.' },
      });
    if (await hasRunningPlan(tx, of.customerId))
      throw new AppError('CONFLICT', 'Please cancel the plan first, so that nothing more is charged.');
    const open = await tx.company_deletions.findFirst({ where: { customer_id: of.customerId, ...OPEN } });
    if (open) return body(open);
    const row = await tx.company_deletions.create({
      data: {
        customer_id: of.customerId,
        asked_by: actor.name,
        asked_at: now,
        due_at: new Date(now.getTime() + DAYS * 86_400_000),
      },
    });
    await writeAudit(tx, now, actor, {
      action: 'company.deletion_asked',
      entity: 'customer',
      entityId: of.customerId,
      after: { due_at: row.due_at.toISOString() },
    });
    return body(row);
  });
}

/** Thinks again. @throws AppError NOT_FOUND, also when nothing was asked; ROLE, DEMO_MODE, IMPERSONATION */
export async function keepCompany(deps: Deps, actor: UserActor, input: { id: number }): Promise<DeletionBody> {
  const of = admit(actor, input.id);
  refuseImpersonation(actor);
  const now = deps.clock.now();
  return withTenant(deps.db, of, async (tx) => {
    const { count } = await tx.company_deletions.updateMany({
      where: { customer_id: of.customerId, ...OPEN },
      data: { cancelled_at: now },
    });
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

/**
 * Deletes the companies whose thirty days are over; each whole or not at all. Returns how many.
 * @throws RoundFailed at the end, when some failed; the next visit tries them again
 */
export async function deleteDueCompanies(deps: Deps): Promise<number> {
  const due = await withPlatform(deps.db, 'companies to delete', (tx) =>
    tx.company_deletions.findMany({
      where: { ...OPEN, due_at: { lte: deps.clock.now() } },
      select: { customer_id: true },
    }),
  );
  const all = due.map((row) => ({ customerId: row.customer_id }));
  let deleted = 0;
  await forEachCompany(deps, 'deletions', all, async ({ customerId }) => {
    if (await deleteCompany(deps, customerId)) deleted += 1;
  });
  return deleted;
}

/** Its rows, sessions, links, identities and texts go; what stays is that it was, its audit and who opted out. False: it is kept. */
async function deleteCompany(deps: Deps, customerId: number): Promise<boolean> {
  const rows = await withPlatform(deps.db, 'delete a company', async (tx, enterTenant) => {
    const count = await enterTenant(customerId, (inside) => emptyCompany(inside, customerId, deps.clock.now()));
    if (count === null) return null;
    const of = { customer_id: customerId };
    await tx.sessions.deleteMany({ where: of });
    await tx.link_tokens.deleteMany({ where: of });
    await tx.identities.deleteMany({ where: of });
    await tx.number_choices.deleteMany({ where: of });
    await tx.number_relations.deleteMany({ where: of });
    await tx.inbound_texts.deleteMany({ where: of });
    await tx.company_senders.deleteMany({ where: of });
    await tx.sender_numbers.deleteMany({ where: of });
    await tx.send_lines.deleteMany({ where: of });
    await tx.signups.deleteMany({ where: of });
    await tx.outbox.deleteMany({ where: { payload: { path: ['customerId'], equals: customerId } } });
    return count;
  });
  if (rows === null) return false;
  deps.log.info({ customerId, rows }, 'a company was deleted');
  return true;
}

/** How many rows went; null when the company is kept, because somebody thought again or pays again. */
async function emptyCompany(tx: Tx, customerId: number, now: Date): Promise<number | null> {
  // Locked: whoever keeps the company at this moment is either before or after.
  const [due] = await tx.$queryRaw<{ id: number }[]>`select id from company_deletions
    where customer_id = ${customerId} and cancelled_at is null and done_at is null and due_at <= ${now} for update`;
  if (!due) return null;
  const isPaying = await hasRunningPlan(tx, customerId);
  await tx.company_deletions.update({
    where: { id: due.id },
    data: isPaying ? { cancelled_at: now } : { done_at: now },
  });
  const action = isPaying ? 'company.kept' : 'company.deleted';
  await writeAudit(
    tx,
    now,
    { kind: 'system', customerId, reason: isPaying ? 'a plan runs' : 'deletion' },
    { action, entity: 'customer', entityId: customerId },
  );
  if (isPaying) return null;
  await tx.customers.update({
    where: { id: customerId },
    data: {
      deleted_at: now,
      name: `Deleted company ${customerId}`,
      ...{ office_phone_number: null, street_address: null, city: null, state: null, zip_code: null },
      ...{ license_number: null, logo_hash: null, logo_mime: null, demo_phone: null, referral_code: null },
    },
  });
  const [gone] = await tx.$queryRaw<{ count: number }[]>`select forget_company_rows() as count`;
  return gone?.count ?? 0;
}

/** Whether the provider charges the company, or will. */
async function hasRunningPlan(tx: Tx, customerId: number): Promise<boolean> {
  const account = await tx.billing_accounts.findFirst({ where: { customer_id: customerId } });
  return ['active', 'trialing', 'past_due'].includes(account?.subscription_status ?? '');
}
