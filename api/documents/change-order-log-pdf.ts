/** ChangeOrderLog.pdf: the orders of a list with number, age, approval and amount, summed by status. */
import { formatNumberRanges } from '../../domain/number-gaps.ts';
import { formatReferences } from '../../domain/order-reference.ts';
import { formatCents } from '../../domain/money.ts';
import { buildChangeOrderLog, OLD_AFTER_DAYS } from './change-order-log.ts';
import type { ChangeOrderLog, LogGroup, LogInput, LogOrder } from './change-order-log.ts';
import { formatDocumentDate, formatDocumentTime } from './document-formats.ts';
import { labelsFor } from './document-labels.ts';
import type { DocumentLabels } from './document-labels.ts';
import { logLabelsFor } from './document-log-labels.ts';
import type { LogLabels } from './document-log-labels.ts';
import { openSlicesFor } from './cjk-fonts.ts';
import { FOOTER, Paper } from './paper.ts';
import type { TextStyle } from './paper.ts';

const ROW: TextStyle = { size: 8.8 };
const HEAD: TextStyle = { size: 6.8, weight: 'semibold', ink: 'muted', tracking: 0.6 };
const PADDING = 3;
const GAP = 9;

interface Column {
  label: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  /** Wraps over several lines; other columns stay on one. */
  isWrapped?: boolean;
  /** Shrunk to fit, never truncated. */
  isFigure?: boolean;
  style?: (order: LogOrder) => Partial<TextStyle>;
  text: (order: LogOrder) => string;
}

/** Shared input of all parts of the log. */
interface Sheet {
  paper: Paper;
  input: LogInput;
  log: ChangeOrderLog;
  labels: DocumentLabels;
  words: LogLabels;
}

interface Printing extends Sheet {
  columns: Column[];
}

export async function renderChangeOrderLogPdf(input: LogInput): Promise<Uint8Array> {
  await openSlicesFor(JSON.stringify([input.companyName, input.subtitle, input.orders, input.contracts]));
  const words = logLabelsFor(input.language);
  const paper = new Paper({
    title: words.title,
    author: input.companyName,
    createdAt: input.createdAt,
    language: input.language,
    layout: 'landscape',
  });
  const printing: Sheet = {
    paper,
    input,
    log: buildChangeOrderLog(input.orders),
    labels: labelsFor(input.language),
    words,
  };
  printTitle(printing);
  let region: string | null = null;
  for (const group of printing.log.groups) {
    if (printing.log.hasRegions && group.region !== region) printRegion(printing, (region = group.region));
    printGroup({ ...printing, columns: layOutColumns(printing, group.orders) }, group);
  }
  printTotal(printing);
  printContracts(printing);
  printGaps(printing);
  printFooter(printing);
  return paper.finish();
}

/** Columns without values in the group are left out; the description column takes the remaining width. */
function layOutColumns({ paper, input, words }: Sheet, orders: readonly LogOrder[]): Column[] {
  const { language, timeZone } = input;
  const columns: (Omit<Column, 'x'> & { isOptional?: boolean })[] = [
    {
      label: words.number,
      width: 54,
      align: 'left',
      style: () => ({ weight: 'semibold' }),
      text: (order) => order.number,
    },
    {
      label: words.reference,
      width: 60,
      align: 'left',
      isOptional: true,
      text: (order) => [order.customerReference, formatReferences(order.references ?? [])].filter(Boolean).join(', '),
      isWrapped: true,
    },
    { label: words.description, width: 0, align: 'left', isWrapped: true, text: (order) => order.description },
    {
      label: words.job,
      width: 118,
      align: 'left',
      isWrapped: true,
      isOptional: true,
      text: (order) => order.jobName ?? '',
    },
    {
      label: words.approval,
      width: 92,
      align: 'left',
      isWrapped: true,
      isOptional: true,
      text: (order) => order.approval ?? '',
    },
    {
      label: words.created,
      width: 62,
      align: 'left',
      text: (order) => formatDocumentDate(order.dateCreated, language, timeZone),
    },
    {
      label: words.daysOld,
      width: 44,
      align: 'right',
      style: styleOfAge,
      isOptional: true,
      text: (order) => order.daysOld?.toString() ?? '',
    },
    { label: words.amount, width: 80, align: 'right', isFigure: true, text: (order) => formatCents(order.totalCents) },
  ];
  const shown = columns.filter((column) => !column.isOptional || orders.some((order) => column.text(order) !== ''));
  const rest = paper.width - shown.reduce((sum, { width }) => sum + width + GAP, -GAP);
  let x = paper.left;
  return shown.map((column) => {
    const placed = { ...column, x, width: column.width || rest };
    x += placed.width + GAP;
    return placed;
  });
}

