import { z } from 'zod';
import { matchJob } from '../domain/job-match.ts';
import { withTenant } from '../prisma/walls.ts';
import { defineTool, everyone } from './define-tool.ts';

export const findJob = defineTool({
  name: 'find_job',
  description:
    "Finds the job that a few words mean: name, short name or address. Answers with several when it can't tell.",
  input: z.strictObject({ query: z.string().min(1).max(200) }),
  offeredTo: everyone,
  receipt: 'looked_up',
  async run(context, input) {
    const rows = await withTenant(context.deps.db, context.actor, (tx) =>
      tx.jobs.findMany({ where: { job_status: { not: 'Archived' } }, orderBy: { job_name: 'asc' } }),
    );
    const jobs = rows.map((job) => ({
      id: job.id,
      name: job.job_name,
      shortName: job.aliases[0] ?? null,
      // 'The Copperline job', 'CC-0931': whose job it is, and its number.
      aliases: [...job.aliases, ...[job.general_contractor, job.project_number].filter((one) => one !== null)],
      address: job.address,
    }));
    const match = matchJob(input.query, jobs);
    const found = match.kind === 'one' ? [match.job] : match.kind === 'several' ? match.jobs : [];
    return {
      matches: found.map((job) => ({ job_id: job.id, name: job.name, score: match.kind === 'one' ? 1 : 0.5 })),
      ambiguous: match.kind === 'several',
    };
  },
});
