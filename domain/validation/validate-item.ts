/** One line of an order, as a form or a body gives it. */
import { formatDecimal } from '../decimal.ts';
import { parseEnteredNumber, canonicalEnteredNumber } from '../entered-number.ts';
import { MESSAGES } from '../messages.ts';
import { isBlank } from './field-errors.ts';

const SENTENCES = MESSAGES.orders;
export const NAME_MAX = 255;
/** A quantity and a unit cost stay below this, either sign. */
export const NUMBER_LIMIT = 100_000_000;

export type NumberInput = string | number | null | undefined;

export interface ItemForm {
  name: string;
  /** Dollars per unit. */
  unitCost: NumberInput;
  quantity: NumberInput;
}

/** 'draft': an empty number counts 0. 'complete': it is missed. 'field': while typing, with the short sentences. */
export type ItemMode = 'draft' | 'complete' | 'field';

/** The sentence for a name, or null. Duplicates are the order's business. */
export function validateItemName(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return SENTENCES.itemNameRequired;
  if (trimmed.length > NAME_MAX) return SENTENCES.itemNameTooLong;
  return null;
}

/** The sentence for a unit cost, or null. */
export function validateUnitCost(value: NumberInput, mode: ItemMode): string | null {
  const { costRequired, costNumber, costRequiredNumber } = SENTENCES;
  return validateNumber(value, mode, { required: costRequired, number: costNumber, both: costRequiredNumber });
}

/** The sentence for a quantity, or null. */
export function validateQuantity(value: NumberInput, mode: ItemMode): string | null {
  const { quantityRequired, quantityNumber, quantityRequiredNumber } = SENTENCES;
  return validateNumber(value, mode, {
    required: quantityRequired,
    number: quantityNumber,
    both: quantityRequiredNumber,
  });
}

/** A line with no name and no number but 0: a draft drops it. */
export function isBlankItem({ name, unitCost, quantity }: ItemForm): boolean {
  return name.trim() === '' && [unitCost, quantity].every((value) => isBlank(value) || isZero(value));
}

function validateNumber(
  value: NumberInput,
  mode: ItemMode,
  sentences: { required: string; number: string; both: string },
): string | null {
  if (value === null || value === undefined || isBlank(value)) {
    if (mode === 'draft') return null;
    return mode === 'complete' ? sentences.both : sentences.required;
  }
  const entered = parseEnteredNumber(value);
  if (!entered) return mode === 'complete' ? sentences.both : sentences.number;
  if (Math.abs(Number(formatDecimal(entered))) >= NUMBER_LIMIT) return SENTENCES.numberTooLarge;
  return canonicalEnteredNumber(value) === null ? SENTENCES.numberTooPrecise : null;
}

function isZero(value: NumberInput): boolean {
  return value !== null && value !== undefined && parseEnteredNumber(value)?.digits === 0n;
}
