import type { ScheduleExtension } from '../change-order.ts';
import { MESSAGES } from '../messages.ts';

/** What the selects offer: none, then 1 to 100. */
export const SCHEDULE_MAX = 100;

/** The sentence when a part of a schedule extension is no whole number from 0 to 100, or null. */
export function validateSchedule(extension: ScheduleExtension): string | null {
  const parts = [extension.days, extension.weeks, extension.months];
  const isSound = parts.every((part) => Number.isInteger(part) && part >= 0 && part <= SCHEDULE_MAX);
  return isSound ? null : MESSAGES.orders.scheduleInvalid;
}
