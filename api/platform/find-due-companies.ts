import { dateAt, isTimeZone, wallTimeAt, weekdayOf } from '../../domain/zoned-time.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** When a company is due, on its own clock and calendar. */
export interface DueTime {
  /** From this full hour … */
  fromHour: number;
  /** … and, when we were away then, until before this one; later the day is left out. */
  untilHour: number;
  /** Weekdays, 0 is Sunday; `working` is Monday to Friday, and the weekend too where the company works then. */
  days: readonly number[] | 'working';
  /** Companies that a visitor's demo made are left out without it. */
  includesDemos?: boolean;
}

export interface DueCompany {
  customerId: number;
  /** Its date, '2026-03-09'. */
  localDate: string;
  timeZone: string;
}

const DAY_MS = 24 * 3600_000;
/** How old the date of a run may be that is made up. */
const LOOKS_BACK_DAYS = 8;
const WORKDAYS = [1, 2, 3, 4, 5];

/** The weekdays that a company is due on. */
export function dueDays(when: DueTime, onWeekends: boolean): readonly number[] {
  if (when.days !== 'working') return when.days;
  return onWeekends ? [0, ...WORKDAYS, 6] : WORKDAYS;
}

/** The date (of the company) that a run at this moment belongs to, or null when none is due. */
export type DueDate = (now: number, timeZone: string) => string | null;

/** Companies for which it is time and which the day's run of this kind has not been made for. */
export async function findDueCompanies(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: string,
  when: DueTime | DueDate,
): Promise<DueCompany[]> {
  const now = deps.clock.now().getTime();
  const companies = await withPlatform(
    deps.db,
    `companies due for ${kind}`,
    (tx) =>
      tx.$queryRaw<{ id: number; timeZone: string; onWeekends: boolean; isDemo: boolean; done: string[] }[]>`
        select c.id, c.time_zone as "timeZone", c.chase_on_weekends as "onWeekends", c.demo_account as "isDemo",
          array(select local_date::text from company_runs r where r.customer_id = c.id and r.kind = ${kind}
            and r.local_date between ${new Date(now - LOOKS_BACK_DAYS * DAY_MS)}::date and ${new Date(now + DAY_MS)}::date) as done
        from customers c where c.deleted_at is null order by c.id`,
  );
  return companies.flatMap((company) => {
    if (!isTimeZone(company.timeZone)) return [];
    if (typeof when === 'function') {
      const date = company.isDemo ? null : when(now, company.timeZone);
      if (date === null || company.done.includes(date)) return [];
      return [{ customerId: company.id, localDate: date, timeZone: company.timeZone }];
    }
    if (company.isDemo && !when.includesDemos) return [];
    const wall = wallTimeAt(now, company.timeZone);
    const localDate = dateAt(now, company.timeZone);
    const isDue =
      dueDays(when, company.onWeekends).includes(weekdayOf(wall)) &&
      wall.hour >= when.fromHour &&
      wall.hour < when.untilHour;
    if (!isDue || company.done.includes(localDate)) return [];
    return [{ customerId: company.id, localDate, timeZone: company.timeZone }];
  });
}
