/** What adding, changing, removing and restoring a person share. */
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { CompanyUserBody } from '../../contract/users.ts';
import { companyUserBody } from '../company/user-body.ts';
import { enqueuePush } from '../enqueue.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<Tx['users']['findFirst']>>>;

/** One change of a company's people at a time: phones stay apart and an admin stays. */
export async function lockPeople(tx: Tx, customerId: number): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('people'), ${customerId}::int)`;
}

/** Someone of the company who was not removed. @throws AppError NOT_FOUND */
export async function requirePerson(tx: Tx, customerId: number, id: number): Promise<PersonRow> {
  const row = await tx.users.findFirst({ where: { customer_id: customerId, id, removed_at: null } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A person as the contract shows him. @throws AppError NOT_FOUND */
export async function readPerson(tx: Tx, customerId: number, id: number): Promise<CompanyUserBody> {
  const row = await tx.users.findFirst({
    where: { customer_id: customerId, id },
    include: { customer: { select: { name: true } } },
  });
  if (!row) throw new AppError('NOT_FOUND');
  return companyUserBody(row, row.customer.name);
}

/** @throws AppError CONFLICT when nobody but this person is an admin */
export async function refuseWithoutAdmin(tx: Tx, customerId: number, leaving: number): Promise<void> {
  const others = await tx.users.count({
    where: { customer_id: customerId, role: 'admin', removed_at: null, id: { not: leaving } },
  });
  if (others === 0) throw new AppError('CONFLICT', MESSAGES.users.lastAdmin);
}

/** Ends every session of a person at once. */
export async function endSessions(tx: Tx, at: Date, customerId: number, userId: number): Promise<void> {
  await tx.sessions.updateMany({
    where: { customer_id: customerId, user_id: userId, revoked_at: null },
    data: { revoked_at: at },
  });
}

/** Open screens refetch. */
export async function tellConsoles(tx: Tx, at: Date, customerId: number, userId: number): Promise<void> {
  await enqueuePush(tx, at, { customerId, entity: 'user', id: userId });
}
