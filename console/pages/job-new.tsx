import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { JobForm } from '../forms/job/job-form.tsx';
import { EMPTY_JOB } from '../forms/job/job-form-state.ts';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';

/** A new job. Cancelled or created, the list of jobs follows. */
export function JobNew() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  // Left in an effect: by then the form has taken its guard away.
  const [isCreated, setCreated] = useState(false);
  useEffect(() => {
    if (isCreated) void navigate('/jobs');
  }, [isCreated, navigate]);
  if (!may(user, 'job.write').allowed) return <Navigate to="/jobs" replace />;
  return (
    <>
      <h1 style={{ marginBottom: 16 }}>{t('Create New Job')}</h1>
      <JobForm
        user={user}
        job={null}
        initial={EMPTY_JOB}
        onCancel={() => void navigate('/jobs')}
        onSaved={() => setCreated(true)}
      />
    </>
  );
}

export default JobNew;
