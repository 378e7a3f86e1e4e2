import type { Tx } from '../../../prisma/client.ts';

/** The rate of a labor type that counts on a job, or company-wide: what saving would change. */
export function findRate(tx: Tx, customerId: number, of: { labor_type: string; job_id: number | null }) {
  return tx.labor_rates.findFirst({
    where: {
      customer_id: customerId,
      job_id: of.job_id,
      region_id: null,
      labor_type: { equals: of.labor_type, mode: 'insensitive' },
    },
  });
}
