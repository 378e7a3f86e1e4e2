import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { linesNamed } from './draft-orders.ts';
import { PIECES } from './pieces.ts';
import { orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/** Said of what comes to it, in a piece of its own. */
const TOO = /(?:^|\W)(?:too|also|as well|plus|add|new|another|tambi[eé]n|adem[aá]s|nuev[oa]s?)(?:\W|$)/i;
const UPDATED = /^(?:Updated|Actualizado) /;

/**
 * 'box of sandpaper too, and it ended up 3 gal', '20 new tiles … dante was 4 hrs by the way': goods that a piece of the text
 * tells beside a line that was put right. Nothing of what the order has.
 */
export function withGoods(turn: Turn, act: Act, text: string, said: Said): Said {
  if (said.lost || said.question !== null || !UPDATED.test(said.text) || turn.did('add_items')) return said;
  const order = orderAtHand(turn, { ...act, job: null });
  if (!order) return said;
  const isNew = ({ category, name, quantity }: UnderstoodItem): boolean =>
    category !== 'labor' && name !== '' && quantity !== null && linesNamed(order, name).length === 0;
  const items = text
    .split(PIECES)
    .filter((piece) => TOO.test(piece))
    .flatMap((piece) => {
      const acts = understand([{ id: 0, text: piece }], worldOf(turn)).acts;
      return acts.every(({ intent }) => ['work', 'add'].includes(intent)) ? acts.flatMap((one) => one.items) : [];
    });
  if (items.length === 0 || !items.every(isNew)) return said;
  const added = addToOrder(turn, { ...act, items }, order);
  return { ...added, text: `${said.text} ${added.text}` };
}
