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

/** The job's next COR number: 1, 2, 3 … without holes, past numbers that the office gave by hand, never given twice. */
export async function takeCorNumber(tx: Tx, customerId: number, jobId: number): Promise<number> {
  await holdNumbers(tx, customerId, jobId);
  const number = await peekCorNumber(tx, customerId, jobId);
  await tx.$executeRaw`update jobs set next_cor_number = ${number + 1} where customer_id = ${customerId} and id = ${jobId}`;
  return number;
}

/** The number `takeCorNumber` would give now. @throws AppError NOT_FOUND */
export async function peekCorNumber(tx: Tx, customerId: number, jobId: number): Promise<number> {
  const job = await tx.jobs.findFirst({
    where: { customer_id: customerId, id: jobId },
    select: { next_cor_number: true },
  });
  if (!job) throw new AppError('NOT_FOUND');
  const used = await tx.change_orders.findMany({
    where: { customer_id: customerId, job_id: jobId, cor_number: { gte: job.next_cor_number } },
    select: { cor_number: true },
  });
  const taken = new Set(used.map((order) => order.cor_number));
  let number = job.next_cor_number;
  while (taken.has(number)) number += 1;
  return number;
}

/** Refuses a COR number that another order of the job has; nobody else takes one of the job until the commit. @throws AppError CONFLICT */
export async function refuseTakenCorNumber(
  tx: Tx,
  customerId: number,
  jobId: number,
  number: number,
  orderId: number,
): Promise<void> {
  await holdNumbers(tx, customerId, jobId);
  const other = await tx.change_orders.findFirst({
    where: { customer_id: customerId, job_id: jobId, cor_number: number, id: { not: orderId } },
    select: { id: true },
  });
  if (!other) return;
  const message = `COR number ${number} is already used on this job.`;
  throw new AppError('CONFLICT', message, { fields: { cor_number: message } });
}

/** The numbers of a job are given one after another. */
async function holdNumbers(tx: Tx, customerId: number, jobId: number): Promise<void> {
  await tx.$queryRaw`select id from jobs where customer_id = ${customerId} and id = ${jobId} for update`;
}
