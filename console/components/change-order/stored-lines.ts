import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import type { Breakdown } from '../../../domain/money.ts';
import type { StoredLine } from './line-words.tsx';

/** An order's lines as the server has them, by id: their evidence and what is unknown. */
export function storedLines(order: ChangeOrderBody | null): ReadonlyMap<number, StoredLine> {
  const lines = order ? CATEGORIES.flatMap((category) => Object.values(order.big_dict.categories[category])) : [];
  return new Map(lines.map((line) => [line.id, line]));
}

/** Cents of a category's lines, in their order. */
export function lineAmounts(breakdown: Breakdown | null, category: Category): number[] {
  return (breakdown?.lines ?? []).filter((line) => line.category === category).map((line) => line.extendedCents);
}
