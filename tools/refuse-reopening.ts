import type { OrderView } from '../api/services/change-orders/order-view.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import type { NotSaid } from './prove-said.ts';
import { proveWords } from './prove-numbers.ts';
import type { ToolContext } from './tool-context.ts';

/**
 * An order that left drafting becomes Incomplete by any correction, so a model may correct it only by words of the texts
 * being answered: what was said earlier, of this order or another, reopens nothing. Null while it is a draft, or where
 * a quote stands in one of those texts.
 * @throws AppError NOT_FOUND
 */
export async function refuseReopening(
  context: ToolContext,
  of: number | OrderView,
  quotes: readonly string[],
): Promise<NotSaid | null> {
  const order = typeof of === 'number' ? await getOrderView(context.deps, context.actor, of) : of;
  if (order.status === 'Draft' || order.status === 'Incomplete') return null;
  const messages = context.turn.messages.filter((message) => message.thisTurn);
  const asked = await proveWords({ ...context, turn: { ...context.turn, messages } }, quotes, 'reopening');
  if (asked.length > 0) return null;
  const message = `${order.number} is ${order.status}. Quote the words of this text that ask for the change.`;
  return { error: { code: 'WORDS_NOT_FOUND', message } };
}
