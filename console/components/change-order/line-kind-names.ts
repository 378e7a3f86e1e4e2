import type { LineKind, PERCENT_BASES } from '../../../domain/line-kinds.ts';

/** English, for `t`. */
export const LINE_KIND_NAMES: Record<LineKind, string> = {
  standard: 'Standard',
  unit_price: 'Unit price',
  allowance: 'Allowance',
  lump_sum: 'Lump sum',
  subcontractor: 'Subcontractor',
  per_diem: 'Per diem',
  percent: 'Percentage',
};

export const PERCENT_BASE_NAMES: Record<(typeof PERCENT_BASES)[number], string> = {
  labor: 'Labor',
  materials: 'Materials',
  equipment: 'Equipment',
  other: 'Other',
  all: 'All other lines',
  line: 'One line',
  amount: 'An amount',
};
