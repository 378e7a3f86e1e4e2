import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { failure } from './phrases.ts';
import { findItem, lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

const MORE = /(?:^|\W)(?:more|another|otr[oa]s?|m[aá]s)(?:\W|$)/i;
const NOT_THAT = /^\W*(?:no|nope|nah|wait|sorry|i mean|actually|espera|perd[oó]n|digo)(?:\W|$)/i;
const MOST_WORDS = 6;
/** 'One more pic of it', 'another day': more of something else. */
const OF_ELSE =
  /(?:more|another|m[aá]s|otr[oa]s?) (?:quick |good )?(?:pics?|photos?|pictures?|shots?|videos?|fotos?|im[aá]gen(?:es)?|min(?:ute)?s?|sec|things?|questions?|time|times|vez|cosas?|preguntas?|thing|weeks?|months?|hours?|hrs?|days?|guys?|man|men)(?:\W|$)/i;

/**
 * 'Another dozen', '3 more', 'otros 10' without a noun: more of what the text before it spoke of; 'no wait, 3 more' takes
 * that back first. Null when the words are about anything else.
 */
export function moreOfIt(turn: Turn, act: Act): Said | null {
  const measured = moreOfUnit(turn, act);
  if (measured) return measured;
  const [number] = act.bare;
  if (!number || number.amount <= 0 || act.bare.length > 1 || act.items.length > 0 || act.job || act.orderRef)
    return null;
  if (!MORE.test(act.words) || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  if (OF_ELSE.test(act.words)) return null;
  const order = lastOrder(turn);
  const before = wordsBefore(turn);
  const item = before?.items.findLast((one) => one.name !== '' && one.category !== 'labor' && one.quantity !== null);
  const line = order && item ? findItem(order, item.name) : null;
  if (!order || !item || !line || line.category === 'labor') return null;
  if (NOT_THAT.test(act.words)) {
    const isAddition =
      before?.intent === 'add' || (before?.intent === 'work' && before.job === null && MORE.test(before.words));
    if (!isAddition || before.items.length !== 1) return null;
    const undone = turn.call<ToldOrder>('undo_last_change', { order_id: order.order_id });
    if (failed(undone))
      return { text: failure(turn, undone.error, turn.say(`change ${order.id_number}`, '')), question: null };
  }
  const more: UnderstoodItem = { ...item, name: line.name, unit: line.unit, quantity: number.amount, quotes: [number.quote], unitCost: null, unitCostQuotes: [] }; // prettier-ignore
  return addToOrder(turn, { ...act, items: [more] }, order);
}

/** '1 more gallon', 'another roll': more of the only line that comes so. */
function moreOfUnit(turn: Turn, act: Act): Said | null {
  const [item, ...others] = act.items;
  const order = lastOrder(turn);
  if (!item || others.length > 0 || !order || item.name !== '' || item.category === 'labor' || item.quantity === null || item.unit === 'ea') return null; // prettier-ignore
  const isMore = MORE.test(act.words) && !NOT_THAT.test(act.words) && !OF_ELSE.test(act.words) && act.job === null && act.orderRef === null; // prettier-ignore
  if (!isMore || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  const [line, ...more] = order.items.filter(({ unit, category }) => unit === item.unit && category !== 'labor');
  return line && more.length === 0 ? addToOrder(turn, { ...act, items: [{ ...item, name: line.name, category: line.category }], description: '' }, order) : null; // prettier-ignore
}

/** What this person's text before this one said. */
function wordsBefore(turn: Turn): Act | null {
  const text = turn.prompt.history.findLast((message) => message.role === 'user')?.text ?? '';
  return understand([{ id: 0, text }], worldOf(turn)).acts.at(-1) ?? null;
}
