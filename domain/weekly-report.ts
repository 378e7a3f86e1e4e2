/**
 * The weekly change order report: when a week's report leaves, and what changed since the last one. Instants are epoch
 * milliseconds, days those of the company's zone. docs/rules.md#weekly-report
 */
import type { OrderReference } from './order-reference.ts';
import { statusKind } from './order-status.ts';
import { dateAt, instantOf, wallTimeAt, weekdayOf, type WallTime } from './zoned-time.ts';

const FRIDAY = 5;
const LEAVES_AT = { hour: 16, minute: 30, second: 0 };
/** A Friday that nobody was there for is made up until Monday ends. */
const MADE_UP_DAYS = 3;

export interface ReportWeek {
  /** The Friday it belongs to, '2026-03-06'. */
  friday: string;
  /** When it was to leave. */
  at: number;
}

/** The week whose report is to be sent now, or null: before Friday 16:30, or too long after it. */
export function reportWeekDue(now: number, timeZone: string): ReportWeek | null {
  const wall = wallTimeAt(now, timeZone);
  const days = (weekdayOf(wall) - FRIDAY + 7) % 7;
  if (days > MADE_UP_DAYS) return null;
  const week = fridayOf(wall, -days, timeZone);
  return week.at <= now ? week : null;
}

/** When the next weekly report leaves, strictly after `now`. */
export function nextReportWeek(now: number, timeZone: string): ReportWeek {
  const wall = wallTimeAt(now, timeZone);
  const days = (FRIDAY - weekdayOf(wall) + 7) % 7;
  const week = fridayOf(wall, days, timeZone);
  return week.at > now ? week : fridayOf(wall, days + 7, timeZone);
}

function fridayOf(wall: WallTime, days: number, timeZone: string): ReportWeek {
  const at = instantOf({ ...wall, day: wall.day + days, ...LEAVES_AT }, timeZone);
  return { friday: dateAt(at, timeZone), at };
}

/** An order as a report shows it. */
export interface ReportOrder {
  id: number;
  number: string;
  customerReference: string | null;
  /** Left out by reports stored before they were kept. */
  references?: OrderReference[];
  description: string;
  status: string;
  approval: 'Awaiting' | 'Approved' | 'Denied' | null;
  /** Hours and materials were verified, the cost is open. Left out by reports stored before it was kept. */
  isCostOpen?: boolean;
  totalCents: number;
  /** ISO date-times: made; waiting for them since; answered and executed, where it was. */
  dateCreated: string;
  waitingSince: string;
  answeredAt: string | null;
  executedAt: string | null;
}

/** Open: the other side has still something to do with it. */
export function isOpenOrder(order: Pick<ReportOrder, 'status'>): boolean {
  const kind = statusKind(order.status);
  return kind === 'Unexecuted' || kind === 'custom';
}

/** Whole days somebody has waited. */
export function daysWaiting(order: Pick<ReportOrder, 'waitingSince'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(order.waitingSince)) / 86_400_000));
}

export type ReportChange =
  | { kind: 'new' | 'executed' | 'cancelled' | 'reopened' | 'approved' | 'denied' | 'asked'; orderId: number }
  | { kind: 'status'; orderId: number; status: string }
  | { kind: 'amount'; orderId: number; fromCents: number }
  /** Withdrawn or deleted: the other side knows it by its number only. */
  | { kind: 'gone'; orderId: number; name: string };

/**
 * What changed between two reports, one line a fact, in the order of `now`. Without an earlier report: what the orders'
 * own dates say happened after `since`.
 */
export function compareReports(
  before: readonly ReportOrder[] | null,
  now: readonly ReportOrder[],
  since: string,
): ReportChange[] {
  const known = new Map((before ?? asItWas(now, since)).map((order) => [order.id, order]));
  const changes = now.flatMap((order) => changesOf(known.get(order.id), order));
  const there = new Set(now.map((order) => order.id));
  const gone = (before ?? []).filter((order) => !there.has(order.id) && isOpenOrder(order));
  return [
    ...changes,
    ...gone.map((order) => ({ kind: 'gone' as const, orderId: order.id, name: reportNumber(order) })),
  ];
}

function changesOf(before: ReportOrder | undefined, now: ReportOrder): ReportChange[] {
  const orderId = now.id;
  if (!before) return [{ kind: 'new', orderId }];
  const changes: ReportChange[] = [];
  if (before.status !== now.status) changes.push(statusChange(before, now));
  if (before.approval !== now.approval && now.approval)
    changes.push({
      kind: ({ Approved: 'approved', Denied: 'denied', Awaiting: 'asked' } as const)[now.approval],
      orderId,
    });
  if (before.totalCents !== now.totalCents) changes.push({ kind: 'amount', orderId, fromCents: before.totalCents });
  return changes;
}

function statusChange(before: ReportOrder, now: ReportOrder): ReportChange {
  const kind = statusKind(now.status);
  const orderId = now.id;
  if (kind === 'Executed') return { kind: 'executed', orderId };
  if (kind === 'Cancelled') return { kind: 'cancelled', orderId };
  if (kind === 'Unexecuted' && !isOpenOrder(before)) return { kind: 'reopened', orderId };
  return { kind: 'status', orderId, status: now.status };
}

/** What the orders looked like at a moment, as far as their dates say. */
function asItWas(now: readonly ReportOrder[], since: string): ReportOrder[] {
  const after = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.parse(since);
  return now
    .filter((order) => !after(order.dateCreated))
    .map((order) => ({
      ...order,
      status: after(order.executedAt) && order.status === 'Executed' ? 'Unexecuted' : order.status,
      approval: after(order.answeredAt) ? 'Awaiting' : order.approval,
    }));
}

/** 'COR 3'. Reports stored before the number was kept hold its two parts. */
export function reportNumber(order: Pick<ReportOrder, 'number'> | EarlierNumber): string {
  return 'number' in order ? order.number : `COR ${order.corNumber ?? order.idNumber}`;
}

interface EarlierNumber {
  corNumber: number | null;
  idNumber: number;
}
