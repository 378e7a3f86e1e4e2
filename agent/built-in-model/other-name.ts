import type { Act } from '../../domain/understand/understanding.ts';
import { swapped } from './about-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { withoutKept } from './put-number-right.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const DENIES =
  /(?:^|\W)(?:not|instead of|rather than|wasn'?t|weren'?t|isn'?t|aren'?t|(?:change|switch|swap) .* (?:to|for))(?:\W|$)/i;

/** 'It was pvc not cast, same 3in same ft', 'change the cast iron to pvc. still 25 ft': another thing, where the rest stays as it is. */
export function otherName(turn: Turn, act: Act): Said | null {
  if (!DENIES.test(act.words)) return null;
  const kept = withoutKept(act.words).split(', ').filter((piece) => DENIES.test(piece)); // prettier-ignore
  const [words, ...others] = kept;
  const [order] = ordersMeant(turn, act).orders;
  if (words === undefined || others.length > 0 || words === act.words || !order) return null;
  return swapped(turn, { ...act, words, items: [], bare: [] }, order);
}
