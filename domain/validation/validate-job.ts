/** A job's own fields and its report recipients. */
import { MESSAGES } from '../messages.ts';
import { normalizePhone } from '../phone.ts';
import { isTimeZone } from '../zoned-time.ts';
import { isEmail } from './email.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';
import { deceptionIn } from './hidden-characters.ts';

export interface JobForm {
  jobName: string;
  /** Recipients joined by semicolons, as stored. */
  reportEmails: string;
  superintendentPhone: string;
  /** IANA name; '' is the company's. */
  timeZone?: string;
  generalContractor?: string;
  superintendentName?: string;
  aliases?: readonly string[];
}

/** A job's names as they are stored. */
export interface StoredJobNames {
  job_name: string;
  general_contractor: string | null;
  superintendent_name: string | null;
  aliases: readonly string[];
}

/** Sentence per wire field; a name that is `stored` already is not checked again. */
export function validateJob(job: JobForm, stored?: StoredJobNames | null): FieldErrors {
  const phone = job.superintendentPhone.trim();
  return collectErrors({
    job_name: job.jobName.trim() === '' ? MESSAGES.jobs.nameRequired : deceptionIn(job.jobName, stored?.job_name),
    general_contractor: deceptionIn(job.generalContractor, stored?.general_contractor),
    superintendent_name: deceptionIn(job.superintendentName, stored?.superintendent_name),
    aliases:
      job.aliases?.map((one) => !stored?.aliases.includes(one.trim()) && deceptionIn(one)).find(Boolean) ?? false,
    general_contractor_reports_email:
      splitRecipients(job.reportEmails).some((email) => !isEmail(email)) && MESSAGES.jobs.emailInvalid,
    superintendent_phone_number: phone !== '' && normalizePhone(phone) === null && MESSAGES.jobs.phoneInvalid,
    time_zone: Boolean(job.timeZone) && !isTimeZone(job.timeZone!) && MESSAGES.jobs.timeZoneInvalid,
  });
}

/** Recipients of a stored list: split at semicolons, commas and line ends, trimmed, each once whatever its case. */
export function splitRecipients(joined: string): string[] {
  return eachOnce(joined.split(/[;,\n]/));
}

/** A blank job status is 'Active'. */
export function jobStatusOf(text: string): string {
  return text.trim() || 'Active';
}

/** Other names of a job, as typed: split at commas, semicolons and line ends, trimmed, each once whatever its case. */
export function splitAliases(joined: string): string[] {
  return eachOnce(joined.split(/[;,\n]/));
}

/** Names trimmed, without empty ones, each once whatever its case; the first spelling stays. */
export function eachOnce(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const part of names) {
    const name = part.trim().replace(/\s+/g, ' ');
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
}
