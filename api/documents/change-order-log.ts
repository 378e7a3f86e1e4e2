/**
 * The change order log: the same rows, groups and totals for paper, CSV and spreadsheet. Grouped by region, then by
 * status with Incomplete first and the rest by alphabet, as the dashboard's tables are.
 */
import type { ContractSum } from '../../domain/contract-sum.ts';
import { formatNumberRanges } from '../../domain/number-gaps.ts';
import {
  REFERENCE_KIND_NAMES,
  REFERENCE_KINDS,
  type OrderReference,
  type ReferenceKind,
} from '../../domain/order-reference.ts';
import { formatPercent } from '../../domain/money.ts';
import { formatIsoDay } from './document-formats.ts';
import type { Language } from './document-labels.ts';

export interface LogOrder {
  /** 'COR 4'. */
  number: string;
  customerReference: string | null;
  /** T&M tickets, RFIs and the like; absent in reports that were stored before they were kept. */
  references?: readonly OrderReference[];
  description: string;
  jobName: string | null;
  region: string | null;
  status: string;
  /** ISO date-time. */
  dateCreated: string;
  /** For statuses whose age matters; null prints nothing. */
  daysOld: number | null;
  /** 'T&M Approved' and the like; null when nothing was asked. */
  approval: string | null;
  totalCents: number;
}

export interface LogInput {
  companyName: string;
  /** A line under the title, such as the job or the region. */
  subtitle?: string | null;
  /** ISO date-time the log was asked for: its only date, so that it can be reproduced byte for byte. */
  createdAt: string;
  timeZone: string;
  language: Language;
  orders: readonly LogOrder[];
  /**
   * The contract sums of the listed orders' jobs, where they were entered. All orders of a job count, listed or not.
   */
  contracts?: readonly LogContract[];
  /** Per job, the numbers that no order has now. */
  gaps?: readonly { jobName: string; numbers: readonly number[] }[];
}

export interface LogContract {
  jobName: string;
  sum: ContractSum;
}

export interface LogGroup {
  region: string;
  status: string;
  orders: LogOrder[];
  totalCents: number;
}

export interface ChangeOrderLog {
  groups: LogGroup[];
  /** False when all orders are in one region; its name is then hidden. */
  hasRegions: boolean;
  count: number;
  totalCents: number;
}

export const UNKNOWN_REGION = 'Unknown Region';
/** Older than this is red and bold. */
export const OLD_AFTER_DAYS = 45;

/** Groups and sums; orders keep the order they came in. */
export function buildChangeOrderLog(orders: readonly LogOrder[]): ChangeOrderLog {
  const groups = new Map<string, LogGroup>();
  for (const order of orders) {
    const region = order.region ?? UNKNOWN_REGION;
    const key = JSON.stringify([region, order.status]);
    const group = groups.get(key) ?? { region, status: order.status, orders: [], totalCents: 0 };
    group.orders.push(order);
    group.totalCents += order.totalCents;
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort(
    (a, b) => compareText(a.region, b.region) || rank(a.status) - rank(b.status) || compareText(a.status, b.status),
  );
  return {
    groups: sorted,
    hasRegions: new Set(sorted.map((group) => group.region)).size > 1,
    count: orders.length,
    totalCents: sorted.reduce((sum, group) => sum + group.totalCents, 0),
  };
}

/** A column for each kind of reference; several of one kind stand in one cell. */
const REFERENCE_COLUMNS = REFERENCE_KIND_NAMES.map((kind) => REFERENCE_KINDS[kind].label);

/** The columns of the exports; money in cents, so that each writes it in its own way. */
export const LOG_COLUMNS = [
  'Number',
  'Reference',
  'Description',
  'Job',
  'Region',
  'Status',
  'Created',
  'Days old',
  'T&M approval',
  ...REFERENCE_COLUMNS,
  'Amount',
] as const;
export type LogCell = string | number | { cents: number } | null;

/** One row an order, then the sum of each group and of all. */
export function logRows(log: ChangeOrderLog, input: LogInput): LogCell[][] {
  const rows: LogCell[][] = [];
  for (const group of log.groups) {
    rows.push(...group.orders.map((order) => orderRow(group, order, input)));
    const label = log.hasRegions ? `Total ${group.region}, ${group.status}` : `Total ${group.status}`;
    rows.push(sumRow(label, group.orders.length, group.totalCents));
  }
  rows.push(sumRow('Total', log.count, log.totalCents));
  return [...rows, ...jobRows(input)];
}

/** Below the sums: the contract sums of the jobs, and the numbers that are not in use. */
export function jobRows({ contracts = [], gaps = [] }: LogInput): LogCell[][] {
  const unused = gaps.map(({ jobName, numbers }) =>
    jobRow(`Numbers not in use: ${formatNumberRanges(numbers)}`, jobName),
  );
  return [...contracts.flatMap(contractRows), ...unused];
}

function valuesOf({ references = [] }: LogOrder, kind: ReferenceKind): string | null {
  const values = references.filter((one) => one.kind === kind).map(({ value }) => value);
  return values.join(', ') || null;
}

/** A row about a job as a whole. */
function jobRow(label: string, jobName: string, cents: number | null = null): LogCell[] {
  const row = Array<LogCell>(LOG_COLUMNS.length).fill(null);
  row[LOG_COLUMNS.indexOf('Number')] = label;
  row[LOG_COLUMNS.indexOf('Job')] = jobName;
  if (cents !== null) row[LOG_COLUMNS.indexOf('Amount')] = { cents };
  return row;
}

export function orderRow(group: LogGroup, order: LogOrder, { timeZone }: LogInput): LogCell[] {
  return [
    ...[order.number, order.customerReference, order.description, order.jobName, group.region, order.status],
    ...[formatIsoDay(order.dateCreated, timeZone), order.daysOld, order.approval],
    ...[...REFERENCE_KIND_NAMES.map((kind) => valuesOf(order, kind)), { cents: order.totalCents }],
  ];
}

/** The contract sum of a job, one amount a row. */
function contractRows({ jobName, sum }: LogContract): LogCell[][] {
  const amounts: [string, number | null][] = [
    ['Original contract sum', sum.originalCents],
    ['Approved changes', sum.approvedCents],
    ['Revised contract sum', sum.revisedCents],
    ['Pending changes', sum.pendingCents],
    [`Retainage ${sum.retainage === null ? '' : formatPercent(sum.retainage)}`, sum.retainageCents],
  ];
  return amounts.flatMap(([label, cents]) => (cents === null ? [] : [jobRow(label, jobName, cents)]));
}

const sumRow = (label: string, count: number, cents: number): LogCell[] => [
  label,
  null,
  count === 1 ? '1 order' : `${count} orders`,
  ...Array<null>(LOG_COLUMNS.length - 4).fill(null),
  { cents },
];

function rank(status: string): number {
  return status === 'Incomplete' ? 0 : 1;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
