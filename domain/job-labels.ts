/** How jobs are named where one is chosen: two of one name have their project number, address or contractor beside it. */
import { itemNameKey } from './item-name-key.ts';

export interface NamedJob {
  id: number;
  job_name: string;
  project_number?: string | null;
  address?: string | null;
  general_contractor?: string | null;
}

/** The label of each job by its id. A name that only one job has stays as it is. */
export function jobLabels(jobs: readonly NamedJob[]): Map<number, string> {
  const labels = new Map<number, string>();
  for (const [, twins] of Map.groupBy(jobs, (job) => itemNameKey(job.job_name))) {
    const told = twins.length === 1 ? null : tellApart(twins);
    for (const job of twins) labels.set(job.id, told ? `${job.job_name} (${told(job)})` : job.job_name);
  }
  return labels;
}

type Telling = (job: NamedJob) => string;

/** The first field that every twin has, each another; else all that a job has, and its number in any case. */
function tellApart(twins: readonly NamedJob[]): Telling {
  const fields = ['project_number', 'address', 'general_contractor'] as const;
  const field = fields.find((one) => {
    const values = twins.map((job) => itemNameKey(job[one] ?? ''));
    return !values.includes('') && new Set(values).size === twins.length;
  });
  if (field) return (job) => job[field]!.trim();
  const parts = (job: NamedJob): string[] => fields.flatMap((one) => job[one]?.trim() || []).slice(0, 1);
  return (job) => [...parts(job), `#${job.id}`].join(', ');
}