/** The job of a log whose orders are all of one, for its heading. */
export function onlyJob({ orders }: Pick<LogInput, 'orders'>): string | null {
  const [first, ...others] = new Set(orders.map(({ jobName }) => jobName ?? ''));
  return first && others.length === 0 ? first : null;
}

function printTitle({ paper, input, log, words }: Sheet): void {
  const made = formatDocumentTime(input.createdAt, input.language, input.timeZone);
  paper.box(paper.left, paper.y + 1, 3.5, 34, 'accent', 1.2);
  paper.label(words.title, paper.left + 13, paper.y - 2, 420, { size: 18, weight: 'semibold', ink: 'accent' });
  const under = [input.companyName, input.subtitle ?? onlyJob(input)].filter(Boolean).join(' · ');
  paper.label(under, paper.left + 13, paper.y + 21, 420, { size: 9.4, ink: 'muted' });
  paper.label(formatCents(log.totalCents), paper.right - 240, paper.y - 2, 240, {
    size: 18,
    weight: 'semibold',
    align: 'right',
  });
  paper.label(`${words.orders(log.count)} · ${made}`, paper.right - 240, paper.y + 21, 240, {
    size: 9.4,
    ink: 'muted',
    align: 'right',
  });
  paper.y += 44;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 1.4);
  paper.y += 14;
}

function printRegion({ paper }: Sheet, region: string): void {
  paper.need(90);
  paper.label(region, paper.left, paper.y, paper.width, { size: 13, weight: 'semibold' });
  paper.y += 21;
}

function printGroup(printing: Printing, group: LogGroup): void {
  const { paper, labels, words } = printing;
  const status = labels.statuses[group.status] ?? group.status;
  paper.need(64);
  printHead(printing, status);
  for (const order of group.orders) {
    const wrapped = printing.columns.map((column) => linesOf(paper, column, order));
    const height = paper.heightOf(Math.max(...wrapped.map((lines) => lines.length)), ROW) + 2 * PADDING;
    if (paper.y + height > paper.bottom) {
      paper.newPage();
      printHead(printing, `${status} (${labels.continued})`);
    }
    printing.columns.forEach((column, index) => {
      const style = { ...ROW, align: column.align, ...column.style?.(order) };
      if (column.isFigure) return paper.figure(column.text(order), column.x, paper.y + PADDING, column.width, style);
      paper.lines(wrapped[index] ?? [], column.x, paper.y + PADDING, column.width, style);
    });
    paper.y += height;
    paper.rule(paper.left, paper.y, paper.width);
  }
  const style = { size: 9.2, weight: 'semibold', align: 'right' } as const;
  paper.need(20);
  paper.label(`${status} · ${words.orders(group.orders.length)}`, paper.left, paper.y + 4, paper.width - 100, style);
  paper.figure(formatCents(group.totalCents), paper.right - 94, paper.y + 4, 94, style);
  paper.y += 30;
}

function printHead({ paper, columns }: Printing, status: string): void {
  paper.label(status, paper.left, paper.y, paper.width, { size: 11, weight: 'semibold', ink: 'accent' });
  paper.y += 18;
  for (const { label, x, width, align } of columns)
    paper.label(label.toUpperCase(), x, paper.y, width, { ...HEAD, align });
  paper.y += 12;
  paper.rule(paper.left, paper.y, paper.width, 'accent', 0.8);
}

