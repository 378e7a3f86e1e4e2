/** A job's own fields and its report recipients. */
import { MESSAGES } from '../messages.ts';
import { normalizePhone } from '../phone.ts';
import { isEmail } from './email.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';

export interface JobForm {
  jobName: string;
  /** Recipients joined by semicolons, as stored. */
  reportEmails: string;
  superintendentPhone: string;
}

/** Sentence per wire field. */
export function validateJob(job: JobForm): FieldErrors {
  const phone = job.superintendentPhone.trim();
  return collectErrors({
    job_name: job.jobName.trim() === '' && MESSAGES.jobs.nameRequired,
    general_contractor_reports_email:
      splitRecipients(job.reportEmails).some((email) => !isEmail(email)) && MESSAGES.jobs.emailInvalid,
    superintendent_phone_number: phone !== '' && normalizePhone(phone) === null && MESSAGES.jobs.phoneInvalid,
  });
}

/** Recipients of a stored list: split at semicolons, commas and line ends, trimmed, each once whatever its case. */
export function splitRecipients(joined: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of joined.split(/[;,\n]/)) {
    const email = part.trim();
    if (email !== '' && !byKey.has(email.toLowerCase())) byKey.set(email.toLowerCase(), email);
  }
  return [...byKey.values()];
}

/** A blank job status is 'Active'. */
export function jobStatusOf(text: string): string {
  return text.trim() || 'Active';
}
