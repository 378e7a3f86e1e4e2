import { useCustomer } from '../../api/use-customer.ts';
import { Field } from '../../components/change-order/field.tsx';
import { useTranslation } from '../../i18n.ts';
import styles from './job-form.module.css';
import type { JobFormState } from './job-form-state.ts';

export interface JobPartProps {
  form: JobFormState;
  problems: Record<string, string>;
  set: (change: Partial<JobFormState>) => void;
}

/** Where jobs of an American company are; a stored other one stays in the list. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** What a job is, where it is, and what people call it. */
export function JobFields({ form, problems, set, customerId }: JobPartProps & { customerId: number }) {
  const { t } = useTranslation();
  const company = useCustomer(customerId).data;
  const zones = form.timeZone && !ZONES.includes(form.timeZone) ? [form.timeZone, ...ZONES] : ZONES;
  const text = (name: 'generalContractor' | 'status' | 'projectNumber' | 'address', label: string, longest: number) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          maxLength={longest}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Field label={t('Job Name')} problem={form.jobName === '' ? undefined : problems.job_name}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={255}
              autoFocus={form.jobName === ''}
              value={form.jobName}
              onChange={(event) => set({ jobName: event.target.value })}
            />
          )}
        </Field>
      </div>
      {text('generalContractor', t('General Contractor'), 255)}
      {text('status', t('Status'), 60)}
      <Field label={t('Region')}>
        {(control) => (
          <select {...control} value={form.regionId} onChange={(event) => set({ regionId: event.target.value })}>
            <option value="">{t('No region')}</option>
            {company?.regions.map((region) => (
              <option key={region.id} value={region.id}>
                {region.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Time zone')} problem={problems.time_zone}>
        {(control) => (
          <select {...control} value={form.timeZone} onChange={(event) => set({ timeZone: event.target.value })}>
            <option value="">{t('Same as company: {zone}', { zone: zoneName(company?.time_zone) })}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {text('projectNumber', t('Project number'), 100)}
      {text('address', t('Address'), 500)}
      <div className={styles.wide}>
        <Field label={t('Also called')}>
          {(control) => (
            <input
              {...control}
              placeholder={t('Riverside, RMT')}
              value={form.aliases}
              onChange={(event) => set({ aliases: event.target.value })}
            />
          )}
        </Field>
        <p className={styles.note}>{t('What your crew calls this job in texts, separated by commas.')}</p>
      </div>
    </div>
  );
}

const zoneName = (zone = ''): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
