import {
  isOnboarded,
  nextOnboardingReminder,
  onboardingProgress,
  type OnboardingProgress,
} from '../../../domain/onboarding.ts';
import type { Tx } from '../../../prisma/client.ts';

export interface Onboarding {
  /** Null before anybody began. */
  row: NonNullable<Awaited<ReturnType<Tx['onboardings']['findFirst']>>> | null;
  progress: OnboardingProgress;
  /** What of the details is there. */
  hasAddress: boolean;
  hasPhone: boolean;
  timeZone: string;
  /** The company says so, or everything needed is there. */
  onboarded: boolean;
}

interface Facts {
  onboarded: boolean;
  timeZone: string;
  hasAddress: boolean;
  hasPhone: boolean;
  rates: boolean;
  markups: boolean;
  job: boolean;
  crew: boolean;
}

/** How far a company's setting up has come: read from what is there, whoever made it and where. */
export async function readOnboarding(tx: Tx, customerId: number): Promise<Onboarding> {
  const row = await tx.onboardings.findFirst({ where: { customer_id: customerId } });
  const [facts] = await tx.$queryRaw<Facts[]>`
    select c.onboarded, c.time_zone as "timeZone",
      coalesce(trim(c.street_address), '') <> '' and coalesce(trim(c.city), '') <> '' as "hasAddress",
      coalesce(trim(c.office_phone_number), '') <> '' as "hasPhone",
      exists (select from labor_rates r where r.customer_id = c.id) as rates,
      exists (select from markups m where m.customer_id = c.id and not m.is_administration_fee) as markups,
      exists (select from jobs j where j.customer_id = c.id) as job,
      (select count(*) from users u where u.customer_id = c.id and u.removed_at is null and not u.is_demo) > 1 as crew
    from customers c where c.id = ${customerId}`;
  const { rates, markups, job, crew, hasAddress, hasPhone, timeZone } = facts!;
  const there = { details: hasAddress && hasPhone, rates, markups, job, crew };
  const progress = onboardingProgress(there, row?.skipped ?? []);
  return { row, progress, hasAddress, hasPhone, timeZone, onboarded: facts!.onboarded || isOnboarded(progress) };
}

/** Begins a company's setting up, with the first reminder a day later; begun again it goes on as it was. */
export async function beginOnboarding(
  tx: Tx,
  of: { customerId: number; userId: number; timeZone: string },
  at: Date,
): Promise<void> {
  const next = nextOnboardingReminder(at.getTime(), 0, of.timeZone);
  await tx.onboardings.createMany({
    data: {
      customer_id: of.customerId,
      user_id: of.userId,
      started_at: at,
      next_reminder_at: next === null ? null : new Date(next),
    },
    skipDuplicates: true,
  });
}

/** Everything needed is there: the company is set up and nobody is reminded any more. */
export async function finishOnboarding(tx: Tx, customerId: number, at: Date): Promise<void> {
  await tx.onboardings.updateMany({
    where: { customer_id: customerId, finished_at: null },
    data: { finished_at: at, next_reminder_at: null },
  });
  await tx.customers.updateMany({ where: { id: customerId, onboarded: false }, data: { onboarded: true } });
}
