import type { Language, Role, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { validateUser } from '../../../domain/validation/validate-user.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { CompanyUserBody } from '../../contract/users.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { refuseStaleRow } from '../refuse-stale-row.ts';
import { refuseImpersonation } from '../sign-ins/list-sign-ins.ts';
import { writeAudit } from '../write-audit.ts';
import {
  endSessions,
  lockPeople,
  readPerson,
  refuseWithoutAdmin,
  requirePerson,
  tellConsoles,
  type PersonRow,
} from './people.ts';
import { welcomeUser } from './welcome-user.ts';

export type UserInput = Omit<ReadBody<'users.update'>, 'version'> & { version?: unknown };

/**
 * A new person of the company: consents are asked and kept, one welcome text is queued. Without a role he is office.
 * @throws AppError ROLE, DEMO_MODE, IMPERSONATION, INVALID, CONFLICT for a phone that another user of the company has
 */
export async function addUser(
  deps: Deps,
  actor: UserActor,
  input: { id: number; body: UserInput },
): Promise<CompanyUserBody> {
  authorize(actor, 'user.add');
  const { customerId } = requireCompany(actor, input.id);
  const made = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    await lockPeople(tx, customerId);
    const data = await readForm(tx, actor, input.body, null);
    if (data.role === 'admin') authorize(actor, 'user.makeAdmin');
    const consents = { sms_consent_at: now, terms_consent_at: now };
    const row = await tx.users.create({
      data: { customer_id: customerId, ...data, ...consents, created_at: now },
      select: { id: true },
    });
    await writeAudit(tx, now, actor, {
      action: 'user.added',
      entity: 'user',
      entityId: row.id,
      after: { ...data, sms_consent: true, terms_consent: true },
    });
    await welcomeUser(tx, now, {
      customerId,
      userId: row.id,
      by: actor.name,
      signInUrl: `${deps.config.publicUrl}/login`,
    });
    await tellConsoles(tx, now, customerId, row.id);
    return readPerson(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return made;
}

/**
 * Changes a person; what is left out stays. Only an admin changes an admin, and one admin always stays. What a person signs
 * in by is not changed by a developer who acts as somebody: he would become that person for good.
 * @throws AppError ROLE, DEMO_MODE, IMPERSONATION, INVALID, NOT_FOUND, STALE_VERSION, CONFLICT
 */
export async function updateUser(
  deps: Deps,
  actor: UserActor,
  input: { id: number; body: ReadBody<'users.update'> },
): Promise<CompanyUserBody> {
  authorize(actor, 'user.edit');
  const { customerId } = actor;
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    await lockPeople(tx, customerId);
    const row = await requirePerson(tx, customerId, input.id);
    const edit = { entity: 'user', id: row.id, current: row.version, version: input.body.version };
    await refuseStaleRow(tx, edit, MESSAGES.users.stale, actor.language);
    const data = await readForm(tx, actor, input.body, row);
    const before = pick(row, data);
    if (!isChanged(before, data)) return readPerson(tx, customerId, row.id);
    if (row.role === 'admin' || data.role === 'admin') authorize(actor, 'user.makeAdmin');
    const isMoved = data.phone_number !== row.phone_number || (row.email ?? '') !== (data.email ?? '');
    if (isMoved) refuseImpersonation(actor);
    if (row.role === 'admin' && data.role !== 'admin') await refuseWithoutAdmin(tx, customerId, row.id);
    await tx.users.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { ...data, version: { increment: 1 } },
    });
    // Whoever holds the former number or address must not stay signed in by it.
    if (isMoved && row.id !== actor.userId) await endSessions(tx, now, customerId, row.id);
    await writeAudit(tx, now, actor, { action: 'user.updated', entity: 'user', entityId: row.id, before, after: data });
    await tellConsoles(tx, now, customerId, row.id);
    return readPerson(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return saved;
}

/** The columns to write: the body over what is stored, checked and brought to one form. */
async function readForm(tx: Tx, actor: UserActor, body: UserInput, stored: PersonRow | null) {
  if (body.customer_id !== undefined && body.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const form = {
    firstName: (body.first_name ?? stored?.first_name ?? '').trim(),
    lastName: (body.last_name ?? stored?.last_name ?? '').trim(),
    phone: body.phone_number ?? stored?.phone_number ?? '',
    email: (body.email === undefined ? (stored?.email ?? null) : body.email)?.trim() || null,
    estimator: body.estimator ?? stored?.estimator ?? false,
    notifyBy: body.notify_by ?? (stored?.notify_by === 'mail' ? 'mail' : 'text'),
    smsConsent: body.sms_consent ?? false,
    termsConsent: body.terms_consent ?? false,
  };
  const fields = validateUser(form, stored ? 'edit' : 'create', stored);
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  if (form.notifyBy === 'mail' && form.email === null) {
    const sentence = MESSAGES.users.mailNeedsAddress;
    throw new AppError('INVALID', sentence, { fields: { email: sentence } });
  }
  const phone = normalizePhone(form.phone)!;
  await refuseTakenPhone(tx, actor.customerId, phone, stored?.id ?? null);
  return {
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: phone,
    email: form.email,
    estimator: form.estimator,
    notify_by: form.notifyBy,
    language: (body.language ?? stored?.language ?? 'English') as Language,
    role: (body.role ?? stored?.role ?? 'office') as Role,
  };
}

/** @throws AppError CONFLICT when another user of the company has the number */
export async function refuseTakenPhone(
  tx: Tx,
  customerId: number,
  phone: string | null,
  except: number | null,
): Promise<void> {
  if (phone === null) return;
  const other = await tx.users.findFirst({
    where: {
      customer_id: customerId,
      phone_number: phone,
      removed_at: null,
      ...(except === null ? {} : { id: { not: except } }),
    },
    select: { first_name: true, last_name: true },
  });
  if (!other) return;
  const sentence = MESSAGES.users.phoneTaken;
  throw new AppError('CONFLICT', sentence, {
    detail: `${other.first_name} ${other.last_name} has this phone number.`,
    fields: { phone_number: sentence },
  });
}

function pick(row: PersonRow, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(data).map((name) => [name, row[name as keyof PersonRow]]));
}

function isChanged(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  return Object.keys(after).some((name) => before[name] !== after[name]);
}
