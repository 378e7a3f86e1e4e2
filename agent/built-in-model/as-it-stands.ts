import { linesText, orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { isDraft, lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';

/**
 * Words that were not understood, minutes after an order: what it holds is said again, so that whoever meant a change sees that
 * none was made, and whoever only asked has the answer. Null where nothing of today is open.
 */
export function asItStands(turn: Turn): string | null {
  const order = lastOrder(turn);
  if (!order || !isToday(turn, order.updated_at) || !isDraft(order)) return null;
  const held = order.items.map((line) => ({
    ...line,
    quantity: line.quantity === null ? null : Number(line.quantity),
  }));
  const lines = held.length > 0 ? linesText(turn, held) : turn.say('no lines yet', 'sin líneas');
  const title = orderTitle(turn, order);
  return turn.say(
    `Nothing changed. ${title}: ${lines}. Text what to change, or other work.`,
    `Sin cambios. ${title}: ${lines}. Diga qué cambiar, u otro trabajo.`,
  );
}
