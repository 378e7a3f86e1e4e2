import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';

/** Refuses a job that is not the company's: foreign and missing are the same 404. Null is no job. */
export async function requireJob(tx: Tx, customerId: number, jobId: number | null): Promise<void> {
  if (jobId === null) return;
  const job = await tx.jobs.findFirst({ where: { customer_id: customerId, id: jobId }, select: { id: true } });
  if (!job) throw new AppError('NOT_FOUND');
}
