import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { resolveLines } from '../../../domain/line-terms.ts';
import { computeBreakdown, type Breakdown } from '../../../domain/money.ts';
import type { OrderMarkup } from '../../../domain/change-order.ts';
import type { NextItem } from './next-order.ts';

/** The largest total an order may have, either sign: a trillion dollars, as the database's check has it. */
const LARGEST_CENTS = 100_000_000_000_000;

interface Unpriced {
  items: NextItem[];
  markups: OrderMarkup[];
  markupCap: string | null | undefined;
}

/** The breakdown of an order's price, with the lines as their terms give them; 400 when the total passes what can be kept. */
export function priceOrder({ items: given, markups, markupCap }: Unpriced): {
  breakdown: Breakdown;
  items: NextItem[];
} {
  try {
    const items = resolveLines(given);
    const breakdown = computeBreakdown({ items, markups, ...(markupCap ? { markupCap } : {}) });
    if (Math.max(Math.abs(breakdown.totalCents), Math.abs(breakdown.baseCents)) <= LARGEST_CENTS)
      return { breakdown, items };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('INVALID', MESSAGES.orders.totalTooLarge, { fields: { big_dict: MESSAGES.orders.totalTooLarge } });
}

/** Lines that still need a quantity or a price. */
export function countUnknownLines(breakdown: Breakdown): number {
  return breakdown.lines.filter((line) => line.needsQuantity || line.needsPrice).length;
}
