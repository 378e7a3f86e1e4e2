/** The people of the company as the Users page edits them: a row each, and what Save does with it. */
import type { CompanyUserBody } from '../../../api/contract/users.ts';
import { formatPhone, normalizePhone, phoneToSend } from '../../../domain/phone.ts';
import { validateUser } from '../../../domain/validation/validate-user.ts';
import { MESSAGES } from '../../../domain/messages.ts';

export interface PersonRow {
  /** Tells rows apart while they are edited. */
  key: string;
  /** As stored; null for a new line. */
  stored: CompanyUserBody | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  language: CompanyUserBody['language'];
  role: CompanyUserBody['role'];
  estimator: boolean;
  notifyBy: CompanyUserBody['notify_by'];
  smsConsent: boolean;
  termsConsent: boolean;
  /** Taken off the list; kept until Save so that it can be brought back. */
  removed: boolean;
}

export type PersonChange = Partial<Omit<PersonRow, 'key' | 'stored'>>;

export const personRow = (user: CompanyUserBody): PersonRow => ({
  key: `user-${user.id}`,
  stored: user,
  firstName: user.first_name,
  lastName: user.last_name,
  phone: formatPhone(user.phone_number),
  email: user.email ?? '',
  language: user.language,
  role: user.role,
  estimator: user.estimator,
  notifyBy: user.notify_by,
  smsConsent: user.sms_consent,
  termsConsent: user.terms_consent,
  removed: user.removed,
});

let lines = 0;
export const newPersonRow = (): PersonRow => ({
  key: `new-${(lines += 1)}`,
  stored: null,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  language: 'English',
  role: 'field',
  estimator: false,
  notifyBy: 'text',
  smsConsent: false,
  termsConsent: false,
  removed: false,
});

/** What Save does with a row; removing comes first, so that a number is free for another row. */
export const PERSON_ACTS = ['remove', 'update', 'restore', 'add'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

export function actOf(row: PersonRow): PersonAct | null {
  if (!row.stored) return row.removed ? null : 'add';
  if (row.removed) return row.stored.removed ? null : 'remove';
  if (row.stored.removed) return 'restore';
  return isChanged(row) ? 'update' : null;
}

/** Whether a stored person's row says anything else than what is stored. */
export function isChanged(row: PersonRow): boolean {
  if (!row.stored) return true;
  const before = personRow(row.stored);
  const parts = ['firstName', 'lastName', 'phone', 'email', 'language', 'role', 'estimator', 'notifyBy'] as const;
  return parts.some((part) => before[part] !== row[part]);
}

/** What is sent of a row. */
export const personBody = (row: PersonRow) => ({
  first_name: row.firstName.trim(),
  last_name: row.lastName.trim(),
  phone_number: phoneToSend(row.phone),
  email: row.email.trim() || null,
  language: row.language,
  role: row.role,
  estimator: row.estimator,
  notify_by: row.notifyBy,
});

/** Sentence per wire field of a row, by the server's rules; a number that two rows have is said at both. */
export function checkRow(row: PersonRow, rows: readonly PersonRow[]): Record<string, string> {
  const act = actOf(row);
  if (act !== 'add' && act !== 'update') return {};
  const problems: Record<string, string> = { ...validateUser(row, row.stored ? 'edit' : 'create', row.stored) };
  const phone = normalizePhone(row.phone);
  const isTaken = rows.some((one) => one.key !== row.key && !one.removed && normalizePhone(one.phone) === phone);
  if (phone !== null && isTaken) problems.phone_number ??= MESSAGES.users.phoneTaken;
  if (row.notifyBy === 'mail' && row.email.trim() === '') problems.email ??= MESSAGES.users.mailNeedsAddress;
  return problems;
}

export const nameOf = (row: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${row.firstName} ${row.lastName}`.trim();
