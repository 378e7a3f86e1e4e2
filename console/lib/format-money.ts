import { locale } from '../i18n.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Dollars as '$1,234.50', always 2 decimals. What the reader may not see, or nobody knows, is a dash. */
export function formatMoney(dollars: number | null): string {
  if (dollars === null) return '—';
  const known = formats.get(locale());
  const format = known ?? new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD' });
  if (!known) formats.set(locale(), format);
  return format.format(dollars);
}
