/** The small forms around the product: demo, sign-in, sign-up, sales contact, daily log, developer. */
import { MESSAGES } from '../messages.ts';
import { normalizePhone } from '../phone.ts';
import { isEmail } from './email.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors, isBlank } from './field-errors.ts';
import { deceptionIn } from './hidden-characters.ts';

type Text = string | null | undefined;

function sentenceFor(value: Text, isSound: (text: string) => boolean, missing: string, wrong: string): string | false {
  const text = value?.trim() ?? '';
  if (text === '') return missing;
  return !isSound(text) && wrong;
}

function isPhone(text: string): boolean {
  return normalizePhone(text) !== null;
}

/** The info a demo user gives once. */
export function validateDemoInfo(form: { name: Text; companyName: Text; phone: Text; email: Text }): FieldErrors {
  const { nameRequired, companyNameRequired, phoneRequired, emailRequired, emailInvalid } = MESSAGES.demo;
  return collectErrors({
    name: isBlank(form.name) ? nameRequired : deceptionIn(form.name),
    company_name: isBlank(form.companyName) ? companyNameRequired : deceptionIn(form.companyName),
    phone: sentenceFor(form.phone, isPhone, phoneRequired, MESSAGES.login.phoneInvalid),
    email: sentenceFor(form.email, isEmail, emailRequired, emailInvalid),
  });
}

/** Starting a demo: a first name and a phone. */
export function validateDemoStart(form: { firstName: Text; phone: Text }): FieldErrors {
  return collectErrors({
    first_name: isBlank(form.firstName) ? MESSAGES.users.firstNameRequired : deceptionIn(form.firstName),
    phone_number: !isPhone(form.phone ?? '') && MESSAGES.login.phoneInvalid,
  });
}

/** Who signs in: '+1XXXXXXXXXX' or a lower-cased address, or the sentence. */
export function readIdentifier(
  identifier: string,
  method: 'phone' | 'email',
): { ok: true; identifier: string } | { ok: false; message: string } {
  if (method === 'email') {
    if (!isEmail(identifier)) return { ok: false, message: MESSAGES.login.emailInvalid };
    return { ok: true, identifier: identifier.trim().toLowerCase() };
  }
  const phone = normalizePhone(identifier);
  return phone ? { ok: true, identifier: phone } : { ok: false, message: MESSAGES.login.phoneInvalid };
}

/** First step of a customer's sign-up. */
export function validateSignup(form: {
  companyName: Text;
  firstName: Text;
  lastName: Text;
  phoneNumber: Text;
}): FieldErrors {
  const { required } = MESSAGES.signup;
  return collectErrors({
    companyName: isBlank(form.companyName) ? required : deceptionIn(form.companyName),
    firstName: isBlank(form.firstName) ? required : deceptionIn(form.firstName),
    lastName: isBlank(form.lastName) ? required : deceptionIn(form.lastName),
    phoneNumber: sentenceFor(form.phoneNumber, isPhone, required, MESSAGES.login.phoneInvalid),
  });
}

/** Second step: billing address, plan and the policy checkbox, which only the form has. */
export function validateSignupBilling(form: { billingEmail: Text; plan: Text; acceptsPolicy: boolean }): FieldErrors {
  const { emailRequired, emailInvalid, planRequired, policyRequired } = MESSAGES.signup;
  return collectErrors({
    billingEmail: sentenceFor(form.billingEmail, isEmail, emailRequired, emailInvalid),
    plan: isBlank(form.plan) && planRequired,
    policy: !form.acceptsPolicy && policyRequired,
  });
}

/** A request to sales. The message is optional and goes out as 'N/A' when empty. */
export function validateSalesContact(form: { contactName: Text; contactPhone: Text }): FieldErrors {
  return collectErrors({
    contactName: isBlank(form.contactName) && MESSAGES.sales.contactRequired,
    contactPhone: isBlank(form.contactPhone) && MESSAGES.sales.contactRequired,
  });
}

/** A daily log needs its job and something to say. */
export function validateDailyLog(log: { jobId: number | null; content: Text }): FieldErrors {
  return collectErrors({
    job_id: log.jobId === null && MESSAGES.dailyLogs.required,
    log_content: isBlank(log.content) && MESSAGES.dailyLogs.required,
  });
}
