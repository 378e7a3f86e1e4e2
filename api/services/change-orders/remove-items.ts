import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { editOrder, type EditTarget } from './edit-order.ts';
import type { OrderView } from './order-view.ts';

/** Takes lines off an order. @throws AppError as `editOrder`; NOT_FOUND for a line that is not on it */
export async function removeItems(
  deps: Deps,
  actor: UserActor,
  input: EditTarget & { itemIds: number[] },
): Promise<OrderView> {
  return editOrder(deps, actor, input, (next) => {
    const isOnOrder = (id: number) => next.items.some((item) => item.id === id);
    if (!input.itemIds.every(isOnOrder)) throw new AppError('NOT_FOUND', 'That line is not on this change order.');
    return { ...next, items: next.items.filter((item) => !input.itemIds.includes(item.id!)) };
  });
}
