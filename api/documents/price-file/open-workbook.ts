/** Workbooks of Excel: .xlsx, and .xls since Excel 97. Formulas come as the value that was stored with them. */
import { readXls, readXlsx, type CellValue, type Sheet } from 'hucre';
import { MOST_COLUMNS, MOST_MATERIALS, type Cell, type SheetGrid } from '../../../domain/price-file/price-file.ts';
import { PriceFileError } from '../../../domain/price-file/problems.ts';
import { checkZip } from './check-zip.ts';

/** Room for titles, totals and refused rows beside the materials. */
const MOST_ROWS = 2 * MOST_MATERIALS;
/** One column more than may be: so a row that is too wide is seen to be. */
const RANGE = `A1:GS${MOST_ROWS + 1}`;

/** The visible sheets. @throws PriceFileError bomb, locked, broken, too_many */
export async function openXlsx(bytes: Uint8Array): Promise<SheetGrid[]> {
  checkZip(bytes);
  const book = await readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden, range: RANGE }).catch(
    notOpened,
  );
  return book.sheets.map(gridOf);
}

/** @throws PriceFileError locked, broken, too_many */
export async function openXls(bytes: Uint8Array): Promise<SheetGrid[]> {
  const book = await readXls(bytes).catch(notOpened);
  return book.sheets.map(gridOf);
}

function notOpened(error: unknown): never {
  const name = error instanceof Error ? `${error.name} ${error.message}` : '';
  throw new PriceFileError(/encrypt|password/i.test(name) ? 'locked' : /limit|exceed/i.test(name) ? 'bomb' : 'broken');
}

function gridOf(sheet: Sheet): SheetGrid {
  if (sheet.rows.length > MOST_ROWS) throw new PriceFileError('too_many');
  // The reader leaves holes for rows that hold nothing.
  const rows = Array.from(sheet.rows, (row) => trimmed((row ?? []).slice(0, MOST_COLUMNS + 1).map(plain)));
  for (const [place, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = rows[row];
    if (!line) continue;
    if (cell.type === 'error') line[column] = { problem: 'error', text: String(cell.value ?? '') };
    // Written by a program that never calculated: there is a formula, and no number anybody saw.
    if (cell.type === 'formula' && (cell.value === null || cell.value === '')) {
      while (line.length <= column) line.push(null);
      line[column] = { problem: 'uncalculated', text: `=${cell.formula ?? ''}`.slice(0, 40) };
    }
  }
  fillMerged(rows, sheet.merges ?? []);
  return { name: sheet.name, rows };
}

/** What is merged over several rows holds for each of them; over several columns the first one says it. */
function fillMerged(rows: Cell[][], merges: NonNullable<Sheet['merges']>): void {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (endCol - startCol > 2) continue;
    const value = rows[startRow]?.[startCol] ?? null;
    if (value === null) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row++) {
      const line = rows[row]!;
      while (line.length <= startCol) line.push(null);
      line[startCol] ??= value;
    }
  }
}

function plain(value: CellValue): Cell {
  return value instanceof Date ? value.toISOString().slice(0, 10) : (value as Cell);
}

/** Without the empty cells behind the last one. */
function trimmed(row: Cell[]): Cell[] {
  let length = row.length;
  while (length > 0 && (row[length - 1] === null || row[length - 1] === undefined)) length--;
  return row.slice(0, length).map((cell) => cell ?? null);
}
