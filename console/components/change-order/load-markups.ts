import { MARKUP_CATEGORIES } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { fractionToPercent } from '../../../domain/money.ts';
import { call } from '../../api/call.ts';
import { readFormRules } from '../../forms/change-order/form-rules.ts';
import { type FormMarkup, temporaryKey } from '../../forms/change-order/order-form.ts';

/** The markups a new order on this job gets, for the form. A failure is only logged: markups can be typed. */
export async function loadMarkups(jobId: number): Promise<FormMarkup[] | null> {
  try {
    const applicable = await call('GET /jobs/:id/applicable-markups', { params: { id: jobId } });
    return applicable.flatMap(
      ({ markup_name, markup_value, markup_category, markup_percentage, ...rules }): FormMarkup[] => {
        const category = MARKUP_CATEGORIES.find((name) => name === markup_category);
        const rate = canonicalDecimal(markup_value ?? 0, 6);
        if (!category || rate === null) return [];
        return [
          {
            key: temporaryKey(),
            name: markup_name,
            category,
            isPercentage: markup_percentage,
            rate: markup_percentage ? fractionToPercent(rate) : rate,
            ...readFormRules(rules),
          },
        ];
      },
    );
  } catch (error) {
    console.warn('The markups of the job could not be fetched.', error);
    return null;
  }
}
