import type { LaborRateBody, MarkupBody } from '../../../api/contract/customers.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateLaborRate, validateListMarkup } from '../../../domain/validation/validate-company-lists.ts';
import { call } from '../../api/call.ts';
import { storedMarkup, typedMarkup } from './rates-of-region.ts';

/** A labor rate as it is typed. */
export interface RateRow {
  stored: LaborRateBody;
  labor_type: string;
  rate_value: string;
}

/** A markup as it is typed: percent as percent. */
export interface MarkupRow {
  stored: MarkupBody;
  name: string;
  category: string;
  value: string;
  isPercentage: boolean;
}

export const rateRow = (stored: LaborRateBody): RateRow => ({
  stored,
  labor_type: stored.labor_type,
  rate_value: stored.rate_value === null ? '' : String(stored.rate_value),
});

export const markupRow = (stored: MarkupBody): MarkupRow => ({
  stored,
  name: stored.markup_name,
  category: stored.markup_category,
  value: typedMarkup(stored),
  isPercentage: stored.markup_percentage,
});

export const isRateChanged = (row: RateRow): boolean => {
  const was = rateRow(row.stored);
  return row.labor_type !== was.labor_type || row.rate_value !== was.rate_value;
};

export const isMarkupChanged = (row: MarkupRow): boolean => {
  const was = markupRow(row.stored);
  return row.name !== was.name || row.category !== was.category || row.value !== was.value || row.isPercentage !== was.isPercentage; // prettier-ignore
};

/**
 * What was typed over a markup, over the markup as it is now stored: the switch of the Administration Fee raises its version
 * and changes nothing that is typed. What somebody else has typed over meanwhile stays as it was read, and is refused.
 */
export function markupRowOver(now: MarkupBody, typed: MarkupRow | undefined): MarkupRow {
  if (!typed) return markupRow(now);
  const isTypedOver = isMarkupChanged({ ...markupRow(now), stored: typed.stored });
  return isTypedOver ? typed : { ...typed, stored: now };
}

export const rateProblems = (row: RateRow) =>
  validateLaborRate({ laborType: row.labor_type, rateValue: row.rate_value });

export const markupProblems = (row: Pick<MarkupRow, 'name' | 'value' | 'isPercentage'>): Record<string, string> => {
  const found = validateListMarkup({ name: row.name, value: row.value });
  const isHuge = row.isPercentage && Number(row.value) > LARGEST_PERCENT;
  return isHuge ? { ...found, markup_value: MESSAGES.company.markupValueTooLarge } : found;
};
const LARGEST_PERCENT = 1_000;

/** Saves one changed rate with the version it was read in. */
export const saveRate = ({ stored, labor_type, rate_value }: RateRow): Promise<LaborRateBody> =>
  call('PUT /labor-rates/:id', {
    params: { id: stored.id },
    body: { labor_type: labor_type.trim(), rate_value, version: stored.version },
  });

/** Saves one changed markup with the version it was read in. */
export const saveMarkup = ({ stored, name, category, value, isPercentage }: MarkupRow): Promise<MarkupBody> =>
  call('PUT /markups/:id', {
    params: { id: stored.id },
    body: {
      markup_name: name.trim(),
      markup_category: category,
      markup_value: storedMarkup(value, isPercentage),
      markup_percentage: isPercentage,
      version: stored.version,
    },
  });
