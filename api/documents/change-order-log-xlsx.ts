/** The log as a spreadsheet: typed cells, so that nothing people wrote can become a formula, and amounts can be summed. */
import type { Cell, CellValue } from 'hucre/xlsx';
import { buildChangeOrderLog, LOG_COLUMNS, logRows } from './change-order-log.ts';
import type { LogCell, LogInput } from './change-order-log.ts';

const MONEY = '$#,##0.00';
const AMOUNT = LOG_COLUMNS.indexOf('Amount');
/** In characters, by column; the ones not named hold a reference. */
const WIDTHS: Partial<Record<string, number>> = { Number: 16, Reference: 14, Description: 52, Job: 28, Region: 16, Status: 16, Created: 14, 'Days old': 9, 'T&M approval': 22, Amount: 15 }; // prettier-ignore

export async function renderChangeOrderLogXlsx(input: LogInput): Promise<Uint8Array> {
  const cells = logRows(buildChangeOrderLog(input.orders), input);
  const rows: CellValue[][] = [[...LOG_COLUMNS], ...cells.map((row) => row.map(toValue))];
  const createdAt = new Date(input.createdAt);
  // Loaded with the first sheet that is asked for: most processes make none.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: 'Change Order Log',
        columns: LOG_COLUMNS.map((name, column) => ({
          width: WIDTHS[name] ?? 12,
          ...(column === AMOUNT && { numFmt: MONEY }),
        })),
        rows,
        cells: boldRows(rows, cells),
        freezePane: { rows: 1 },
      },
    ],
    properties: { title: 'Change Order Log', creator: input.companyName, created: createdAt, modified: createdAt },
  });
}

/** Cents below 2^53 make exact doubles to the cent up to 90 trillion dollars; a spreadsheet knows no other number. */
function toValue(cell: LogCell): CellValue {
  return cell !== null && typeof cell === 'object' ? cell.cents / 100 : cell;
}

/** The head and every row of sums. */
function boldRows(rows: CellValue[][], cells: LogCell[][]): Map<string, Partial<Cell>> {
  const bold = new Map<string, Partial<Cell>>();
  rows.forEach((row, index) => {
    const isSum = index === 0 || cells[index - 1]?.[3] === null;
    if (!isSum) return;
    row.forEach((value, column) => {
      const numFmt = column === AMOUNT && index > 0 ? { numFmt: MONEY } : {};
      bold.set(`${index},${column}`, { value, style: { font: { bold: true }, ...numFmt } });
    });
  });
  return bold;
}
