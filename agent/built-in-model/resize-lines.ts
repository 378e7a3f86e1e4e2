import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder, namedLines } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const OF_ALL = /(?:^|\W)(?:all|both|everything|tod[oa]s?|amb[oa]s)(?:\W|$)/i;
/** 'That emt was 3/4', 'wrong size, 3/4 EMT' */
const OF_ONE =
  /(?:^|\W)(?:was|were|is|should|wrong (?:size|thickness|gauge|diameter)|meant|supposed|era|eran|fue)(?:\W|$)/i;
const OWN_SIZE = /^\d[\d/-]*"/;

/** 'My bad, its all 3/4', 'pipe and connectors were both 3/4', 'that emt was 3/4': another size for lines that have one. */
export function resizeLines(turn: Turn, act: Act): Said | null {
  const order = lastOrder(turn);
  if (!order || !isToday(turn, order.updated_at) || act.isQuestion || act.job || act.orderRef) return null;
  if (act.items.some((item) => item.quantity !== null)) return null;
  const sizes = lex(act.words).tokens.flatMap((token) =>
    token.kind === 'size'
      ? [nameOfSize(token)]
      : token.kind === 'number' && token.form === 'fraction'
        ? [`${token.text.replace(' ', '-')}"`]
        : [],
  );
  const [size] = sizes;
  if (size === undefined || sizes.length > 1 || !OWN_SIZE.test(size)) return null;
  const lines = meantLines(order, act.words).filter((line) => !line.name.startsWith(size));
  if (lines.length === 0) return null;
  const changes = lines.map((line) => ({
    item_id: line.item_id,
    name: line.name.replace(OWN_SIZE, size),
    quotes: act.said,
  }));
  return updateLines(turn, order, changes);
}

/** Of several lines those that are meant; of one that is named or the only one with a size, that one. */
function meantLines(order: ContextOrder, words: string): ContextOrder['items'] {
  const sized = order.items.filter((line) => line.category === 'materials' && OWN_SIZE.test(line.name));
  if (OF_ALL.test(words)) return severalLines(order, sized, words);
  if (!OF_ONE.test(words)) return [];
  // 'la tuberia y los codos eran de 3/4'
  const joined = JOINED.test(words) ? severalNamed(order, sized, words) : [];
  if (joined.length >= 2) return joined;
  const named = namedLines(order, words.replace(/\S*\d\S*/g, ' ')).filter((line) => sized.includes(line));
  if (named.length === 1) return named;
  return /wrong (?:size|thickness|gauge|diameter)/i.test(words) && sized.length === 1 ? sized : [];
}

const JOINED =
  /^\W*(?:\p{L}+ ){0,2}\p{L}+ (?:and|y|&) (?:the |los |las |el |la )?\p{L}+ (?:were|are|was|should|eran|son|fueron)(?:\W|$)/iu;

function severalNamed(order: ContextOrder, sized: ContextOrder['items'], words: string): ContextOrder['items'] {
  const named = words.split(/\W(?:and|y|&|,)\W/).flatMap((part) => namedLines(order, part.replace(/\S*\d\S*/g, ' ')));
  return sized.filter((line) => named.includes(line));
}

/** Those that are named, else all of the size that most have. */
function severalLines(order: ContextOrder, sized: ContextOrder['items'], words: string): ContextOrder['items'] {
  const meant = severalNamed(order, sized, words);
  if (meant.length >= 2) return meant;
  const sizeOf = (name: string): string => OWN_SIZE.exec(name)?.[0] ?? '';
  const most = sized.map((line) => sizeOf(line.name));
  const first = most.find((size) => most.filter((one) => one === size).length >= 2);
  return sized.filter((line) => sizeOf(line.name) === first);
}
