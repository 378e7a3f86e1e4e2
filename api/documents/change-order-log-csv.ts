/** The log as CSV: UTF-8 with a byte order mark so that Excel reads accents, amounts as plain decimals. */
import Papa from 'papaparse';
import { escapeCsvFormula } from '../../domain/csv-formula.ts';
import { centsToDollars } from '../../domain/money.ts';
import { buildChangeOrderLog, LOG_COLUMNS, logRows } from './change-order-log.ts';
import type { LogCell, LogInput } from './change-order-log.ts';

export function renderChangeOrderLogCsv(input: LogInput): Uint8Array {
  const rows = logRows(buildChangeOrderLog(input.orders), input).map((row) => row.map(toField));
  return new TextEncoder().encode(`\ufeff${Papa.unparse([[...LOG_COLUMNS], ...rows], { newline: '\r\n' })}\r\n`);
}

function toField(cell: LogCell): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return escapeCsvFormula(cell);
  return withCents(centsToDollars(cell.cents));
}

/** '1234.5' → '1234.50'. */
function withCents(dollars: string): string {
  const [whole = '0', fraction = ''] = dollars.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
