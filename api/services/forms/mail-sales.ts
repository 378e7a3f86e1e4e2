import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { validateSalesContact, validateSignup } from '../../../domain/validation/validate-forms.ts';
import type { Deps } from '../../deps.ts';
import { layoutMail } from '../../documents/mail-layout.ts';
import { countForm } from './count-form.ts';

/** What a visitor asks of sales, by mail at once: there is no company yet whose row could carry it. @throws AppError INVALID, UNAVAILABLE, RATE_LIMITED */
export async function mailSalesContact(
  deps: Deps,
  input: { contactName: string; contactPhone: string; contactMessage?: string | null | undefined; address: string },
): Promise<{ success: true; message: string }> {
  const fields = validateSalesContact(input);
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  await countForm(deps, input.address);
  const name = oneLine(input.contactName);
  const phone = oneLine(input.contactPhone);
  await mailSales(deps, {
    subject: `Sales request: ${name}`,
    title: 'Somebody wants to hear from sales',
    paragraphs: [`Name: ${name}`, `Phone: ${formatPhone(normalizePhone(phone) ?? phone)}`],
    quote: input.contactMessage?.trim() || 'N/A',
    failure: MESSAGES.sales.contactFailed,
  });
  return { success: true, message: MESSAGES.sales.contactSent };
}

/** Tells sales that somebody began to sign up. @throws AppError INVALID, UNAVAILABLE, RATE_LIMITED */
export async function mailSignupBegun(
  deps: Deps,
  input: { companyName: string; firstName: string; lastName: string; phoneNumber: string; address: string },
): Promise<{ success: true; message: string }> {
  const fields = validateSignup(input);
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  await countForm(deps, input.address);
  const company = oneLine(input.companyName);
  await mailSales(deps, {
    subject: `Sign-up begun: ${company}`,
    title: 'Somebody began to sign up',
    paragraphs: [
      `Company: ${company}`,
      `Name: ${oneLine(`${input.firstName} ${input.lastName}`)}`,
      `Phone: ${formatPhone(normalizePhone(input.phoneNumber) ?? '')}`,
    ],
    failure: MESSAGES.signup.unknownError,
  });
  return { success: true, message: 'Sent.' };
}

async function mailSales(
  deps: Deps,
  mail: { subject: string; title: string; paragraphs: string[]; quote?: string; failure: string },
): Promise<void> {
  const { failure, ...content } = mail;
  const laidOut = layoutMail({ language: 'English', ...content, footer: 'From the forms of the public site.' });
  try {
    await deps.mail.send({ to: deps.config.SALES_EMAIL, ...laidOut });
  } catch (error) {
    throw new AppError('UNAVAILABLE', failure, { cause: error });
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
