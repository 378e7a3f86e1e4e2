import type { Category, MarkupCategory } from '../../../domain/change-order.ts';

/** Headings of the sections; English, for `t`. */
export const CATEGORY_NAMES: Record<Category, string> = {
  labor: 'Labor',
  materials: 'Materials',
  equipment: 'Equipment',
  other: 'Other',
};

export const MARKUP_CATEGORY_NAMES: Record<MarkupCategory, string> = { ...CATEGORY_NAMES, general: 'General' };
