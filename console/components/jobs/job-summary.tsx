import type { JobBody } from '../../../api/contract/customers.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { splitRecipients } from '../../../domain/validation/validate-job.ts';
import { useJobContacts } from '../../api/use-jobs.ts';
import { useTranslation } from '../../i18n.ts';
import { Block } from '../change-order/block.tsx';
import styles from './job.module.css';

/** Everything known of a job, to read. What is not known takes no room. */
export function JobSummary({ job }: { job: JobBody }) {
  const { t } = useTranslation();
  const recipients = splitRecipients(job.general_contractor_reports_email ?? '');
  const facts: [string, string | null][] = [
    [t('General Contractor'), job.general_contractor],
    [t('Region'), job.region?.name ?? null],
    [t('Project number'), job.project_number],
    [t('Address'), job.address],
    [t('Time zone'), job.time_zone],
    [t('Also called'), job.aliases.join(', ')],
    [t('Notice period'), noticePeriod(job)],
  ];
  function noticePeriod({ notice_amount, notice_unit, notice_calendar }: JobBody): string | null {
    if (notice_amount === null || !notice_unit || !notice_calendar) return null;
    const words = {
      hours: { calendar: '{count} hours', working: '{count} working hours' },
      days: { calendar: '{count} days', working: '{count} working days' },
    };
    return t(words[notice_unit][notice_calendar], { count: notice_amount });
  }
  const hasSuperintendent = job.superintendent_name || job.superintendent_phone_number;
  return (
    <div className={styles.summary}>
      <Block title={t('Job')}>
        <dl className={styles.facts}>
          <Fact label={t('Status')} value={t(job.job_status)} />
          <Fact label={t('Job Name')} value={job.job_name} />
          {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
        </dl>
      </Block>
      <section className={styles.stack} aria-labelledby="job-people">
        <h2 id="job-people" className={styles.people}>
          {t('People on this job')}
        </h2>
        {(hasSuperintendent || job.require_superintendent_approval) && (
          <Block title={t('Superintendent')}>
            <dl className={styles.facts}>
              {job.superintendent_name && <Fact label={t('Name')} value={job.superintendent_name} />}
              {job.superintendent_phone_number && (
                <Fact label={t('Phone number')} value={formatPhone(job.superintendent_phone_number)} />
              )}
              <Fact
                label={t('T&M approval')}
                value={t(
                  job.require_superintendent_approval ? 'Required before a change order is executed' : 'Not required',
                )}
              />
            </dl>
          </Block>
        )}
        <Contacts jobId={job.id} />
        <Block title={t('Change Order Report Recipients')}>
          {recipients.length === 0 ? (
            <p className="quiet">{t('No one gets the weekly report yet.')}</p>
          ) : (
            <ul className={styles.list}>
              {recipients.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
          )}
        </Block>
      </section>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Contacts({ jobId }: { jobId: number }) {
  const { t } = useTranslation();
  const { data, error } = useJobContacts(jobId);
  return (
    <Block title={t('Approval Contacts')}>
      {error && <p role="alert">{t('Failed to fetch approval contacts')}</p>}
      {data?.length === 0 && <p className="quiet">{t('This job has no approval contacts yet.')}</p>}
      <ul className={styles.list}>
        {data?.map((contact) => (
          <li key={contact.id} className={styles.contact}>
            <span>{`${contact.first_name} ${contact.last_name}`.trim()}</span>
            <a href={`tel:${contact.phone_number}`}>{formatPhone(contact.phone_number)}</a>
            {contact.language === 'Spanish' && <span className="quiet">{t('Spanish')}</span>}
            {contact.opted_out && <span className={styles.problem}>{t('opted out of texts')}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
}
