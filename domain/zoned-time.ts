/**
 * Wall clocks of time zones, by Intl alone and safe across daylight saving. Instants are epoch milliseconds, zones IANA
 * names; an unknown zone throws a RangeError.
 */
export interface WallTime {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows there at an instant. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const parts = formatFor(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/**
 * The instant a wall clock shows this time. Of a time that comes twice in autumn the first; a time that spring skips
 * moves on by the hour skipped. Days and months beyond the calendar carry over (March 32 is April 1).
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  const candidates = [Math.min(before, after), Math.max(before, after)];
  return candidates.find((instant) => instant + offsetAt(instant, timeZone) === asUtc) ?? before;
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Whether Intl knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** '2026-03-02', the date there. */
export function dateAt(instant: number, timeZone: string): string {
  const { year, month, day } = wallTimeAt(instant, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Milliseconds the wall clock is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Making a formatter costs far more than using it. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    FORMATS.set(timeZone, format);
  }
  return format;
}
