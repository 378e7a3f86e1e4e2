import type { LineItem } from './change-order.ts';
import { multiplyDecimals, toDecimal } from './decimal.ts';
import { toCents } from './to-cents.ts';

/** One line's quantity × unit cost in cents; 0 while either is unknown. */
export function extendLine({ quantity, unitCost }: Pick<LineItem, 'quantity' | 'unitCost'>): number {
  if (quantity === null || unitCost === null) return 0;
  return toCents(multiplyDecimals(toDecimal(quantity), toDecimal(unitCost)));
}
