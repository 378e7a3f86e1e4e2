import type { OrderContent } from '../change-order.ts';
import { MESSAGES } from '../messages.ts';
import { computeBreakdown } from '../money.ts';

/** $1 billion, either sign: beyond it somebody mistyped. In cents. */
const TOTAL_LIMIT_CENTS = 100_000_000_000;

/** The sentence when an order whose numbers are sound each by itself comes to an absurd total, or null. */
export function validateTotal(content: Pick<OrderContent, 'items' | 'markups'>): string | null {
  try {
    return Math.abs(computeBreakdown(content).totalCents) > TOTAL_LIMIT_CENTS ? MESSAGES.orders.totalTooLarge : null;
  } catch (error) {
    if (error instanceof RangeError) return MESSAGES.orders.totalTooLarge;
    throw error;
  }
}
