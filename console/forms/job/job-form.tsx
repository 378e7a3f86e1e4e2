import { type FormEvent, useId, useRef, useState } from 'react';
import type { JobBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { ApiError } from '../../api/request.ts';
import { Block } from '../../components/change-order/block.tsx';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContactRows } from './contact-rows.tsx';
import { JobFields } from './job-fields.tsx';
import styles from './job-form.module.css';
import { checkJobForm, type JobFormState } from './job-form-state.ts';
import { MarkupCapField } from './markup-cap-field.tsx';
import { NoticeFields } from './notice-fields.tsx';
import { saveJob, type Saved } from './save-job.ts';
import { SuperintendentFields } from './superintendent-fields.tsx';
import { RecipientsField } from './recipients-field.tsx';

interface Props {
  user: SessionUser;
  /** Null for a new one. */
  job: JobBody | null;
  initial: JobFormState;
  onSaved: (job: JobBody) => void;
  /** Leaving the form by its own button; says whether something was typed. */
  onCancel: (isDirty: boolean) => void;
}

/** Creates or edits a job with its contacts and report recipients. Leaving it unsaved asks first. */
export function JobForm({ user, job, initial, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const why = useId();
  const [form, setForm] = useState(initial);
  const [stored, setStored] = useState({ job, contacts: initial.contacts, form: initial });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const problems = checkJobForm(form, stored.job ? 'edit' : 'create', stored.job ? stored.form : undefined);
  const request = useRef({ text: '', key: '' });
  const isDirty = JSON.stringify(form) !== JSON.stringify(stored.form);
  useUnsavedGuard(!isDone && isDirty);

  const set = (change: Partial<JobFormState>) => {
    setForm((before) => ({ ...before, ...change }));
    setRefused({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems.fields).length > 0) return;
    setFailure(problems.contacts);
    if (problems.contacts) return;
    const text = JSON.stringify(form);
    if (request.current.text !== text) request.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    try {
      const saved = await saveJob({
        customerId: user.customer_id,
        job: stored.job,
        form,
        stored: stored.contacts,
        key: request.current.key,
      });
      if (saved.failure === null) {
        setDone(true);
        return onSaved(saved.job);
      }
      setForm({ ...form, contacts: saved.contacts });
      setStored({ job: saved.job, contacts: saved.stored, form: { ...form, contacts: saved.stored } });
      setFailure(detailOf(saved.failure));
    } catch (error) {
      console.warn(error);
      if (error instanceof ApiError) setRefused(error.fields);
      const ours = job ? 'Failed to save the job. Please try again.' : MESSAGES.jobs.createError;
      const isNoId = error instanceof Error && error.message === MESSAGES.jobs.createNoJobId;
      setFailure(isNoId ? MESSAGES.jobs.createNoJobId : refusal(error as Error, ours));
    }
    setBusy(false);
  };

  const fields = { ...problems.fields, ...refused };
  const blocking = Object.values(problems.fields)[0];
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t(job ? 'Edit job' : 'New job')}>
      <Block title={t('Job')}>
        <JobFields form={form} problems={fields} set={set} customerId={user.customer_id} />
      </Block>
      <Block title={t('Superintendent')}>
        <SuperintendentFields form={form} problems={fields} set={set} />
      </Block>
      <Block title={t('Approval Contacts')}>
        <ContactRows rows={form.contacts} onChange={(contacts) => set({ contacts })} />
      </Block>
      <Block title={t('Contract notice')}>
        <NoticeFields form={form} problems={fields} set={set} />
      </Block>
      <Block title={t('Contract sum')}>
        <ContractFields form={form} problems={fields} set={set} />
      </Block>
      <Block title={t('Contract markups')}>
        <MarkupCapField form={form} problems={fields} set={set} />
      </Block>
      <Block title={t('Change Order Report Recipients')}>
        <RecipientsField form={form} problems={fields} set={set} />
      </Block>
      <div className={`${styles.bar} no-print`} role="group" aria-label={t('Save')}>
        {failure && (
          <div className={styles.failure}>
            <Notice tone="error">{t(failure)}</Notice>
          </div>
        )}
        {blocking && (
          <p className={styles.why} id={why}>
            {t(blocking)}
          </p>
        )}
        <Button variant="default" disabled={busy} onClick={() => onCancel(isDirty)}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={blocking !== undefined}
          aria-describedby={blocking ? why : undefined}
        >
          {t(job ? 'Save' : 'Create Job')}
        </Button>
      </div>
    </form>
  );
}

/** The server's sentence, and the reason where it says more. */
function detailOf({ error, ours }: NonNullable<Saved['failure']>): string {
  const sentence = refusal(error as Error, ours);
  const detail = error instanceof ApiError && error.status < 500 ? error.body.detail : undefined;
  return detail && detail !== sentence ? detail : sentence;
}
