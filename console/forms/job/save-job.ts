import type { JobBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { phoneToSend } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { keepJob } from '../../api/use-jobs.ts';
import { type ContactRow, contactsToSave, type JobFormState, writeJobBody } from './job-form-state.ts';

interface Saving {
  customerId: number;
  /** Null for a new one. */
  job: JobBody | null;
  form: JobFormState;
  /** The contacts as the server has them. */
  stored: readonly ContactRow[];
  /** One key a form: a save that is tried again makes neither job nor contact twice. */
  key: string;
}

export interface Saved {
  job: JobBody;
  /** The form's rows with the ids that the server gave. */
  contacts: ContactRow[];
  /** The contacts as the server has them now. */
  stored: ContactRow[];
  /** Why a contact was refused, and what was tried with it; the job itself is saved. */
  failure: { error: unknown; ours: string } | null;
}

/**
 * Saves a job and then its contacts: those gone are deleted first, so that a number may move to another row. A refused
 * contact does not undo what was saved; those after it wait for the next save. Throws when the job itself is refused.
 */
export async function saveJob({ customerId, job, form, stored, key }: Saving): Promise<Saved> {
  const body = writeJobBody(form);
  const saved = job
    ? await call('PUT /customers/:id/jobs/:jobId', {
        params: { id: customerId, jobId: job.id },
        body: { ...body, version: job.version },
      })
    : await call('POST /customers/:id/jobs', { params: { id: customerId }, body, idempotencyKey: key });
  if (!saved?.id) throw new Error(MESSAGES.jobs.createNoJobId);
  keepJob(saved);
  const contacts = await saveContacts(
    saved.id,
    form.contacts,
    contactsToSave(form, job ? 'edit' : 'create'),
    stored,
    key,
  );
  void queryClient.invalidateQueries({ queryKey: [KEYS.jobs] });
  // Its recipients may be others now.
  void queryClient.invalidateQueries({ queryKey: [KEYS.jobReports, saved.id] });
  void queryClient.invalidateQueries({ queryKey: [KEYS.approvals, 'contacts'] });
  return { job: saved, ...contacts };
}

async function saveContacts(
  jobId: number,
  typed: readonly ContactRow[],
  rows: readonly ContactRow[],
  before: readonly ContactRow[],
  key: string,
): Promise<Omit<Saved, 'job'>> {
  let contacts = [...typed];
  let stored = [...before];
  let failure: Saved['failure'] = null;
  const { approvals } = MESSAGES;
  let ours: string = approvals.deleteContactFailed;
  try {
    for (const gone of before.filter((row) => !rows.some((one) => one.id === row.id))) {
      await call('DELETE /approval-requests/tm-approval-contact/:id', { params: { id: gone.id! } });
      stored = stored.filter((row) => row.id !== gone.id);
    }
    for (const row of rows) {
      const isKnown = stored.some((one) => one.id === row.id);
      ours = isKnown ? approvals.updateContactFailed : approvals.createContactFailed;
      const saved = await saveContact(jobId, row, stored, key);
      contacts = contacts.map((one) => (one.key === row.key ? saved : one));
      stored = [...stored.filter((one) => one.id !== saved.id), saved];
    }
  } catch (error) {
    failure = { error, ours };
  }
  return { contacts, stored, failure };
}

async function saveContact(
  jobId: number,
  row: ContactRow,
  stored: readonly ContactRow[],
  key: string,
): Promise<ContactRow> {
  const body = {
    job_id: jobId,
    first_name: row.firstName.trim(),
    last_name: row.lastName.trim(),
    phone_number: phoneToSend(row.phone),
    language: row.language,
  };
  const before = stored.find((one) => one.id === row.id);
  if (before) {
    const isSame = (['firstName', 'lastName', 'phone', 'language'] as const).every(
      (part) => before[part] === row[part],
    );
    if (isSame) return row;
    await call('PUT /approval-requests/tm-approval-contact/:id', { params: { id: before.id! }, body });
    return row;
  }
  const idempotencyKey = `${key}:${row.key}:${body.phone_number}:${body.first_name} ${body.last_name}`.slice(0, 200);
  const made = await call('POST /approval-requests/create-tm-approval-contact', {
    body,
    idempotencyKey: encodeURIComponent(idempotencyKey).slice(0, 200),
  });
  return { ...row, id: made.id };
}
