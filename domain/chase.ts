/**
 * When an unanswered approval request is texted again, and when the office hears 'no reply'. Three texts in all: the
 * request, one after 4 working hours, one at 8:00 of the next working day. Times are epoch milliseconds, days and hours
 * those of the job's zone. docs/rules.md#tm-approvals
 */
import { instantOf, wallTimeAt, weekdayOf } from './zoned-time.ts';
import type { WallTime } from './zoned-time.ts';

export interface ChaseCalendar {
  /** Working hours: from this full hour … */
  startHour: number;
  /** … to this one. */
  endHour: number;
  /** Weekdays worked, 0 is Sunday. */
  days: readonly number[];
  /** Texts may leave from this hour … */
  quietUntilHour: number;
  /** … to this one. */
  quietFromHour: number;
  /** When a reminder leaves that is not the first. */
  morningHour: number;
}

export const CHASE_CALENDAR: ChaseCalendar = {
  startHour: 7,
  endHour: 17,
  days: [1, 2, 3, 4, 5],
  quietUntilHour: 7,
  quietFromHour: 20,
  morningHour: 8,
};

/** The request's own text counts. */
export const CHASE_TEXTS = 3;
const FIRST_WAIT_MS = 4 * 3_600_000;

export interface ChaseStep {
  act: 'remind' | 'tell_no_reply';
  at: number;
}

/** What comes next for a request that has been texted `textsSent` times (1 or more), the last time at `lastTextAt`. */
export function nextChase(
  textsSent: number,
  lastTextAt: number,
  timeZone: string,
  calendar: ChaseCalendar = CHASE_CALENDAR,
): ChaseStep {
  if (textsSent <= 1) return { act: 'remind', at: addWorkingTime(lastTextAt, FIRST_WAIT_MS, timeZone, calendar) };
  const at = nextWorkingMorning(lastTextAt, timeZone, calendar);
  return { act: textsSent < CHASE_TEXTS ? 'remind' : 'tell_no_reply', at };
}

/** Whether nobody is texted by us now: weekends, and the evening to the morning. */
export function isQuietTime(instant: number, timeZone: string, calendar: ChaseCalendar = CHASE_CALENDAR): boolean {
  const wall = wallTimeAt(instant, timeZone);
  return (
    !calendar.days.includes(weekdayOf(wall)) ||
    wall.hour < calendar.quietUntilHour ||
    wall.hour >= calendar.quietFromHour
  );
}

/** The first moment from `instant` on that is not quiet: itself, or the next morning that is worked. */
export function nextTextTime(instant: number, timeZone: string, calendar: ChaseCalendar = CHASE_CALENDAR): number {
  if (!isQuietTime(instant, timeZone, calendar)) return instant;
  const today = atHour(wallTimeAt(instant, timeZone), calendar.morningHour);
  const morning = instantOf(today, timeZone);
  if (morning > instant && calendar.days.includes(weekdayOf(today))) return morning;
  return nextWorkingMorning(instant, timeZone, calendar);
}

/** The moment when `duration` milliseconds of working hours have passed. */
export function addWorkingTime(
  from: number,
  duration: number,
  timeZone: string,
  calendar: ChaseCalendar = CHASE_CALENDAR,
): number {
  let left = duration;
  for (let day = wallTimeAt(from, timeZone); ; day = nextDay(day)) {
    if (!calendar.days.includes(weekdayOf(day))) continue;
    const opens = Math.max(from, instantOf(atHour(day, calendar.startHour), timeZone));
    const open = instantOf(atHour(day, calendar.endHour), timeZone) - opens;
    if (open >= left) return opens + left;
    left -= Math.max(open, 0);
  }
}

/** The morning hour of the first working day after the day of `instant`. */
export function nextWorkingMorning(
  instant: number,
  timeZone: string,
  calendar: ChaseCalendar = CHASE_CALENDAR,
): number {
  let day = nextDay(wallTimeAt(instant, timeZone));
  while (!calendar.days.includes(weekdayOf(day))) day = nextDay(day);
  return instantOf(atHour(day, calendar.morningHour), timeZone);
}

/** March 32 is a fine day here: `Date.UTC` carries it over. */
function nextDay(wall: WallTime): WallTime {
  return { ...wall, day: wall.day + 1 };
}

function atHour(wall: WallTime, hour: number): WallTime {
  return { ...wall, hour, minute: 0, second: 0 };
}
