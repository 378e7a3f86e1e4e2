/**
 * The one number an order is known by: 'COR 4', or 'RMT-004' where the company has a prefix. The database writes it when
 * the order is made (`set_order_number`); the rest of the product reads it from `change_orders.number`.
 * docs/adr/0160-one-number.md
 */

/** Letters and digits, at most ten, starting with a letter. */
export const ORDER_PREFIX = /^[A-Z][A-Z0-9]{0,9}$/;

const DIGITS_WITH_PREFIX = 3;

/** As `order_label` in SQL. An order without a job has no number of a job yet and is shown by its running number. */
export function orderLabel(prefix: string | null, corNumber: number | null, idNumber: number): string {
  const number = corNumber ?? idNumber;
  return prefix === null ? `COR ${number}` : `${prefix}-${String(number).padStart(DIGITS_WITH_PREFIX, '0')}`;
}

/** The label where no space may stand: file names, QuickBooks. */
export const labelForFile = (label: string): string => label.replace(/\s+/g, '-');

export interface SaidNumber {
  /** Null when only digits were said. */
  prefix: string | null;
  number: number;
}

/** Reads '4', '#4', 'COR 4', 'cor-4', 'RMT-004' and 'rmt 4' when nothing else was said; else null. */
export function readSaidNumber(words: string): SaidNumber | null {
  const match = /^\s*(?:#\s*)?(?:([a-z][a-z0-9]{0,9}?)[\s#-]*)?0*(\d{1,9})\s*$/i.exec(words);
  if (!match?.[2]) return null;
  return { prefix: match[1]?.toUpperCase() ?? null, number: Number(match[2]) };
}

/** Finds a label in a text however it is spaced: 'RMT-004', 'rmt 4', 'Cor #4'. */
export function labelPattern(label: string): RegExp {
  const [prefix = '', digits = ''] = label.split(/[ -]/);
  return new RegExp(`(?<![\\p{L}\\d])${prefix}[\\s#-]{0,3}0*${Number(digits)}(?![\\d\\p{L}]|[.,/-]\\d)`, 'giu');
}

/** The number an invoice is filed under: the order's, with a word of its job, since two jobs may both have a COR 4. */
export function invoiceLabel(label: string, job: { name: string; projectNumber: string | null } | null): string {
  const source = job?.projectNumber?.trim() || job?.name || '';
  const word = source
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .split(/\s+/)[0];
  return [labelForFile(label), word?.toUpperCase()].filter(Boolean).join('-').slice(0, LONGEST_INVOICE_LABEL);
}

/** QuickBooks allows 21 characters; the rest is for '-2' after a voided invoice and for a twin of the same label. */
export const LONGEST_INVOICE_LABEL = 15;
