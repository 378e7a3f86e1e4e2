import { jobLabels } from '../../../domain/job-labels.ts';
import { parseReferenceList } from '../../../domain/order-reference.ts';
import type { Dispatch } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useJobs } from '../../api/use-company.ts';
import type { FormProblems } from '../../forms/change-order/check-form.ts';
import type { FormAct } from '../../forms/change-order/form-reducer.ts';
import type { OrderForm } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { may } from '../../session/may.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './details-editor.module.css';
import { Field } from './field.tsx';
import fields from './fields.module.css';

interface Props {
  user: SessionUser;
  order: ChangeOrderBody | null;
  form: OrderForm;
  problems: FormProblems;
  dispatch: Dispatch<FormAct>;
  onJob: (jobId: number | null) => void;
  onAddJob: () => void;
}

const ADD = 'add';

/** The job and what is known of the work, to edit. */
export function JobEditor({ user, order, form, problems, dispatch, onJob, onAddJob }: Props) {
  const { t } = useTranslation();
  const { data = [], isPending, error } = useJobs(user.customer_id);
  const set = (change: Extract<FormAct, { act: 'set' }>['change']) => dispatch({ act: 'set', change });
  const labels = jobLabels(data);
  const jobs = data.filter((job) => job.job_status !== 'Archived' || job.id === form.jobId);
  const mayAdd = may(user, 'job.write').allowed && PATHS.some(({ path }) => path === '/job/new');
  const text = (name: 'directedBy' | 'customerReference' | 'corNumber', label: string) => (
    <Field label={label} problem={problems[WIRE[name]]}>
      {(control) => (
        <input
          {...control}
          maxLength={name === 'directedBy' ? 255 : 100}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <div className={styles.job}>
      {error && <Notice tone="error">{t(MESSAGES.orders.fetchJobsFailed)}</Notice>}
      <Field label={t('Job')} problem={problems.job_id}>
        {(control) => (
          <select
            {...control}
            required
            value={form.jobId ?? ''}
            onChange={({ target: { value } }) => {
              if (value === ADD) onAddJob();
              else onJob(value === '' ? null : Number(value));
            }}
          >
            <option value="">{isPending ? t('Loading...') : t('Select a job')}</option>
            {jobs.map((job) => (
              <option key={job.id} value={job.id}>
                {labels.get(job.id)}
                {job.general_contractor ? ` · ${job.general_contractor}` : ''}
              </option>
            ))}
            {isPending && order?.job && <option value={order.job.id}>{order.job.job_name}</option>}
            {mayAdd && <option value={ADD}>{t('Add New Job')}</option>}
          </select>
        )}
      </Field>
      <div className={fields.row}>
        <Field label={t('Work date')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={form.workDate}
              onChange={(event) => set({ workDate: event.target.value })}
            />
          )}
        </Field>
        {text('directedBy', t('Directed by'))}
        {text('customerReference', t('Their reference'))}
        <Field label={t('References')} problem={problems['references'] ?? referencesProblem(form.references)}>
          {(control) => (
            <input
              {...control}
              maxLength={900}
              placeholder="RFI 088"
              value={form.references}
              onChange={(event) => set({ references: event.target.value })}
            />
          )}
        </Field>
        {order?.cor_number != null && may(user, 'money.see').allowed && text('corNumber', t('COR number'))}
      </div>
    </div>
  );
}

const WIRE = { directedBy: 'directed_by', customerReference: 'customer_reference', corNumber: 'cor_number' } as const;

function referencesProblem(typed: string): string | undefined {
  const read = parseReferenceList(typed);
  return 'problem' in read ? read.problem : undefined;
}
