import { wordsOf, lex, type LexedText } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { nameOfSize, textAt } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { namedLines, orderAtHand } from './targets.ts';
import type { Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

/** What no other rule made anything of, where it names one line of the order at hand and a price or a size for it. */
export function priceOrSize(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.planned || act.words.split(/\s+/).length > MOST_WORDS || LATER.test(act.words)) return null;
  const order = orderAtHand(turn, act);
  if (!order) return null;
  const lexed = lex(act.words);
  const named = namedLines(order, act.words).filter((line) => line.category !== 'labor');
  return priced(turn, order, lexed, named) ?? resized(turn, act, order, lexed, named);
}

const MOST_WORDS = 18;
const LATER = /(?:^|\W)(?:tomorrow|ma[nñ]ana|next week|gonna|going to|will|lunch|beers?)(?:\W|$)/i;

/** 'Supply house says 74 bucks each on the pull cords': a price, and the one line it is of. */
function priced(turn: Turn, order: ContextOrder, lexed: LexedText, named: readonly ContextItem[]): Said | null {
  const chunks = readChunks(lexed);
  const prices = chunks.flatMap((chunk) => (chunk.kind === 'price' ? [chunk] : []));
  const [price] = prices;
  if (!price || prices.length > 1 || named.length !== 1) return null;
  if (price.perUnit === null && Number(named[0]!.quantity) !== 1) return null;
  const change = {
    item_id: named[0]!.item_id,
    unit_cost: toNumber(price.amount),
    quotes: [wordsOf(lexed, price.first, price.last)],
  };
  return updateLines(turn, order, [change]);
}

/** 'Change the EMT to 1 inch', 'its one inch emt', 'valves r 3/4': the one size that is said, on the one line with a size that is named. */
function resized(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  lexed: LexedText,
  named: readonly ContextItem[],
): Said | null {
  const denied = (at: number): boolean =>
    ['not', 'no'].includes(textAt(lexed, at - 1)) ||
    (textAt(lexed, at - 1) === 'of' && textAt(lexed, at - 2) === 'instead') ||
    textAt(lexed, at - 1) === 'from';
  const sizes = [
    ...new Set(lexed.tokens.flatMap((token, at) => (token.kind === 'size' && !denied(at) ? [nameOfSize(token)] : []))),
  ];
  const [size] = sizes;
  const sized = named.filter((line) => SIZE_FIRST.test(line.name));
  if (!size || !/["#]/.test(size) || sizes.length > 1 || sized.length !== 1) return null;
  const [line] = sized as [ContextItem];
  const name = line.name.replace(SIZE_FIRST, size);
  return name === line.name ? null : updateLines(turn, order, [{ item_id: line.item_id, name, quotes: act.said }]);
}

const SIZE_FIRST = /^[#\d][\d/."'#-]*/;
