import type { UnderstoodItem } from '../../domain/understand/understanding.ts';

/** A line of which nothing is told but what it is and how much of it. */
export const PLAIN: Omit<UnderstoodItem, 'category' | 'name' | 'quantity' | 'unit' | 'quotes'> = {
  rateKind: null,
  unitCost: null,
  unitCostQuotes: [],
  unknown: null,
  hours: null,
  people: null,
  each: false,
  tellsWork: false,
};
