import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { JobBody } from '../../api/contract/customers.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { useJobs } from '../api/use-company.ts';
import { ARCHIVED } from '../api/use-jobs.ts';
import { JobList } from '../components/jobs/job-list.tsx';
import styles from '../components/jobs/jobs.module.css';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** A list this long gets a field to find a job in it. */
const LONG = 8;

/** The company's jobs: active ones, then the archive. */
export function Jobs() {
  const { t } = useTranslation();
  const user = useUser();
  const { data, error, isPending, refetch } = useJobs(user.customer_id);
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const jobs = (data ?? []).filter((job) => fits(job, text));
  const write = may(user, 'job.write');

  return (
    <>
      <header className={styles.head}>
        <h1>{t('Jobs')}</h1>
        {((data?.length ?? 0) > LONG || text !== '') && (
          <input
            type="search"
            className={styles.search}
            value={text}
            aria-label={t('Find a job')}
            placeholder={t('Find a job')}
            onChange={({ target }) => setSearch(target.value ? { q: target.value } : {}, { replace: true })}
          />
        )}
        {write.allowed && (
          <Button component={Link} to="/job/new" className="no-print" leftSection={<Plus size={16} aria-hidden />}>
            {t('Create New Job')}
          </Button>
        )}
      </header>
      {error && (
        <Notice tone="error">
          {t(MESSAGES.jobs.loadFailed, { message: t(error.message) })}{' '}
          <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {isPending && <Loading />}
      {data && (
        <>
          <Part
            title={t('Active Jobs')}
            jobs={jobs.filter((job) => job.job_status !== ARCHIVED)}
            empty={t(MESSAGES.jobs.noActive)}
            mayWrite={write.allowed}
          />
          <Part
            title={t('Archived Jobs')}
            jobs={jobs.filter((job) => job.job_status === ARCHIVED)}
            empty={t(MESSAGES.jobs.noArchived)}
            mayWrite={write.allowed}
          />
        </>
      )}
    </>
  );
}

function Part({ title, jobs, empty, mayWrite }: { title: string; jobs: JobBody[]; empty: string; mayWrite: boolean }) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {title} {jobs.length > 0 && <span className="quiet">{jobs.length}</span>}
      </h2>
      {jobs.length === 0 ? (
        <p className={`card ${styles.empty}`}>{empty}</p>
      ) : (
        <JobList jobs={jobs} label={title} mayWrite={mayWrite} />
      )}
    </section>
  );
}

/** By its name, contractor, number, region or what else people call it. */
function fits(job: JobBody, text: string): boolean {
  const all = [job.job_name, job.general_contractor, job.project_number, job.region?.name, ...job.aliases].join(' ');
  return all.toLowerCase().includes(text.trim().toLowerCase());
}

export default Jobs;
