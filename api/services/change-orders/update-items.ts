import type { UserActor } from '../../../domain/actor.ts';
import { sameDecimal } from '../../../domain/decimal.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { itemNameKey } from '../../../domain/item-name-key.ts';
import type { Deps } from '../../deps.ts';
import { editOrder, type EditTarget } from './edit-order.ts';
import { readLineUnit, readNumber, refuseUnsound, type ItemChange } from './item-draft.ts';
import type { NextItem } from './next-order.ts';
import type { OrderView } from './order-view.ts';

/**
 * Corrects lines of an order by their ids; the new words are kept beside the old ones.
 * @throws AppError as `editOrder`; NOT_FOUND for a line that is not on the order; INVALID for a name that is taken
 */
export async function updateItems(
  deps: Deps,
  actor: UserActor,
  input: EditTarget & { changes: ItemChange[] },
): Promise<OrderView> {
  input.changes.forEach(refuseUnsound);
  return editOrder(deps, actor, input, (next) => {
    const items = [...next.items];
    for (const change of input.changes) {
      const index = items.findIndex((item) => item.id === change.itemId);
      if (index < 0) throw new AppError('NOT_FOUND', 'That line is not on this change order.');
      items[index] = applyChange(items[index]!, change);
    }
    const keys = items.map((item) => itemNameKey(item.name));
    if (new Set(keys).size < keys.length) throw new AppError('INVALID', MESSAGES.orders.duplicateItem);
    return { ...next, items };
  });
}

/** A per diem's quantity, an allowance's amount and a percentage's base follow from terms, which no single number changes. */
function refuseComputed(item: NextItem, { quantity, unitCost }: ItemChange): void {
  const kind = item.terms?.kind;
  const isComputed =
    (kind === 'per_diem' && quantity !== undefined) ||
    (kind === 'percent' && unitCost !== undefined) ||
    (kind === 'allowance' && (quantity !== undefined || unitCost !== undefined));
  if (isComputed) throw new AppError('CONFLICT', MESSAGES.pricing.followsTerms.replace('{name}', item.name));
}

function applyChange(item: NextItem, given: ItemChange): NextItem {
  refuseComputed(item, given);
  const isListed = item.costSource === null || item.costSource === 'labor_rate' || item.costSource === 'price_list';
  const change = given.listed && isListed && given.unitCost === undefined ? { ...given, ...given.listed } : given;
  const quantity = change.quantity === undefined ? item.quantity : readNumber(change.quantity);
  const unitCost = change.unitCost === undefined ? item.unitCost : readNumber(change.unitCost);
  const hasNewCost = !sameDecimal(unitCost, item.unitCost);
  // A stated price that the list says too is still the sender's: it stays when the line is called otherwise.
  const isStated = unitCost !== null && change.costSource !== undefined && change.costSource !== item.costSource;
  const hasNewSource = hasNewCost || isStated;
  const hasNewNumber = hasNewCost || !sameDecimal(quantity, item.quantity);
  return {
    ...item,
    category: change.category ?? item.category,
    name: change.name?.trim().replace(/\s+/g, ' ') ?? item.name,
    quantity,
    unit: change.unit === undefined ? item.unit : readLineUnit(change.unit),
    unitCost,
    rateKind: change.rateKind === undefined ? item.rateKind : change.rateKind,
    costSource: hasNewSource ? (unitCost === null ? null : (change.costSource ?? null)) : item.costSource,
    costSnapshot: hasNewSource ? (unitCost === null ? null : (change.costSnapshot ?? null)) : item.costSnapshot,
    changedBy: hasNewNumber ? null : item.changedBy, // the words say the number again
    newEvidence: [...item.newEvidence, ...change.evidence],
  };
}
