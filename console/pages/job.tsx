import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../api/request.ts';
import { useJob, useJobContacts } from '../api/use-jobs.ts';
import { ArchiveButton } from '../components/jobs/archive-button.tsx';
import { ContractSum } from '../components/jobs/contract-sum.tsx';
import { JobLogWidget } from '../components/jobs/job-log-widget.tsx';
import { JobOrders } from '../components/jobs/job-orders.tsx';
import { JobPrices } from '../components/jobs/job-prices.tsx';
import { JobSummary } from '../components/jobs/job-summary.tsx';
import { JobQuickBooks } from '../components/quickbooks/job-quickbooks.tsx';
import styles from '../components/jobs/job.module.css';
import { readJobForm } from '../forms/job/job-form-state.ts';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { ask } from '../ui/ask.ts';
import { notify } from '../ui/notify.ts';

const JobForm = lazy(() => import('../forms/job/job-form.tsx').then((module) => ({ default: module.JobForm })));

const JobLinksPanel = lazy(() =>
  import('../components/job-links/job-links-panel.tsx').then((module) => ({ default: module.JobLinksPanel })),
);

const JobReportsPanel = lazy(() =>
  import('../components/job-reports/job-reports-panel.tsx').then((module) => ({ default: module.JobReportsPanel })),
);

/** One job: what is known of it, its fresh logs, its prices and its change orders; and its edit mode. */
export function Job() {
  const { t } = useTranslation();
  const user = useUser();
  const id = Number(useParams().jobId);
  const job = useJob(user.customer_id, id);
  const contacts = useJobContacts(id);
  const [editing, setEditing] = useState(false);
  if (job.error instanceof ApiError && job.error.status === 404)
    return (
      <MessagePage title={t('This job does not exist')}>
        <Link to="/jobs">{t('All jobs')}</Link>
      </MessagePage>
    );
  if (job.error && !job.data)
    return (
      <Notice tone="error">
        {t(job.error.message)} <TextButton onClick={() => void job.refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  if (!job.data) return <Loading />;
  const mayWrite = may(user, 'job.write').allowed;
  const stopEditing = async () => {
    const yes = await ask({
      title: t('Discard changes?'),
      body: t('Your changes are not saved.'),
      confirm: t('Discard'),
      cancel: t('Keep editing'),
      danger: true,
    });
    if (yes) setEditing(false);
  };

  return (
    <>
      <header className={styles.head}>
        <p className={`${styles.back} no-print`}>
          <Link to="/jobs">{t('Jobs')}</Link>
        </p>
        <h1>{job.data.job_name}</h1>
        {!editing && (
          <div className={`${styles.headActions} no-print`}>
            {mayWrite && <ArchiveButton job={job.data} />}
            {mayWrite && (
              <Button
                variant="default"
                disabled={job.isPlaceholderData || !contacts.data}
                onClick={() => setEditing(true)}
              >
                {t('Edit')}
              </Button>
            )}
            {may(user, 'order.draft').allowed && (
              <Button component={Link} to={`/change-order/new?job=${id}`}>
                {t('Create COR')}
              </Button>
            )}
          </div>
        )}
      </header>
      {editing && contacts.data ? (
        <Suspense fallback={<Loading />}>
          <JobForm
            user={user}
            job={job.data}
            initial={readJobForm(job.data, contacts.data)}
            onCancel={(isDirty) => (isDirty ? void stopEditing() : setEditing(false))}
            onSaved={() => {
              setEditing(false);
              notify.success(t('Job saved.'));
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.content}>
          <JobSummary job={job.data} />
          {may(user, 'money.see').allowed && <ContractSum customerId={user.customer_id} jobId={id} />}
          {may(user, 'quickbooks.read').allowed && <JobQuickBooks user={user} jobId={id} />}
          <JobLogWidget customerId={user.customer_id} jobId={id} />
          <JobOrders user={user} jobId={id} />
          {may(user, 'money.see').allowed && <JobPrices user={user} job={job.data} />}
          {may(user, 'report.read').allowed && (
            <Suspense>
              <JobReportsPanel user={user} jobId={id} />
            </Suspense>
          )}
          {may(user, 'jobLink.manage').allowed && (
            <Suspense>
              <JobLinksPanel jobId={id} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

export default Job;
