import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { duplicateContacts, validateContact } from '../../../domain/validation/validate-contacts.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireJob } from '../change-orders/require-job.ts';
import { writeAudit } from '../write-audit.ts';

type ListedContact = ResponseOf<'approvals.contacts'>[number];

export interface ContactInput {
  job_id?: number | undefined;
  phone_number?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  language?: 'English' | 'Spanish' | null | undefined;
}

/** Approval contacts of a job, by name, each with what to know before texting. @throws AppError NOT_FOUND */
export async function listContacts(deps: Deps, actor: UserActor, input: { jobId: number }): Promise<ListedContact[]> {
  authorize(actor, 'job.read');
  return withTenant(deps.db, actor, async (tx) => {
    await requireJob(tx, actor.customerId, input.jobId);
    return readContacts(tx, actor.customerId, { job_id: input.jobId });
  });
}

/** @throws AppError INVALID, NOT_FOUND (job), CONFLICT for a name or phone the job has already */
export async function createContact(deps: Deps, actor: UserActor, input: ContactInput): Promise<ListedContact> {
  authorize(actor, 'contact.write');
  const { job_id: jobId } = input;
  if (!jobId)
    throw new AppError('INVALID', MESSAGES.approvals.jobIdMissing, {
      fields: { job_id: MESSAGES.approvals.jobIdMissing },
    });
  return withTenant(deps.db, actor, async (tx) => {
    await requireJob(tx, actor.customerId, jobId);
    const data = await readForm(tx, actor.customerId, jobId, null, input, 'create');
    const row = await tx.approval_contacts.create({
      data: { customer_id: actor.customerId, job_id: jobId, ...data, created_at: deps.clock.now() },
      select: { id: true },
    });
    await writeAudit(tx, deps.clock.now(), actor, {
      action: 'contact.created',
      entity: 'approval_contact',
      entityId: row.id,
      after: data,
    });
    return readContact(tx, actor.customerId, row.id);
  });
}

/** What is left out stays. Requests keep the contact as it was. @throws AppError as `createContact` */
export async function updateContact(
  deps: Deps,
  actor: UserActor,
  input: ContactInput & { id: number },
): Promise<ListedContact> {
  authorize(actor, 'contact.write');
  return withTenant(deps.db, actor, async (tx) => {
    const row = await tx.approval_contacts.findFirst({
      where: { customer_id: actor.customerId, id: input.id, deleted_at: null },
    });
    if (!row) throw new AppError('NOT_FOUND');
    const jobId = input.job_id ?? row.job_id;
    await requireJob(tx, actor.customerId, jobId);
    const stored: ContactInput = {
      phone_number: row.phone_number,
      first_name: row.first_name,
      last_name: row.last_name,
      language: row.language as 'English' | 'Spanish',
    };
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as ContactInput;
    const data = await readForm(tx, actor.customerId, jobId, row, { ...stored, ...given }, 'edit');
    await tx.approval_contacts.updateMany({
      where: { customer_id: actor.customerId, id: row.id },
      data: { ...data, job_id: jobId, version: { increment: 1 } },
    });
    if (data.phone_number !== row.phone_number)
      await moveRequests(tx, deps.clock.now(), actor, row.id, data.phone_number);
    await writeAudit(tx, deps.clock.now(), actor, {
      action: 'contact.updated',
      entity: 'approval_contact',
      entityId: row.id,
      before: stored,
      after: data,
    });
    return readContact(tx, actor.customerId, row.id);
  });
}

