/** What a change order must say before it is saved as a draft or completed. docs/rules.md#validation */
import { CATEGORIES } from '../change-order.ts';
import type { Category } from '../change-order.ts';
import { itemNameKey } from '../item-name-key.ts';
import { MESSAGES } from '../messages.ts';
import type { FieldErrors } from './field-errors.ts';
import { collectErrors } from './field-errors.ts';
import { isBlankItem, validateItemName, validateQuantity, validateUnitCost } from './validate-item.ts';
import type { ItemForm } from './validate-item.ts';

const SENTENCES = MESSAGES.orders;
export const DESCRIPTION_MAX = 255;
export const NOTE_MAX = 500;

export interface OrderForm {
  jobId: number | null;
  description: string;
  note: string;
  /** Lines in the order they are shown. */
  categories: Record<Category, readonly ItemForm[]>;
}

export interface OrderProblems {
  /** Sentence per wire path: 'job_id', 'big_dict.note', 'big_dict.categories.labor.0.quantity'. First is shown first. */
  fields: FieldErrors;
  /** The lines of the summary above the form; empty when nothing is wrong. */
  summary: string[];
}

/** Checks a form. A draft needs only a description; what it does say must still be sound. */
export function validateOrder(form: OrderForm, mode: 'draft' | 'complete'): OrderProblems {
  const fields: FieldErrors = {
    ...collectErrors({
      job_id: mode === 'complete' && form.jobId === null && SENTENCES.jobRequired,
      description: describeDescription(form.description, mode),
      'big_dict.note': form.note.length > NOTE_MAX && SENTENCES.noteTooLong,
    }),
    ...validateItems(form.categories, mode),
  };
  return { fields, summary: mode === 'complete' ? summarize(fields) : [...new Set(Object.values(fields))] };
}

function describeDescription(description: string, mode: 'draft' | 'complete'): string | null {
  const trimmed = description.trim();
  if (trimmed === '') return mode === 'draft' ? SENTENCES.descriptionRequiredForDraft : SENTENCES.descriptionRequired;
  return trimmed.length > DESCRIPTION_MAX ? SENTENCES.descriptionTooLong : null;
}

function validateItems(categories: OrderForm['categories'], mode: 'draft' | 'complete'): FieldErrors {
  const seen = new Set<string>();
  const fields: FieldErrors = {};
  for (const category of CATEGORIES) {
    const path = `big_dict.categories.${category}`;
    const items = categories[category];
    if (mode === 'complete' && items.length > 0 && items.every((item) => item.name.trim() === '')) {
      fields[path] = SENTENCES.categoryNeedsItem;
    }
    items.forEach((item, index) => {
      if (mode === 'draft' && isBlankItem(item)) return;
      const key = itemNameKey(item.name);
      const isDuplicate = key !== '' && seen.has(key);
      seen.add(key);
      Object.assign(
        fields,
        collectErrors({
          [`${path}.${index}.name`]: validateItemName(item.name) ?? (isDuplicate && SENTENCES.duplicateItem),
          [`${path}.${index}.cost_per_unit`]: validateUnitCost(item.unitCost, mode),
          [`${path}.${index}.quantity`]: validateQuantity(item.quantity, mode),
        }),
      );
    });
  }
  return fields;
}

function summarize(fields: FieldErrors): string[] {
  const lines: string[] = [];
  if (fields.job_id) lines.push(SENTENCES.summaryJob);
  if (fields.description === SENTENCES.descriptionTooLong) lines.push(SENTENCES.summaryDescriptionTooLong);
  else if (fields.description) lines.push(SENTENCES.summaryDescriptionRequired);
  if (Object.keys(fields).some((path) => path.startsWith('big_dict.categories.'))) lines.push(SENTENCES.summaryItems);
  return lines;
}
