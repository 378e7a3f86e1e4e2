/**
 * A contract's notice period: by when written notice of extra work must be given, and when the office is warned. Instants
 * are epoch milliseconds, days and hours those of the job's zone. docs/rules.md#notice-clock
 */
import { addWorkingTime, CHASE_CALENDAR, nextTextTime } from './chase.ts';
import { statusKind } from './order-status.ts';
import { instantOf, wallTimeAt, weekdayOf, type WallTime } from './zoned-time.ts';

export const NOTICE_UNITS = ['hours', 'days'] as const;
export const NOTICE_CALENDARS = ['calendar', 'working'] as const;

export interface NoticeTerms {
  /** 1 to 365. */
  amount: number;
  unit: (typeof NOTICE_UNITS)[number];
  /** Working: Monday to Friday, 7 to 17. */
  calendar: (typeof NOTICE_CALENDARS)[number];
}

export const NOTICE_STEPS = ['first', 'last', 'due', 'overdue'] as const;
/** first, last: warnings; due: the letter is drafted; overdue: the time is over. */
export type NoticeStep = (typeof NOTICE_STEPS)[number];

export interface NoticeClock {
  startsAt: number;
  dueAt: number;
  /** In the order of their times, none before the start. */
  steps: { step: NoticeStep; at: number }[];
}

const HOUR_MS = 3_600_000;
const { startHour, endHour, morningHour, days: WORKDAYS } = CHASE_CALENDAR;
/** A warning that nobody could give for so long says nothing new any more. */
const STALE_MS = 72 * HOUR_MS;
/** Shorter periods have no warning at half time. */
const HALF_TIME_FROM_DAYS = 4;

/** The period runs from when the work began: its day's first working hour, or when it was written down if that was before. */
export function noticeStart(order: { workDate: string | null; dateCreated: number }, timeZone: string): number {
  if (!order.workDate) return order.dateCreated;
  const [year = 0, month = 1, day = 1] = order.workDate.split('-').map(Number);
  const began = instantOf({ year, month, day, hour: startHour, minute: 0, second: 0 }, timeZone);
  return Math.min(began, order.dateCreated);
}

/** When notice is due and what happens on the way. A period of days ends at 17:00 of its last day. */
export function noticeClock(terms: NoticeTerms, startsAt: number, timeZone: string): NoticeClock {
  const dueAt = dueTime(terms, startsAt, timeZone);
  const planned =
    terms.unit === 'days' ? daySteps(terms, startsAt, dueAt, timeZone) : hourSteps(startsAt, dueAt, timeZone);
  const steps = [...planned.filter(({ at }) => at < dueAt), { step: 'overdue' as const, at: dueAt }];
  return { startsAt, dueAt, steps };
}

function dueTime({ amount, unit, calendar }: NoticeTerms, startsAt: number, timeZone: string): number {
  if (unit === 'hours')
    return calendar === 'working' ? addWorkingTime(startsAt, amount * HOUR_MS, timeZone) : startsAt + amount * HOUR_MS;
  let day = wallTimeAt(startsAt, timeZone);
  for (let left = amount; left > 0;) {
    day = { ...day, day: day.day + 1 };
    if (calendar === 'calendar' || isWorkday(day)) left -= 1;
  }
  return instantOf({ ...day, hour: endHour, minute: 0, second: 0 }, timeZone);
}

/** Half time, the working day before, and the morning of the last day; on days somebody is in the office. */
function daySteps(terms: NoticeTerms, startsAt: number, dueAt: number, timeZone: string): NoticeClock['steps'] {
  const last = workdayOnOrBefore(wallTimeAt(dueAt, timeZone));
  const before = workdayOnOrBefore({ ...last, day: last.day - 1 });
  const half = workdayOnOrBefore(wallTimeAt(startsAt + (dueAt - startsAt) / 2, timeZone));
  const at = (day: WallTime) => instantOf({ ...day, hour: morningHour, minute: 0, second: 0 }, timeZone);
  const due = Math.max(at(last), startsAt);
  return [
    ...(terms.amount >= HALF_TIME_FROM_DAYS && at(half) < at(before) ? [{ step: 'first' as const, at: at(half) }] : []),
    { step: 'last' as const, at: at(before) },
    { step: 'due' as const, at: due },
  ].filter((one) => one.at >= startsAt);
}

/** At once, and in the morning of the last day; at half time where there is no such morning. */
function hourSteps(startsAt: number, dueAt: number, timeZone: string): NoticeClock['steps'] {
  const morning = instantOf({ ...wallTimeAt(dueAt, timeZone), hour: morningHour, minute: 0, second: 0 }, timeZone);
  const due = morning > startsAt && morning < dueAt ? morning : startsAt + (dueAt - startsAt) / 2;
  return [
    { step: 'first', at: startsAt },
    { step: 'due', at: due },
  ];
}

/**
 * The step to be told now, or null. Nobody is texted at night or on a weekend; of steps that came together only the latest
 * is told, and of one that is three days old nobody is.
 */
export function noticeStepNow(clock: NoticeClock, now: number, timeZone: string): NoticeStep | null {
  const latest = clock.steps.findLast(({ at }) => at <= now);
  if (!latest || now - nextTextTime(latest.at, timeZone) > STALE_MS) return null;
  return nextTextTime(now, timeZone) === now ? latest.step : null;
}

/** Notice is moot once the order is closed or the other side approved it in writing. */
export function needsNotice(order: { status: string; isApproved: boolean }): boolean {
  const kind = statusKind(order.status);
  return !order.isApproved && kind !== 'Executed' && kind !== 'Cancelled' && kind !== 'Deleted';
}

const isWorkday = (day: WallTime): boolean => WORKDAYS.includes(weekdayOf(day));

function workdayOnOrBefore(day: WallTime): WallTime {
  let found = day;
  while (!isWorkday(found)) found = { ...found, day: found.day - 1 };
  return found;
}
