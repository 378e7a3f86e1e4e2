import { parseAmount } from '../../domain/lexer/amount.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { findItem, lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { addToOrder, openQuestion, toNumber, type Said } from './write-work.ts';

const MORE = /(?:^|\W)(?:more|another|otr[oa]s?|m[aá]s)(?:\W|$)/i;
const NOT_THAT = /^\W*(?:no|nope|nah|wait|sorry|i mean|actually|espera|perd[oó]n|digo)(?:\W|$)/i;
const MOST_WORDS = 6;

/**
 * 'Another dozen', '3 more', 'otros 10' without a noun: more of what the text before it spoke of; 'no wait, 3 more' says how
 * many those should have been. Null when the words are about anything else.
 */
export function moreOfIt(turn: Turn, act: Act): Said | null {
  const [number] = act.bare;
  if (!number || number.amount <= 0 || act.bare.length > 1 || act.items.length > 0 || act.job || act.orderRef)
    return null;
  if (!MORE.test(act.words) || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  const order = lastOrder(turn);
  const before = wordsBefore(turn);
  const item = before?.items.findLast((one) => one.name !== '' && one.category !== 'labor' && one.quantity !== null);
  const line = order && item ? findItem(order, item.name) : null;
  if (!order || !item || !line || line.category === 'labor') return null;
  if (!NOT_THAT.test(act.words)) {
    const more: UnderstoodItem = { ...item, name: line.name, unit: line.unit, quantity: number.amount, quotes: [number.quote], unitCost: null, unitCostQuotes: [] }; // prettier-ignore
    return addToOrder(turn, { ...act, items: [more] }, order);
  }
  if (before?.intent !== 'add' || before.items.length !== 1) return null;
  const total = parseAmount(line.quantity ?? 0);
  if (total === null || item.quantity === null || total < item.quantity) return null;
  const result = turn.call<ToldOrder>('update_items', {
    order_id: order.order_id,
    changes: [{ item_id: line.item_id, quantity: toNumber(total - item.quantity + number.amount), quotes: [...(line.words ?? []).slice(0, -1), number.quote] }],
  }); // prettier-ignore
  if (failed(result))
    return { text: failure(turn, result.error, turn.say(`change ${order.id_number}`, '')), question: null };
  const changed = (result.items ?? []).filter((one) => one.item_id === line.item_id);
  return {
    text: turn.say(`Updated ${orderTitle(turn, result)}: ${linesText(turn, changed)}.`, `Actualizado ${orderTitle(turn, result)}: ${linesText(turn, changed)}.`),
    question: openQuestion(turn, result, null),
  }; // prettier-ignore
}

/** What this person's text before this one said. */
function wordsBefore(turn: Turn): Act | null {
  const text = turn.prompt.history.findLast((message) => message.role === 'user')?.text ?? '';
  return understand([{ id: 0, text }], worldOf(turn)).acts.at(-1) ?? null;
}