/** @throws AppError NOT_FOUND; CONFLICT while a request awaits the contact's answer */
export async function deleteContact(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<{ success: true; message: string }> {
  authorize(actor, 'contact.write');
  await withTenant(deps.db, actor, async (tx) => {
    const contact = await readContact(tx, actor.customerId, input.id);
    const awaiting = await tx.approval_requests.findFirst({
      where: { customer_id: actor.customerId, approval_contact_id: input.id, status: 'awaiting' },
    });
    if (awaiting) {
      const detail = 'An approval request to this contact is still awaiting an answer.';
      throw new AppError('CONFLICT', MESSAGES.approvals.deleteContactFailed, { detail });
    }
    await tx.approval_contacts.updateMany({
      where: { customer_id: actor.customerId, id: input.id },
      data: { deleted_at: deps.clock.now() },
    });
    await writeAudit(tx, deps.clock.now(), actor, {
      action: 'contact.deleted',
      entity: 'approval_contact',
      entityId: input.id,
      before: contact,
    });
  });
  return { success: true, message: 'Contact deleted.' };
}

/**
 * Open requests follow their contact to the new number: reminders go there, and only from there an answer counts, so the
 * links sent so far end. The office decides whether to remind at once.
 */
async function moveRequests(tx: Tx, at: Date, actor: UserActor, contactId: number, phone: string): Promise<void> {
  const open = await tx.approval_requests.findMany({
    where: { customer_id: actor.customerId, approval_contact_id: contactId, status: 'awaiting' },
    select: { id: true, contact_phone: true, contact_snapshot: true },
  });
  for (const request of open) {
    const moved = await tx.approval_requests.updateMany({
      where: { customer_id: actor.customerId, id: request.id, status: 'awaiting' },
      data: {
        contact_phone: phone,
        contact_snapshot: { ...(request.contact_snapshot as Record<string, unknown>), phone_number: phone },
      },
    });
    if (moved.count === 0) continue; // answered in the same moment
    await tx.link_tokens.updateMany({
      where: { customer_id: actor.customerId, kind: 'answer', entity_id: request.id, revoked_at: null },
      data: { revoked_at: at },
    });
    await writeAudit(tx, at, actor, {
      action: 'approval.moved',
      entity: 'approval_request',
      entityId: request.id,
      before: { phone: request.contact_phone },
      after: { phone },
    });
  }
}

async function readForm(
  tx: Tx,
  customerId: number,
  jobId: number,
  stored: { id: number; first_name: string; last_name: string } | null,
  input: ContactInput,
  act: 'create' | 'edit',
) {
  const id = stored?.id ?? null;
  const form = { firstName: input.first_name ?? '', lastName: input.last_name ?? '', phone: input.phone_number ?? '' };
  const fields = validateContact(form, act, stored);
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  const others = await tx.approval_contacts.findMany({
    where: { customer_id: customerId, job_id: jobId, deleted_at: null, ...(id === null ? {} : { id: { not: id } }) },
  });
  const known = others.map((row) => ({ firstName: row.first_name, lastName: row.last_name, phone: row.phone_number }));
  const duplicate = duplicateContacts([...known, form]);
  if (duplicate && !duplicateContacts(known)) throw new AppError('CONFLICT', duplicate);
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone_number: normalizePhone(form.phone)!,
    language: input.language ?? 'English',
  };
}

async function readContact(tx: Tx, customerId: number, id: number): Promise<ListedContact> {
  const [contact] = await readContacts(tx, customerId, { id });
  if (!contact) throw new AppError('NOT_FOUND');
  return contact;
}

async function readContacts(
  tx: Tx,
  customerId: number,
  where: { id: number } | { job_id: number },
): Promise<ListedContact[]> {
  const rows = await tx.approval_contacts.findMany({
    where: { customer_id: customerId, deleted_at: null, ...where },
    orderBy: [{ first_name: 'asc' }, { last_name: 'asc' }, { id: 'asc' }],
  });
  const phones = [...new Set(rows.map((row) => row.phone_number))];
  const outs = await tx.opt_outs.findMany({ where: { phone_number: { in: phones }, opted_out: true } });
  const lines = await readLines(tx, customerId, phones);
  const owners = await readOwners(tx, customerId, phones);
  return rows.map((row) => {
    const out = outs.find(({ phone_number }) => phone_number === row.phone_number);
    const line = lines.find(({ phone }) => phone === row.phone_number);
    return {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      phone_number: row.phone_number,
      job_id: row.job_id,
      language: row.language as 'English' | 'Spanish',
      opted_out: out !== undefined,
      opted_out_at: out?.changed_at.toISOString() ?? null,
      first_texted_at: line?.textedAt?.toISOString() ?? null,
      last_replied_at: line?.repliedAt?.toISOString() ?? null,
      shared_with: owners
        .filter((one) => one.phone === row.phone_number && one.contactId !== row.id)
        .map((one) => one.name),
    };
  });
}

/** When each number was first asked by us, and last heard from. */
async function readLines(tx: Tx, customerId: number, phones: string[]) {
  return tx.$queryRaw<{ phone: string; textedAt: Date | null; repliedAt: Date | null }[]>`
    select c.phone_number as phone, min(m.received_at) filter (where m.kind = 'approval' and m.provider_sid is not null) as "textedAt",
      max(m.received_at) filter (where m.direction = 'in') as "repliedAt"
    from conversations c join messages m on m.customer_id = c.customer_id and m.conversation_id = c.id
    where c.customer_id = ${customerId} and c.phone_number = any(${phones}) group by c.phone_number`;
}

/** Whose numbers these are: contacts with their job, and staff. */
async function readOwners(tx: Tx, customerId: number, phones: string[]) {
  return tx.$queryRaw<{ phone: string; contactId: number | null; name: string }[]>`
    select k.phone_number as phone, k.id as "contactId", concat(trim(concat(k.first_name, ' ', k.last_name)), ' (', j.job_name, ')') as name
      from approval_contacts k join jobs j on j.customer_id = k.customer_id and j.id = k.job_id
      where k.customer_id = ${customerId} and k.deleted_at is null and k.phone_number = any(${phones})
    union all
    select u.phone_number, null, trim(concat(u.first_name, ' ', u.last_name)) from users u
      where u.customer_id = ${customerId} and u.removed_at is null and u.phone_number = any(${phones})
    order by name`;
}
