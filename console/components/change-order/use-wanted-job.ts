import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A new order that was opened from a job's page (`?job=5`) begins on that job, unless something is typed or kept already. */
export function useWantedJob(
  isUntouched: boolean,
  jobs: readonly { id: number }[] | undefined,
  choose: (jobId: number) => void,
): void {
  const wanted = Number(useSearchParams()[0].get('job'));
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !jobs) return;
    done.current = true;
    if (isUntouched && jobs.some(({ id }) => id === wanted)) choose(wanted);
  });
}
