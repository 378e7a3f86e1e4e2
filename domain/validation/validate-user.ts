/** A user of a company, as the Users page or a body gives him. */
import { MESSAGES } from '../messages.ts';
import { normalizePhone } from '../phone.ts';
import { isEmail } from './email.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors, isBlank } from './field-errors.ts';
import { deceptionIn } from './hidden-characters.ts';

const SENTENCES = MESSAGES.users;

export interface UserForm {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  estimator: boolean;
  /** Asked of new users only. */
  smsConsent: boolean;
  termsConsent: boolean;
}

/** Sentence per wire field. Of an edit, `stored` are the names as they are. */
export function validateUser(
  user: UserForm,
  act: 'create' | 'edit',
  stored?: { first_name: string; last_name: string } | null,
): FieldErrors {
  const email = user.email ?? '';
  const hasBadEmail = !isEmail(email) && (user.estimator || !isBlank(email));
  return collectErrors({
    first_name: isBlank(user.firstName) ? SENTENCES.firstNameRequired : deceptionIn(user.firstName, stored?.first_name),
    last_name: isBlank(user.lastName) ? SENTENCES.lastNameRequired : deceptionIn(user.lastName, stored?.last_name),
    phone_number: normalizePhone(user.phone) === null && SENTENCES.phoneInvalid,
    email: hasBadEmail && (user.estimator ? SENTENCES.estimatorEmail : SENTENCES.emailInvalid),
    sms_consent: act === 'create' && !user.smsConsent && SENTENCES.smsConsent,
    terms_consent: act === 'create' && !user.termsConsent && SENTENCES.termsConsent,
  });
}
