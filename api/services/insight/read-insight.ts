import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadParams, ReadQuery, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { readAging, readApproved, readCycle, readRisk } from './insight-rows.ts';

const DAY_MS = 86_400_000;

/**
 * What the office's orders come to: durations in days, amounts in dollars. The range is about orders drafted (requests:
 * sent) in it; what is at risk and what ages is so now, whenever it was drafted. @throws AppError ROLE, NOT_FOUND
 */
export async function readInsight(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
  input: ReadParams<'customers.insight'> & ReadQuery<'customers.insight'>,
): Promise<ResponseOf<'customers.insight'>> {
  requireCompany(actor, input.id);
  authorize(actor, 'money.see');
  const now = deps.clock.now();
  const since = input.range === 'all' ? null : new Date(now.getTime() - Number(input.range) * DAY_MS);
  const of = { customerId: actor.customerId, since, now };
  return withTenant(deps.db, actor, async (tx) => {
    const risk = await readRisk(tx, of);
    const approved = await readApproved(tx, of);
    const sum = (pick: (row: (typeof approved)[number]) => bigint): number =>
      dollars(approved.reduce((total, row) => total + pick(row), 0n));
    return {
      since: since?.toISOString() ?? null,
      cycle: (await readCycle(tx, of)).map((row) => ({
        ...row,
        median_days: tenth(row.median_days),
        slow_days: tenth(row.slow_days),
      })),
      risk: {
        orders: risk[0]?.all_orders ?? 0,
        amount: dollars(risk[0]?.all_cents ?? 0n),
        unpriced: risk[0]?.all_unpriced ?? 0,
        list: risk.map((row) => ({
          id: row.id,
          id_number: row.id_number,
          cor_number: row.cor_number,
          number: row.number,
          description: row.description,
          job_name: row.job_name,
          status: row.status,
          amount: dollars(row.total_cents),
          days: row.days,
          waiting: row.waiting,
        })),
      },
      aging: {
        jobs: (await readAging(tx, of, 'job')).map(toGroup),
        contractors: (await readAging(tx, of, 'contractor')).map(toGroup),
      },
      approved: {
        requested: sum((row) => row.requested),
        approved: sum((row) => row.approved),
        hours_only: sum((row) => row.hours_only),
        waiting: sum((row) => row.waiting),
        refused: sum((row) => row.refused),
        months: approved.map((row) => ({
          month: row.month,
          orders: row.orders,
          requested: dollars(row.requested),
          approved: dollars(row.approved),
        })),
      },
    };
  });
}

function toGroup({ cents, ...row }: Awaited<ReturnType<typeof readAging>>[number]) {
  return { ...row, amount: dollars(cents) };
}

const dollars = (cents: bigint): number => Number(cents) / 100;
const tenth = (days: number): number => Math.round(days * 10) / 10;
