import { escapeCsvFormula } from '../../domain/csv-formula.ts';

/** Cells of a table for a spreadsheet: quoted where needed; what a spreadsheet would run as a formula is written as text. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): Blob {
  const lines = rows.map((row) => row.map(cellOf).join(','));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = escapeCsvFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
