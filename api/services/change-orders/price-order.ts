import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { computeBreakdown, type Breakdown } from '../../../domain/money.ts';
import type { OrderContent } from '../../../domain/change-order.ts';

/** The largest total an order may have, either sign: a trillion dollars, as the database's check has it. */
const LARGEST_CENTS = 100_000_000_000_000;

/** The breakdown of an order's price, or 400 when its total passes what can be kept. */
export function priceOrder(content: Pick<OrderContent, 'items' | 'markups'>): Breakdown {
  try {
    const breakdown = computeBreakdown(content);
    if (Math.max(Math.abs(breakdown.totalCents), Math.abs(breakdown.baseCents)) <= LARGEST_CENTS) return breakdown;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('INVALID', MESSAGES.orders.totalTooLarge, { fields: { big_dict: MESSAGES.orders.totalTooLarge } });
}

/** Lines that still need a quantity or a price. */
export function countUnknownLines(breakdown: Breakdown): number {
  return breakdown.lines.filter((line) => line.needsQuantity || line.needsPrice).length;
}
