import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { requireJob } from '../change-orders/require-job.ts';

/** Where a rate or markup counts: a job, a region, or (both null) the whole company. */
export interface Place {
  region_id: number | null;
  job_id: number | null;
}

type RegionGiven = number | string | { id: number } | null | undefined;

export interface PlaceInput {
  region_id?: RegionGiven;
  region?: RegionGiven;
  job_id?: number | null | undefined;
}

/** Reads the place a body names; what it does not name stays. Foreign and missing are the same. @throws AppError NOT_FOUND */
export async function findPlace(tx: Tx, customerId: number, input: PlaceInput, stored: Place): Promise<Place> {
  const given = input.region_id === undefined ? input.region : input.region_id;
  const jobId = input.job_id === undefined ? stored.job_id : input.job_id;
  await requireJob(tx, customerId, jobId);
  return { job_id: jobId, region_id: given === undefined ? stored.region_id : await findRegion(tx, customerId, given) };
}

async function findRegion(tx: Tx, customerId: number, given: Exclude<RegionGiven, undefined>): Promise<number | null> {
  if (given === null || (typeof given === 'string' && given.trim() === '')) return null;
  const by =
    typeof given === 'string'
      ? { name: { equals: given.trim(), mode: 'insensitive' as const } }
      : { id: typeof given === 'number' ? given : given.id };
  const region = await tx.regions.findFirst({ where: { customer_id: customerId, ...by }, select: { id: true } });
  if (!region) throw new AppError('NOT_FOUND');
  return region.id;
}
