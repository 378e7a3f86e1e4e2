/** Approval contacts of a job. */
import { fillMessage, MESSAGES } from '../messages.ts';
import { formatPhone, normalizePhone } from '../phone.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';
import { deceptionIn } from './hidden-characters.ts';

export interface ContactForm {
  firstName: string;
  lastName: string;
  phone: string;
}

/**
 * All contacts of one job together: the sentence to show, or null. Missing parts come first; duplicates by name (any
 * case) and by phone are each named once and joined by a space. A phone that is no number is not refused here: saving
 * a new job skips such a contact, editing one refuses it. The names of a row are checked unless they are among its `stored` ones.
 */
export function validateContacts(
  contacts: readonly (ContactForm & { id?: number | null })[],
  stored: readonly (ContactForm & { id: number | null })[] = [],
): string | null {
  if (contacts.some(isIncomplete)) return MESSAGES.jobs.contactsIncomplete;
  const deception = contacts
    .map(({ id, firstName, lastName }) => {
      const was = id == null ? undefined : stored.find((one) => one.id === id);
      return deceptionIn(firstName, was?.firstName) || deceptionIn(lastName, was?.lastName);
    })
    .find(Boolean);
  return deception || duplicateContacts(contacts);
}

/** The joined sentences about contacts of the same name or phone, or null. Empty names and phones are no duplicates. */
export function duplicateContacts(contacts: readonly ContactForm[]): string | null {
  const names = new Map<string, string>();
  const phones = new Set<string>();
  const sentences = new Set<string>();
  for (const contact of contacts) {
    const name = `${contact.firstName.trim()} ${contact.lastName.trim()}`.trim();
    const key = name.toLowerCase().replace(/\s+/g, ' ');
    const first = names.get(key);
    if (first) sentences.add(fillMessage(MESSAGES.jobs.duplicateContactName, { name: first }));
    else names.set(key, name);
    const phone = normalizePhone(contact.phone);
    if (phone === null) continue;
    if (phones.has(phone))
      sentences.add(fillMessage(MESSAGES.jobs.duplicateContactPhone, { phone: formatPhone(phone) }));
    phones.add(phone);
  }
  return sentences.size > 0 ? [...sentences].join(' ') : null;
}

/** One contact created or edited in the approvals dialog, where only the phone is required. */
export function validateContact(
  contact: Pick<ContactForm, 'phone'> & Partial<ContactForm>,
  act: 'create' | 'edit',
  stored?: { first_name: string; last_name: string } | null,
): FieldErrors {
  const { contactPhoneRequired, contactPhoneRequiredOnEdit } = MESSAGES.approvals;
  const missing = act === 'create' ? contactPhoneRequired : contactPhoneRequiredOnEdit;
  const phone = contact.phone.trim();
  return collectErrors({
    first_name: deceptionIn(contact.firstName, stored?.first_name),
    last_name: deceptionIn(contact.lastName, stored?.last_name),
    phone_number: phone === '' ? missing : normalizePhone(phone) === null && MESSAGES.jobs.phoneInvalid,
  });
}

function isIncomplete({ firstName, lastName, phone }: ContactForm): boolean {
  return [firstName, lastName, phone].some((part) => part.trim() === '');
}
