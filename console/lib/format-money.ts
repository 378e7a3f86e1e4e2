import { formatCents } from '../../domain/money.ts';

/**
 * Dollars as '$1,234.50', always 2 decimals, in either language: the company is American. What the reader may not see, or
 * nobody knows, is a dash. Not by Intl, whose first format of a currency keeps a phone for 40 ms.
 */
export const formatMoney = (dollars: number | null): string =>
  dollars === null ? '—' : formatCents(Math.round(dollars * 100));
