import type { Category, CostSource, RateKind } from '../../../domain/change-order.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { AppError } from '../../../domain/errors.ts';
import type { LineTerms } from '../../../domain/line-kinds.ts';
import { readUnit } from '../../../domain/units.ts';
import { validateItemName, validateQuantity, validateUnitCost } from '../../../domain/validation/validate-item.ts';
import type { EvidenceDraft } from './next-order.ts';
import type { CostSnapshot } from './order-record.ts';

/** A line as the agent read it from words. Decimals are strings; null is unknown and stays unknown. */
export interface ItemDraft {
  category: Category;
  name: string;
  quantity: string | null;
  unit: string;
  unitCost?: string | null;
  rateKind?: RateKind | null;
  costSource?: CostSource | null;
  costSnapshot?: CostSnapshot | null;
  /** The words say a credit: the line's name says so too, and its quantity is taken off. */
  isCredit?: boolean;
  isExempt?: boolean;
  terms?: LineTerms;
  /** ISO date of this line's work, to tell it from one of the same name. */
  workDate?: string | null;
  evidence: EvidenceDraft[];
}

/** A correction of a stored line: what is undefined stays. */
export interface ItemChange {
  itemId: number;
  category?: Category;
  name?: string;
  quantity?: string | null;
  unit?: string;
  unitCost?: string | null;
  rateKind?: RateKind | null;
  costSource?: CostSource | null;
  costSnapshot?: CostSnapshot | null;
  /** What the company's tables say now; taken unless a person set the line's price. */
  listed?: { unitCost: string | null; costSource: CostSource | null; costSnapshot: CostSnapshot | null };
  evidence: EvidenceDraft[];
}

/** Refuses what may not be stored: no name, names that are too long or reserved, numbers that are none. @throws AppError INVALID */
export function refuseUnsound(line: { name?: string; quantity?: string | null; unitCost?: string | null }): void {
  const sentence =
    (line.name === undefined ? null : validateItemName(line.name)) ??
    validateQuantity(line.quantity, 'draft') ??
    validateUnitCost(line.unitCost, 'draft');
  if (sentence)
    throw new AppError('INVALID', sentence, { detail: line.name ? `${sentence} (${line.name})` : sentence });
}

/** '12.0' as '12'; null stays unknown. */
export function readNumber(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : canonicalEnteredNumber(value);
}

/** 'feet' as 'ft'; a unit nobody knows stays as it was said. */
export function readLineUnit(unit: string): string {
  return readUnit(unit) ?? (unit.trim().slice(0, 20) || 'ea');
}
