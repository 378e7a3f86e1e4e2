import type { Tx } from '../../../prisma/client.ts';

/** The most that markups may add together on a job's orders, as a fraction; null without a job or a cap. */
export async function findMarkupCap(tx: Tx, customerId: number, jobId: number | null): Promise<string | null> {
  if (jobId === null) return null;
  const job = await tx.jobs.findFirst({ where: { customer_id: customerId, id: jobId }, select: { markup_cap: true } });
  return job?.markup_cap?.toString() ?? null;
}
