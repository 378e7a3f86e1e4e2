import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { isPaid } from '../../../domain/order-coverage.ts';

/**
 * The company's next running number, from 1001, never given twice. Holds the company's row until the commit.
 * @throws AppError READ_ONLY_PLAN without a paid period: no new orders then
 */
export async function takeIdNumber(tx: Tx, customerId: number, now: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ taken: number; plan_status: string; paid_until: Date | null }[]>`
    update customers set next_id_number = next_id_number + 1 where id = ${customerId}
    returning next_id_number - 1 as taken, plan_status, paid_until`;
  const company = rows[0];
  if (!company) throw new AppError('NOT_FOUND');
  if (!isPaid({ planStatus: company.plan_status, paidUntil: company.paid_until }, now))
    throw new AppError('READ_ONLY_PLAN');
  return company.taken;
}

/**
 * The job's next number, past those that were ever given on it. An order that comes back to a job gets the number it had
 * there. Nobody else takes one of the job until the commit. @throws AppError NOT_FOUND
 */
export async function takeCorNumber(
  tx: Tx,
  customerId: number,
  jobId: number,
  orderId: number | null,
): Promise<number> {
  const job = await holdNumbers(tx, customerId, jobId);
  const own =
    orderId === null
      ? null
      : await tx.order_numbers.findFirst({
          where: { customer_id: customerId, job_id: jobId, change_order_id: orderId },
          orderBy: { number: 'desc' },
        });
  if (own) return own.number;
  const given = await tx.order_numbers.findMany({
    where: { customer_id: customerId, job_id: jobId, number: { gte: job.next_cor_number } },
    select: { number: true },
  });
  const taken = new Set(given.map((row) => row.number));
  let number = job.next_cor_number;
  while (taken.has(number)) number += 1;
  await tx.$executeRaw`update jobs set next_cor_number = ${number + 1} where customer_id = ${customerId} and id = ${jobId}`;
  return number;
}

/** Refuses a number that another order of the job has or had. @throws AppError CONFLICT */
export async function refuseTakenCorNumber(
  tx: Tx,
  customerId: number,
  jobId: number,
  number: number,
  orderId: number,
): Promise<void> {
  await holdNumbers(tx, customerId, jobId);
  const other = await tx.order_numbers.findFirst({
    where: { customer_id: customerId, job_id: jobId, number, change_order_id: { not: orderId } },
    select: { change_order: { select: { cor_number: true, job_id: true, deleted_at: true } } },
  });
  if (!other) return;
  const { cor_number: current, job_id: job, deleted_at: deleted } = other.change_order;
  const isInUse = current === number && job === jobId && deleted === null;
  const message = isInUse
    ? `COR number ${number} is already used on this job.`
    : `COR number ${number} was used on this job before. A number is never given again.`;
  throw new AppError('CONFLICT', message, { fields: { cor_number: message } });
}

/** The numbers of a job are given one after another. */
async function holdNumbers(tx: Tx, customerId: number, jobId: number): Promise<{ next_cor_number: number }> {
  const [job] = await tx.$queryRaw<{ next_cor_number: number }[]>`
    select next_cor_number from jobs where customer_id = ${customerId} and id = ${jobId} for update`;
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}
