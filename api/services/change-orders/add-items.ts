import type { UserActor } from '../../../domain/actor.ts';
import type { Deps } from '../../deps.ts';
import { editOrder, type EditTarget } from './edit-order.ts';
import { refuseUnsound, type ItemDraft } from './item-draft.ts';
import { mergeAddedItems } from './merge-added-items.ts';
import type { OrderView } from './order-view.ts';

/** Adds lines to an order; the same line again adds its quantity. @throws AppError as `editOrder`, INVALID */
export async function addItems(
  deps: Deps,
  actor: UserActor,
  input: EditTarget & { items: ItemDraft[] },
): Promise<OrderView> {
  input.items.forEach(refuseUnsound);
  return editOrder(deps, actor, input, (next) => ({ ...next, items: mergeAddedItems(next.items, input.items) }));
}
