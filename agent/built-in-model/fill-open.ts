import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { PIECES } from './pieces.ts';
import { isItsNumber, type Stated, statedIn, SUM } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** Where a thing that has no number yet is not named: 'Ray says 14, put that in', 'three hundred feet', 'it was 6'. */
const FILLS =
  /(?:^|\W)(?:(?:put|fill|plug|pop|stick|write|drop) (?:it|that|them|those) (?:in|down|on)|says?|said|counted|count|came to|its|it's|it is|it was|there (?:are|were|was)|were|fueron|son|eran|dice)(?:\W|$)/i;
const MORE = /(?:^|\W)(?:more|another|extra|additional|other|plus|m[aá]s|otr[oa]s?)(?:\W|$)/i;
const TIME = new Set(['hr', 'day', 'week', SUM]);

/**
 * The number of a line that waits for one: '14 troffers on 1001', 'wire is 300 ft', 'ray says 14, put that in'. A second line
 * beside the open one would count nothing and leave it open.
 */
export function fillOpen(turn: Turn, act: Act): Said | null {
  if (MORE.test(act.words)) return null;
  const stated = statedIn(act.words)?.filter((one) => !isItsNumber(act, one) && !one.isDenied) ?? [];
  const [number, ...others] = stated;
  if (others.length > 0) return fillSeveral(turn, act);
  if (!number || others.length > 0 || number.isPeople || number.isEach || TIME.has(number.unit ?? '')) return null;
  const [order] = ordersMeant(turn, act).orders;
  const line = order ? lineMeant(order, act.words, number) : null;
  if (!order || !line) return null;
  const said = number.unit ?? unitAhead(act.words);
  const unit = said !== null && said !== line.unit ? { unit: said } : {};
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(number.amount), ...unit, quotes: act.said },
  ]);
}

/** 'Bags of mortar was 5' */
const unitAhead = (words: string): string | null =>
  unitOfWord(/^\W*(?:the |it was )?(\p{L}+) of /iu.exec(words)?.[1]?.toLowerCase() ?? '');

/** 'Mud was three boxes and tape two rolls', where both wait. */
function fillSeveral(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  if (!order) return null;
  const changes = act.words.split(PIECES).map((words) => {
    const [number, ...others] = statedIn(words)?.filter((one) => !one.isDenied) ?? [];
    const line =
      number && others.length === 0 && !number.isPeople && !TIME.has(number.unit ?? '')
        ? lineMeant(order, words, number)
        : null;
    const isNamed = line !== null && linesNamed(order, words).includes(line);
    return number && line && isNamed
      ? {
          item_id: line.item_id,
          quantity: toNumber(number.amount),
          ...(number.unit === null ? {} : { unit: number.unit }),
          quotes: act.said,
        }
      : null;
  });
  const told = changes.filter((one) => one !== null);
  const isAll = told.length === changes.length && new Set(told.map((one) => one.item_id)).size === told.length;
  return isAll && told.length > 1 ? updateLines(turn, order, told) : null;
}

/** The open line that is named; where no line is, the only one that waits. */
function lineMeant(order: ContextOrder, words: string, { unit }: Stated): ContextItem | null {
  const open = order.items.filter((line) => line.quantity === null && line.category === 'materials');
  const named = linesNamed(order, words);
  const isBare = words.trim().split(/\s+/).length <= 3 && unit !== null;
  const meant =
    named.length > 0 ? named.filter((line) => open.includes(line)) : FILLS.test(words) || isBare ? open : [];
  const [line, ...others] = meant;
  return line && others.length === 0 && named.length <= 1 ? line : null;
}
