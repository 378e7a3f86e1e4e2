import type { RateKind } from '../../../domain/change-order.ts';
import { addDecimals, formatDecimal, toDecimal } from '../../../domain/decimal.ts';
import { lineExtras } from '../../../domain/line-terms.ts';
import { NAME_MAX } from '../../../domain/validation/validate-item.ts';
import { itemNameKey } from '../../../domain/item-name-key.ts';
import { readLineUnit, readNumber, refuseUnsound, type ItemDraft } from './item-draft.ts';
import { withSign } from './merge-lines.ts';
import { newItem, type NextItem } from './next-order.ts';

/** A credit stands beside the charge of the same thing, under a name of its own. */
const CREDIT_SUFFIX = 'credit';
const RATE_SUFFIX: Partial<Record<RateKind, string>> = { overtime: 'OT', double: 'DT', premium: 'Premium' };

/**
 * Puts new lines beside the stored ones. One of the same name, unit and rate adds its quantity to the line that is there
 * (both evidences kept); another of the same name gets a suffix: '(OT)', '(Mar 2)' or '(2)'.
 * @throws AppError INVALID for a sum that no line may have
 */
export function mergeAddedItems(stored: readonly NextItem[], drafts: readonly ItemDraft[]): NextItem[] {
  const items = [...stored];
  for (const draft of drafts) {
    const line = toLine(draft, items.length);
    const twin = items.findIndex((item) => isSameLine(item, line, draft));
    if (twin >= 0) items[twin] = addTo(items[twin]!, line);
    else items.push({ ...line, name: freeName(items, line, draft) });
  }
  return items;
}

function toLine(draft: ItemDraft, position: number): NextItem {
  const unitCost = readNumber(draft.unitCost);
  const name = draft.name.trim().replace(/\s+/g, ' ');
  return {
    ...newItem(draft.category, draft.isCredit ? suffixed(name, CREDIT_SUFFIX) : name, position),
    ...lineExtras(draft),
    quantity: withSign(draft.isCredit ?? false, readNumber(draft.quantity)),
    unit: readLineUnit(draft.unit),
    unitCost,
    rateKind: draft.rateKind ?? null,
    costSource: unitCost === null ? null : (draft.costSource ?? null),
    costSnapshot: unitCost === null ? null : (draft.costSnapshot ?? null),
    newEvidence: draft.evidence,
  };
}

/** Same work on another day is another line; a price that differs is another line too, and so is one with terms of its own. */
function isSameLine(item: NextItem, line: NextItem, draft: ItemDraft): boolean {
  const names = [itemNameKey(line.name), itemNameKey(suffixed(line.name, suffixOf(line, draft)))];
  const sameCost = item.unitCost === line.unitCost || item.unitCost === null || line.unitCost === null;
  return (
    names.includes(itemNameKey(item.name)) &&
    item.terms === undefined &&
    line.terms === undefined &&
    item.category === line.category &&
    item.unit === line.unit &&
    (item.isCredit ?? false) === (line.isCredit ?? false) &&
    rateOf(item) === rateOf(line) &&
    sameCost &&
    !draft.workDate
  );
}

function addTo(item: NextItem, line: NextItem): NextItem {
  const quantity =
    item.quantity === null || line.quantity === null
      ? (item.quantity ?? line.quantity)
      : formatDecimal(addDecimals(toDecimal(item.quantity), toDecimal(line.quantity)));
  refuseUnsound({ name: item.name, quantity });
  const cost =
    item.unitCost === null
      ? { unitCost: line.unitCost, costSource: line.costSource, costSnapshot: line.costSnapshot }
      : {};
  return { ...item, ...cost, quantity, newEvidence: [...item.newEvidence, ...line.newEvidence] };
}

function freeName(items: readonly NextItem[], line: NextItem, draft: ItemDraft): string {
  const taken = new Set(items.map((item) => itemNameKey(item.name)));
  if (!taken.has(itemNameKey(line.name))) return line.name;
  const suffix = suffixOf(line, draft);
  if (suffix && !taken.has(itemNameKey(suffixed(line.name, suffix)))) return suffixed(line.name, suffix);
  for (let count = 2; ; count += 1) {
    const name = suffixed(line.name, String(count));
    if (!taken.has(itemNameKey(name))) return name;
  }
}

function suffixOf(line: NextItem, draft: ItemDraft): string | null {
  const rate = line.rateKind ? RATE_SUFFIX[line.rateKind] : undefined;
  if (rate) return rate;
  if (!draft.workDate) return null;
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${draft.workDate}T00:00:00Z`),
  );
}

function suffixed(name: string, suffix: string | null): string {
  return suffix ? `${name.slice(0, NAME_MAX - suffix.length - 3)} (${suffix})` : name;
}

const rateOf = (item: NextItem): RateKind => item.rateKind ?? 'regular';