/**
 * Long descriptions wrap, single-line names are truncated: the order shows them in full. An amount is never truncated.
 */
function linesOf(paper: Paper, column: Column, order: LogOrder): string[] {
  const text = column.text(order);
  return column.isWrapped
    ? paper.wrap(text, column.width, ROW)
    : [paper.fit(text, column.width, { ...ROW, ...column.style?.(order) })];
}

function styleOfAge({ daysOld }: LogOrder): Partial<TextStyle> {
  return daysOld !== null && daysOld > OLD_AFTER_DAYS ? { weight: 'semibold', ink: 'bad' } : {};
}

function printTotal({ paper, log, words }: Sheet): void {
  if (log.count === 0) paper.flow(words.empty, paper.left, paper.width, { size: 10, ink: 'muted' });
  if (log.groups.length < 2) return;
  paper.need(36);
  const x = paper.right - 300;
  paper.box(x, paper.y, 300, 31, 'accent', 4);
  paper.label(`${words.total} · ${words.orders(log.count)}`, x + 12, paper.y + 8, 150, {
    size: 11,
    weight: 'semibold',
    ink: 'white',
  });
  paper.figure(formatCents(log.totalCents), x + 150, paper.y + 5.6, 140, {
    size: 15,
    weight: 'semibold',
    ink: 'white',
  });
}

/** Unused numbers, listed so that nobody looks for a missing order. */
function printGaps({ paper, input, words }: Sheet): void {
  for (const { jobName, numbers } of input.gaps ?? []) {
    paper.y += 8;
    paper.need(14);
    paper.flow(words.gaps(jobName, formatNumberRanges(numbers)), paper.left, paper.width, { size: 8.8, ink: 'muted' });
  }
}

/** The contract sum of each job that has one, a row a job. */
function printContracts({ paper, input, labels, words }: Sheet): void {
  const contracts = input.contracts ?? [];
  if (contracts.length === 0) return;
  const width = 92;
  const heads = [words.original, words.approvedChanges, words.revised, words.pendingChanges, words.retainage];
  const x = (column: number) => paper.right - (heads.length - column) * (width + GAP) + GAP;
  const nameWidth = x(0) - paper.left - GAP;
  const printNames = () => {
    paper.label(labels.contract.title, paper.left, paper.y, nameWidth, { size: 11, weight: 'semibold', ink: 'accent' });
    heads.forEach((head, column) => {
      paper.label(head.toUpperCase(), x(column), paper.y + 4, width, { ...HEAD, align: 'right' });
    });
    paper.y += 18;
    paper.rule(paper.left, paper.y, paper.width, 'accent', 0.8);
  };
  paper.y += 18;
  paper.need(60);
  printNames();
  for (const { jobName, sum } of contracts) {
    const name = paper.wrap(jobName, nameWidth, ROW);
    const height = paper.heightOf(name.length, ROW) + 2 * PADDING;
    if (paper.y + height > paper.bottom) {
      paper.newPage();
      printNames();
    }
    paper.lines(name, paper.left, paper.y + PADDING, nameWidth, ROW);
    const amounts = [sum.originalCents, sum.approvedCents, sum.revisedCents, sum.pendingCents, sum.retainageCents];
    amounts.forEach((cents, column) => {
      if (cents !== null)
        paper.figure(formatCents(cents), x(column), paper.y + PADDING, width, { ...ROW, align: 'right' });
    });
    paper.y += height;
    paper.rule(paper.left, paper.y, paper.width);
  }
}

function printFooter({ paper, input, labels, words }: Sheet): void {
  const y = paper.pageHeight - FOOTER;
  const style = { size: 7.8, ink: 'muted' } as const;
  paper.onEveryPage((page, pageCount) => {
    paper.rule(paper.left, y - 7, paper.width);
    paper.label(`${input.companyName} · ${words.title}`, paper.left, y, paper.width - 130, style);
    paper.label(labels.page(page, pageCount), paper.right - 120, y, 120, { ...style, align: 'right' });
  });
}
