import { jobLabels } from '../../domain/job-labels.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { BodyOf } from '../../api/contract/endpoints.ts';
import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { validateDailyLog } from '../../domain/validation/validate-forms.ts';
import { refusal } from '../api/use-order-actions.ts';
import { useJobs } from '../api/use-company.ts';
import { useCreateLog } from '../api/use-daily-logs.ts';
import { ARCHIVED } from '../api/use-jobs.ts';
import { Field } from '../components/change-order/field.tsx';
import styles from '../components/daily-logs/logs.module.css';
import { useTranslation } from '../i18n.ts';
import { Button } from '../ui/button.ts';
import { notify } from '../ui/notify.ts';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';

interface Props {
  user: SessionUser;
  /** The job it begins with. */
  jobId: number | null;
  onDone: () => void;
}

/** One log in one's own name; today's unless said otherwise. */
export function DailyLogForm({ user, jobId, onDone }: Props) {
  const { t } = useTranslation();
  const jobs = (useJobs(user.customer_id).data ?? []).filter((job) => job.job_status !== ARCHIVED || job.id === jobId);
  const [job, setJob] = useState(jobId);
  const [date, setDate] = useState(today());
  const [content, setContent] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateLog();
  /** What was sent last: tried again unchanged, it is the same request. */
  const request = useRef<{ text: string; key: string; body: BodyOf<'dailyLogs.create'> } | null>(null);
  useUnsavedGuard(content.trim() !== '' && !create.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = Object.values(validateDailyLog({ jobId: job, content }))[0];
    setFailure(missing ?? null);
    if (missing || create.isPending) return;
    const log = { job_id: job, log_date: date || today(), log_content: content.trim() };
    const text = JSON.stringify(log);
    if (request.current?.text !== text) {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const who = { customer_id: user.customer_id, user_id: user.id };
      const body = { ...log, ...who, timezone, full_datetime: new Date().toISOString() };
      request.current = { text, key: crypto.randomUUID(), body };
    }
    create.mutate(request.current, {
      onSuccess: () => {
        notify.success(t('Log created.'));
        onDone();
      },
      onError: (error) => setFailure(refusal(error, MESSAGES.dailyLogs.createFailed)),
    });
  };

  return (
    <form className={`card ${styles.form}`} onSubmit={submit} noValidate aria-label={t('New daily log')}>
      <Field label={t('Job')}>
        {(control) => (
          <select
            {...control}
            required
            value={job ?? ''}
            onChange={({ target }) => setJob(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('Select a job')}</option>
            {[...jobLabels(jobs)].map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Date')}>
        {(control) => <input {...control} type="date" value={date} onChange={({ target }) => setDate(target.value)} />}
      </Field>
      <Field label={t('Content')}>
        {(control) => (
          <textarea
            {...control}
            required
            autoFocus
            rows={3}
            maxLength={5000}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        )}
      </Field>
      <div className={styles.formFoot}>
        {failure && (
          <p className={styles.failure} role="alert">
            {t(failure)}
          </p>
        )}
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('Create Log')}
        </Button>
      </div>
    </form>
  );
}

/** The day it is here. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}
