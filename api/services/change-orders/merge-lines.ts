import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import { sameDecimal } from '../../../domain/decimal.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import type { FieldErrors } from '../../../domain/validation/field-errors.ts';
import { isBlankItem, type ItemForm } from '../../../domain/validation/validate-item.ts';
import type { LineTerms } from '../../../domain/line-kinds.ts';
import { lineExtras } from '../../../domain/line-terms.ts';
import { itemNameKey } from '../../../domain/item-name-key.ts';
import type { BigDictInput, LineItemInput } from '../../contract/big-dict.ts';
import { readLineTerms } from './read-line-terms.ts';
import { newItem, type NextItem } from './next-order.ts';

export interface MergeSettings {
  /** Draft: an empty number on a new line is 0. Complete: it stays missing, for the rules to say so. */
  mode: 'draft' | 'complete';
  /** False: costs that are sent are not read; stored ones stay, new lines' are unknown. */
  seesMoney: boolean;
  /** Who edits: set on a line whose words no longer say its number. */
  editor: string;
}

export interface MergedLine {
  /** As it was sent, filled from what is stored: what the rules judge, so that their sentences fit the form. */
  form: ItemForm;
  category: Category;
  sent: LineItemInput | null;
  stored: NextItem | null;
  terms: LineTerms | undefined;
  /** What is wrong with the terms as they were sent, by the line's own field. */
  problems: FieldErrors;
}

/**
 * Lines of a body against the stored ones: matched by id, then by name, so that a rename keeps its evidence. A category
 * that the body leaves out stays as it is; one that it sends without a line loses the line.
 */
export function matchLines(
  stored: readonly NextItem[],
  categories: BigDictInput['categories'],
  mode: MergeSettings['mode'],
  seesMoney: boolean,
): MergedLine[] {
  const free = new Map(
    stored.filter((item) => !categories || categories[item.category]).map((item) => [item.id, item]),
  );
  const sent = CATEGORIES.flatMap((category) => readCategory(category, categories?.[category]));
  const partners = new Map<LineItemInput, NextItem>();
  for (const line of sent) take(line, free.get(storedId(line.item.id)));
  const byName = Map.groupBy(free.values(), (item) => itemNameKey(item.name));
  for (const line of sent)
    if (!partners.has(line.item))
      take(
        line,
        byName.get(itemNameKey(line.name))?.find((item) => free.has(item.id)),
      );
  const merged: MergedLine[] = [];
  for (const category of CATEGORIES) {
    if (!categories?.[category]) {
      merged.push(
        ...stored
          .filter((item) => item.category === category)
          .map((item) => ({ form: item, category, sent: null, stored: item, terms: item.terms, problems: {} })),
      );
      continue;
    }
    for (const line of sent.filter((each) => each.category === category)) {
      const partner = partners.get(line.item) ?? null;
      const form: ItemForm = {
        name: line.name,
        quantity: filled(line.item.quantity) ?? partner?.quantity ?? null,
        unitCost: (seesMoney ? filled(line.item.cost_per_unit) : null) ?? partner?.unitCost ?? null,
      };
      if (mode === 'draft' && !partner && isBlankItem(form)) continue;
      const { terms, problems } = readLineTerms(line.item, partner?.terms, seesMoney);
      merged.push({ form, category, sent: line.item, stored: partner, terms, problems });
    }
  }
  return merged;

  function take(line: { item: LineItemInput }, item: NextItem | undefined): void {
    if (!item || !free.delete(item.id)) return;
    partners.set(line.item, item);
  }
}

/** The line as it shall be stored. Its form has passed the rules. */
export function mergeLine({ form, category, sent, stored, terms }: MergedLine, settings: MergeSettings): NextItem {
  if (!sent) return stored!;
  const empty = settings.mode === 'draft' && !stored && !terms ? '0' : null;
  const isCredit = sent.credit ?? stored?.isCredit ?? false;
  const quantity = withSign(
    isCredit,
    form.quantity === null ? empty : canonicalEnteredNumber(form.quantity as string | number),
  );
  const unitCost =
    form.unitCost === null
      ? settings.seesMoney
        ? empty
        : null
      : canonicalEnteredNumber(form.unitCost as string | number);
  const name = form.name.trim();
  const base = stored ?? newItem(category, name, 0);
  const hasNewCost = !sameDecimal(unitCost, base.unitCost);
  const hasNewNumber = stored !== null && (!sameDecimal(quantity, base.quantity) || hasNewCost);
  const { isCredit: _credit, isExempt: _exempt, terms: _terms, ...plain } = base;
  return {
    ...plain,
    ...lineExtras({ isCredit, isExempt: sent.exempt ?? base.isExempt, terms }),
    category,
    name,
    quantity: sameDecimal(quantity, base.quantity) ? base.quantity : quantity,
    unit: sent.unit?.trim() || base.unit,
    unitCost: hasNewCost ? unitCost : base.unitCost,
    rateKind: sent.rate_kind === undefined ? base.rateKind : sent.rate_kind,
    costSource: hasNewCost ? 'office' : base.costSource,
    costSnapshot: hasNewCost ? null : base.costSnapshot,
    changedBy: hasNewNumber ? settings.editor : base.changedBy,
  };
}

interface SentLine {
  category: Category;
  name: string;
  item: LineItemInput;
}

function readCategory(category: Category, byName: Record<string, LineItemInput> | undefined): SentLine[] {
  return Object.entries(byName ?? {})
    .map(([key, item], index) => ({ category, name: item.name ?? key, item: { ...item }, index }))
    .sort((a, b) => (a.item.position ?? a.index) - (b.item.position ?? b.index) || a.index - b.index);
}

/** A credit's quantity is 0 or less, however it was typed. */
export function withSign(isCredit: boolean, quantity: string | null): string | null {
  return isCredit && quantity !== null && !quantity.startsWith('-') && quantity !== '0' ? `-${quantity}` : quantity;
}

/** A temporary id of the browser is nobody's. */
function storedId(id: LineItemInput['id']): number | null {
  const number = typeof id === 'string' ? (/^\d{1,10}$/.test(id) ? Number(id) : null) : (id ?? null);
  return number;
}

function filled(value: string | number | null | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
