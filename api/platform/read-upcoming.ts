import { nextReportWeek } from '../../domain/weekly-report.ts';
import { dateAt, instantOf, isTimeZone, wallTimeAt, weekdayOf } from '../../domain/zoned-time.ts';
import type { Tx } from '../../prisma/client.ts';
import { DUE_TIMES } from './due-times.ts';
import { dueDays, type DueTime } from './find-due-companies.ts';

/** What leaves next of a kind, by itself: when, for how many, and for which company first. */
export interface Upcoming {
  kind: string;
  at: Date;
  count: number;
  company: string;
}

interface Company {
  name: string;
  timeZone: string;
  onWeekends: boolean;
}

/** The next of every kind, the earliest first. A kind that waits for nobody is left out. */
export async function readUpcoming(tx: Tx, now: Date): Promise<Upcoming[]> {
  const companies = (
    await tx.$queryRaw<Company[]>`
      select name, time_zone as "timeZone", chase_on_weekends as "onWeekends" from customers
      where deleted_at is null and not demo_account order by id`
  ).filter(({ timeZone }) => isTimeZone(timeZone));
  const timed = Object.entries(DUE_TIMES).map(([kind, when]) =>
    earliest(kind, companies, (company) => nextDue(now.getTime(), company, when)),
  );
  const report = earliest('weekly_report', companies, ({ timeZone }) => nextReportWeek(now.getTime(), timeZone).at);
  const waiting = await tx.$queryRaw<Upcoming[]>`
    select w.kind, w.at, w.count, c.name as company from (
      (select 'approval_reminder' as kind, customer_id, next_chase_at as at, count(*) over ()::int as count
        from approval_requests where status = 'awaiting' and next_chase_at is not null order by next_chase_at limit 1)
      union all
      (select 'onboarding', o.customer_id, o.next_reminder_at, count(*) over ()::int
        from onboardings o join customers oc on oc.id = o.customer_id and oc.deleted_at is null and not oc.demo_account
        where o.finished_at is null and o.next_reminder_at is not null order by o.next_reminder_at limit 1)
    ) w join customers c on c.id = w.customer_id`;
  return [...timed, report, ...waiting]
    .filter((one) => one !== null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function earliest(kind: string, companies: readonly Company[], next: (company: Company) => number): Upcoming | null {
  const [first] = companies
    .map((company) => ({ company: company.name, at: next(company) }))
    .toSorted((a, b) => a.at - b.at);
  return first ? { kind, at: new Date(first.at), count: companies.length, company: first.company } : null;
}

/** The next start of a company's time, strictly after `now`. */
export function nextDue(now: number, company: Pick<Company, 'timeZone' | 'onWeekends'>, when: DueTime): number {
  const wall = wallTimeAt(now, company.timeZone);
  for (let day = 0; ; day++) {
    const at = instantOf({ ...wall, day: wall.day + day, hour: when.fromHour, minute: 0, second: 0 }, company.timeZone);
    const [year = 0, month = 0, date = 0] = dateAt(at, company.timeZone).split('-').map(Number);
    if (at > now && dueDays(when, company.onWeekends).includes(weekdayOf({ year, month, day: date }))) return at;
  }
}
