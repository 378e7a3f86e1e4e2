/** The log as a spreadsheet: a table with filters, dates that are dates, and totals that are formulas below it. */
import type { Cell, CellValue } from 'hucre/xlsx';
import { buildChangeOrderLog, jobRows, LOG_COLUMNS, orderRow } from './change-order-log.ts';
import type { ChangeOrderLog, LogCell, LogInput } from './change-order-log.ts';
import { formatIsoDay } from './document-formats.ts';

const MONEY = '$#,##0.00';
const DATE = 'yyyy-mm-dd';
/** In characters, by column; the ones not named hold a reference. */
const WIDTHS: Partial<Record<string, number>> = {
  Number: 16,
  Reference: 14,
  Description: 52,
  Job: 28,
  Region: 16,
  Status: 16,
  Created: 14,
  'Days old': 9,
  'T&M approval': 22,
  Amount: 15,
};
const columnOf = (name: (typeof LOG_COLUMNS)[number]): number => LOG_COLUMNS.indexOf(name);
const AMOUNT = columnOf('Amount');
const CREATED = columnOf('Created');
const letterOf = (column: number): string => String.fromCharCode(65 + column);
const LAST = letterOf(LOG_COLUMNS.length - 1);

export async function renderChangeOrderLogXlsx(input: LogInput): Promise<Uint8Array> {
  const log = buildChangeOrderLog(input.orders);
  const orders = log.groups.flatMap((group) => group.orders.map((order) => orderRow(group, order, input)));
  const rows: CellValue[][] = [[...LOG_COLUMNS], ...orders.map((row) => row.map(toValue))];
  // Dates in the company's days, without a time of day.
  log.groups
    .flatMap((group) => group.orders)
    .forEach((order, index) => (rows[index + 1]![CREATED] = new Date(formatIsoDay(order.dateCreated, input.timeZone))));
  const last = rows.length;
  const cells = new Map<string, Partial<Cell>>();
  bold(cells, 0, rows[0]!);
  // One empty row, so that the totals are no part of the filtered table.
  rows.push([]);
  for (const sum of totals(log, last)) {
    rows.push(sum.row);
    bold(cells, rows.length - 1, sum.row);
    cells.set(`${rows.length - 1},${AMOUNT}`, {
      value: sum.row[AMOUNT] ?? null,
      formula: sum.formula,
      formulaResult: sum.row[AMOUNT] ?? null,
      style: { font: { bold: true }, numFmt: MONEY },
    });
  }
  for (const row of jobRows(input)) {
    rows.push(row.map(toValue));
    bold(cells, rows.length - 1, rows.at(-1)!);
  }
  const createdAt = new Date(input.createdAt);
  // Loaded on first use: most processes never write a sheet.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: 'Change Order Log',
        columns: LOG_COLUMNS.map((name, column) => ({ width: WIDTHS[name] ?? 12, ...formatOf(column) })),
        rows,
        cells,
        freezePane: { rows: 1 },
        // A table needs a row below its head.
        ...(log.count > 0 && { tables: [tableOf(last)] }),
      },
    ],
    properties: { title: 'Change Order Log', creator: input.companyName, created: createdAt, modified: createdAt },
  });
}

function tableOf(last: number) {
  return {
    name: 'ChangeOrders',
    range: `A1:${LAST}${last}`,
    columns: LOG_COLUMNS.map((name) => ({ name })),
    style: 'TableStyleLight1',
    showAutoFilter: true,
  };
}

interface Sum {
  row: CellValue[];
  formula: string;
}

/** One sum for each group and one for all, as formulas over the rows of the table. */
function totals(log: ChangeOrderLog, last: number): Sum[] {
  const range = (column: number): string => `${letterOf(column)}2:${letterOf(column)}${Math.max(last, 2)}`;
  const amounts = range(AMOUNT);
  const groups = log.groups.map(({ region, status, orders, totalCents }): Sum => {
    // EXACT compares letter by letter: a status may hold characters that SUMIFS takes for wildcards.
    const parts = [
      `EXACT(${range(columnOf('Status'))},${quote(status)})`,
      ...(log.hasRegions ? [`EXACT(${range(columnOf('Region'))},${quote(region)})`] : []),
      amounts,
    ];
    const label = log.hasRegions ? `Total ${region}, ${status}` : `Total ${status}`;
    return { row: sumRow(label, orders.length, totalCents), formula: `SUMPRODUCT(${parts.join('*')})` };
  });
  return [...groups, { row: sumRow('Total', log.count, log.totalCents), formula: `SUM(${amounts})` }];
}

function sumRow(label: string, count: number, cents: number): CellValue[] {
  const row = Array<CellValue>(LOG_COLUMNS.length).fill(null);
  row[0] = label;
  row[columnOf('Description')] = count === 1 ? '1 order' : `${count} orders`;
  row[AMOUNT] = cents / 100;
  return row;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Cents below 2^53 make exact doubles to the cent up to 90 trillion dollars; a spreadsheet knows no other number. */
function toValue(cell: LogCell): CellValue {
  return cell !== null && typeof cell === 'object' ? cell.cents / 100 : cell;
}

function formatOf(column: number): { numFmt?: string } {
  return column === AMOUNT ? { numFmt: MONEY } : column === CREATED ? { numFmt: DATE } : {};
}

function bold(cells: Map<string, Partial<Cell>>, at: number, row: readonly CellValue[]): void {
  row.forEach((value, column) => {
    const numFmt = column === AMOUNT && at > 0 ? { numFmt: MONEY } : {};
    cells.set(`${at},${column}`, { value, style: { font: { bold: true }, ...numFmt } });
  });
}
