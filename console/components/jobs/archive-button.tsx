import { lazy, Suspense, useState } from 'react';
import type { JobBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { ApiError } from '../../api/request.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { ARCHIVED, useArchiveJob } from '../../api/use-jobs.ts';
import { useTranslation } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';

const ArchiveRefused = lazy(() => import('./archive-refused.tsx'));

/** Archives a job or brings it back. What has unexecuted orders stays: the server knows, and a dialog says why. */
export function ArchiveButton({ job }: { job: JobBody }) {
  const { t } = useTranslation();
  const archive = useArchiveJob();
  const [refused, setRefused] = useState(false);
  const isArchived = job.job_status === ARCHIVED;

  // Awaited: the button is gone by then, with its row in the other table, and callbacks of `mutate` with it.
  const onClick = async () => {
    try {
      await archive.mutateAsync({ job, archived: !isArchived });
      notify.success(t(isArchived ? '{name} is active again.' : '{name} is archived.', { name: job.job_name }));
    } catch (error) {
      if (error instanceof ApiError && error.body.message === MESSAGES.jobs.hasActiveOrders) setRefused(true);
      else notify.error(t(refusal(error as Error, 'Failed to save the job. Please try again.')));
    }
  };

  return (
    <>
      <TextButton
        disabled={archive.isPending}
        onClick={() => void onClick()}
        label={t(isArchived ? 'Unarchive {name}' : 'Archive {name}', { name: job.job_name })}
      >
        {t(isArchived ? 'Unarchive' : 'Archive')}
      </TextButton>
      {refused && (
        <Suspense>
          <ArchiveRefused job={job} onClose={() => setRefused(false)} />
        </Suspense>
      )}
    </>
  );
}
