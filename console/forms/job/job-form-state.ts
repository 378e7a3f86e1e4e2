/** A job as its form holds it: text as typed, contacts as rows. */
import { fractionToPercent } from '../../../domain/money.ts';
import { validateMarkupCap } from '../../../domain/validation/validate-pricing.ts';
import { percentToShare } from '../change-order/form-rules.ts';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { JobBody } from '../../../api/contract/customers.ts';
import type { JobInput } from '../../../api/contract/jobs.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatPhone, normalizePhone, phoneToSend } from '../../../domain/phone.ts';
import { validateContract } from '../../../domain/validation/validate-contract.ts';
import { validateContacts } from '../../../domain/validation/validate-contacts.ts';
import { splitAliases, splitRecipients, validateJob } from '../../../domain/validation/validate-job.ts';

export type Contact = ResponseOf<'approvals.contacts'>[number];

export interface ContactRow {
  /** Tells rows apart while they are edited. */
  key: string;
  /** Null until the server has it. */
  id: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  language: 'English' | 'Spanish';
}

export interface JobFormState {
  jobName: string;
  generalContractor: string;
  status: string;
  /** Digits, or '' for none. */
  regionId: string;
  projectNumber: string;
  address: string;
  timeZone: string;
  /** Separated by commas. */
  aliases: string;
  /** Percent; '' is no cap. */
  markupCap: string;
  /** Dollars; '' is not known. */
  originalSum: string;
  /** Percent; '' is none. */
  retainage: string;
  printContractSum: boolean;
  /** '' is no notice period. */
  noticeAmount: string;
  /** Unit and calendar. */
  noticeKind: `${'hours' | 'days'} ${'calendar' | 'working'}`;
  requireApproval: boolean;
  superintendentName: string;
  superintendentPhone: string;
  /** One a line. */
  recipients: string;
  contacts: ContactRow[];
}

export const EMPTY_JOB: JobFormState = {
  jobName: '',
  generalContractor: '',
  status: 'Active',
  regionId: '',
  projectNumber: '',
  address: '',
  timeZone: '',
  aliases: '',
  markupCap: '',
  originalSum: '',
  retainage: '',
  printContractSum: false,
  noticeAmount: '',
  noticeKind: 'days working',
  requireApproval: false,
  superintendentName: '',
  superintendentPhone: '',
  recipients: '',
  contacts: [],
};

let rows = 0;
export const emptyContact = (): ContactRow => ({
  key: `new-${(rows += 1)}`,
  id: null,
  firstName: '',
  lastName: '',
  phone: '',
  language: 'English',
});

export const contactRow = (contact: Contact): ContactRow => ({
  key: `contact-${contact.id}`,
  id: contact.id,
  firstName: contact.first_name,
  lastName: contact.last_name,
  phone: formatPhone(contact.phone_number),
  language: contact.language ?? 'English',
});

/** The form a stored job begins with. */
export function readJobForm(job: JobBody, contacts: readonly Contact[]): JobFormState {
  return {
    jobName: job.job_name,
    generalContractor: job.general_contractor ?? '',
    status: job.job_status,
    regionId: job.region_id === null ? '' : String(job.region_id),
    projectNumber: job.project_number ?? '',
    address: job.address ?? '',
    timeZone: job.time_zone ?? '',
    aliases: job.aliases.join(', '),
    markupCap: job.markup_cap === null ? '' : fractionToPercent(String(job.markup_cap)),
    originalSum: job.original_contract_sum === null ? '' : String(job.original_contract_sum),
    retainage: job.retainage === null ? '' : fractionToPercent(String(job.retainage)),
    printContractSum: job.print_contract_sum,
    noticeAmount: job.notice_amount === null ? '' : String(job.notice_amount),
    noticeKind: `${job.notice_unit ?? 'days'} ${job.notice_calendar ?? 'working'}`,
    requireApproval: job.require_superintendent_approval,
    superintendentName: job.superintendent_name ?? '',
    superintendentPhone: job.superintendent_phone_number ? formatPhone(job.superintendent_phone_number) : '',
    recipients: splitRecipients(job.general_contractor_reports_email ?? '').join('\n'),
    contacts: contacts.map(contactRow),
  };
}

/** What is sent; text is brought to one form by the server. */
export function writeJobBody(form: JobFormState): JobInput {
  return {
    job_name: form.jobName,
    general_contractor: form.generalContractor,
    job_status: form.status,
    general_contractor_reports_email: splitRecipients(form.recipients).join(';'),
    require_superintendent_approval: form.requireApproval,
    superintendent_name: form.superintendentName,
    superintendent_phone_number: phoneToSend(form.superintendentPhone),
    region_id: form.regionId === '' ? null : Number(form.regionId),
    project_number: form.projectNumber,
    address: form.address,
    time_zone: form.timeZone,
    aliases: splitAliases(form.aliases),
    ...noticeBody(form),
    markup_cap: form.markupCap.trim() === '' ? null : percentToShare(form.markupCap),
    original_contract_sum: form.originalSum.trim() || null,
    retainage: form.retainage.trim() === '' ? null : percentToShare(form.retainage),
    print_contract_sum: form.printContractSum,
  };
}

function noticeBody({ noticeAmount, noticeKind }: JobFormState) {
  if (noticeAmount.trim() === '') return { notice_amount: null, notice_unit: null, notice_calendar: null };
  const [unit, calendar] = noticeKind.split(' ') as ['hours' | 'days', 'calendar' | 'working'];
  return { notice_amount: Number(noticeAmount), notice_unit: unit, notice_calendar: calendar };
}

function capProblem(percent: string): Record<string, string> {
  const sentence = percent.trim() === '' ? null : validateMarkupCap(percentToShare(percent));
  return sentence ? { markup_cap: sentence } : {};
}

const isNoticeAmount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365;

/** The rows that are sent. A new job leaves out those whose phone is none. */
export function contactsToSave({ contacts }: JobFormState, act: 'create' | 'edit'): ContactRow[] {
  return act === 'create' ? contacts.filter((row) => normalizePhone(row.phone) !== null) : contacts;
}

export interface JobProblems {
  /** Sentence per wire field. */
  fields: Record<string, string>;
  contacts: string | null;
}

/** What stands in the way of saving, by the server's rules. */
export function checkJobForm(form: JobFormState, act: 'create' | 'edit', stored?: JobFormState): JobProblems {
  const unreadable = act === 'edit' && form.contacts.some((row) => normalizePhone(row.phone) === null);
  return {
    fields: {
      ...capProblem(form.markupCap),
      ...validateContract({
        originalSum: form.originalSum,
        retainage: form.retainage.trim() === '' ? '' : percentToShare(form.retainage),
      }),
      ...(form.noticeAmount.trim() === '' || isNoticeAmount(form.noticeAmount.trim())
        ? {}
        : { notice_amount: MESSAGES.notices.invalid }),
      ...validateJob(
        {
          jobName: form.jobName,
          reportEmails: form.recipients,
          superintendentPhone: form.superintendentPhone,
          timeZone: form.timeZone,
        },
        stored && { job_name: stored.jobName, general_contractor: null, superintendent_name: null, aliases: [] },
      ),
    },
    contacts: validateContacts(form.contacts, stored?.contacts) ?? (unreadable ? MESSAGES.jobs.phoneInvalid : null),
  };
}
