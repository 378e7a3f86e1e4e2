import type { LaborRateBody, MarkupBody } from '../../../api/contract/customers.ts';
import { MARKUP_CATEGORIES, type MarkupCategory } from '../../../domain/change-order.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateLaborRate, validateListMarkup } from '../../../domain/validation/validate-company-lists.ts';
import { validateMarkupRules } from '../../../domain/validation/validate-pricing.ts';
import {
  type FormRules,
  percentToShare,
  readFormRules,
  rulesContent,
  writeRules,
} from '../../forms/change-order/form-rules.ts';
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
  /** Absent where the default rules apply. */
  rules?: FormRules;
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
  ...readFormRules(stored),
});

export const isRateChanged = (row: RateRow): boolean => {
  const was = rateRow(row.stored);
  return row.labor_type !== was.labor_type || row.rate_value !== was.rate_value;
};

export const isMarkupChanged = (row: MarkupRow): boolean => {
  const was = markupRow(row.stored);
  return (
    row.name !== was.name ||
    row.category !== was.category ||
    row.value !== was.value ||
    row.isPercentage !== was.isPercentage ||
    !isSameRules(row.rules, was.rules)
  );
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

const isSameRules = (a: FormRules | undefined, b: FormRules | undefined): boolean =>
  JSON.stringify(rulesContent(a)) === JSON.stringify(rulesContent(b));

/** What is wrong with the rules of one markup, or null. */
function rulesProblem({ name, category, value, isPercentage, rules }: Omit<MarkupRow, 'stored'>): string | null {
  const content = rulesContent(rules);
  if (!content || !isMarkupCategory(category)) return null;
  const rate = isPercentage ? percentToShare(value) : value;
  const found = validateMarkupRules([{ name: name.trim(), category, isPercentage, rate, rules: content }]);
  return Object.values(found)[0] ?? null;
}
const isMarkupCategory = (text: string): text is MarkupCategory => MARKUP_CATEGORIES.some((one) => one === text);

export const markupProblems = (
  row: Pick<MarkupRow, 'name' | 'value' | 'isPercentage'> & Partial<MarkupRow>,
): Record<string, string> => {
  const rules = rulesProblem({ category: '', ...row });
  const found = {
    ...validateListMarkup({ name: row.name, value: row.value }),
    ...(rules ? { rules } : {}),
  };
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
export const saveMarkup = ({ stored, name, category, value, isPercentage, rules }: MarkupRow): Promise<MarkupBody> =>
  call('PUT /markups/:id', {
    params: { id: stored.id },
    body: {
      markup_name: name.trim(),
      markup_category: category,
      markup_value: storedMarkup(value, isPercentage),
      markup_percentage: isPercentage,
      // The fee has none, and takes none.
      ...(stored.is_administration_fee ? {} : writeRules(rules)),
      version: stored.version,
    },
  });
