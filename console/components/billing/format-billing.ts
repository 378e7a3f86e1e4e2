import { formatDayOf } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';

/** Cents of the provider as '$85.00'. */
export const formatCents = (cents: number): string => formatMoney(cents / 100);

/** Epoch seconds as 'Nov 20, 2026', by the day where the reader is. */
export const formatDay = (epoch: number): string => formatDayOf(new Date(epoch * 1000));

/** 'visa' as it is written on the card. */
export function brandName(brand: string): string {
  const names: Record<string, string> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  };
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** '08/2030'. */
export const formatExpiry = (card: { exp_month: number; exp_year: number }): string =>
  `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
