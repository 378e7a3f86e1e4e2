import { canonicalDecimal } from '../../../domain/decimal.ts';
import { AppError } from '../../../domain/errors.ts';
import { validateMarkupCap } from '../../../domain/validation/validate-pricing.ts';

/** A cap from a body as a canonical fraction; null or '' is none. @throws AppError INVALID for `field` */
export function readMarkupCap(value: string | number | null, field: string): string | null {
  if (value === null || String(value).trim() === '') return null;
  const fraction = canonicalDecimal(value, 6);
  const sentence = validateMarkupCap(fraction ?? String(value));
  if (sentence) throw new AppError('INVALID', sentence, { fields: { [field]: sentence } });
  return fraction;
}
