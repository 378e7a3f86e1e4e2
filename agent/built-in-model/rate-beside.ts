import { findQuote } from '../../domain/evidence-quotes.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readClaim } from '../../domain/understand/read-claim.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { recordDay } from './claim-about-order.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

const OVERTIME = '(?:ot|o\\.t\\.?|over ?time|tiempo extra|horas? extras?|time and a half)';
const DOUBLE = '(?:dt|double ?time|tiempo doble|horas? dobles?|(?:al |a )?dobles?)';
const ROUND =
  "(?:yes|yeah|yep|yup|s[ií]|ok|no|actually|sorry|oh|and|y|but|its|it's|it|that|thats|that's|was|is|are|should|be|been|were|they|those|these|all|of|make|bill|charge|put|mark|at|as|todo|toda|todas|fue|fueron|son|es|era|eran|a|the|hours|hrs|horas|on|for|rate|de|whole|thing|everything|eso|las)";
const isAll = (rate: string): RegExp =>
  new RegExp(`^\\W*(?:${ROUND}\\W+)*?${rate}(?:\\W+(?:all|of it|rate|hours|hrs|each|that|todo|too|horas))*\\W*$`, 'i');
const RATES = [
  ['overtime', isAll(OVERTIME)],
  ['double', isAll(DOUBLE)],
] as const;

/** Where a text of a rate and of something else is cut. */
const PIECES = /[,;\n]|\.(?=\s|\.|$)|(?<=\s)(?:and|y|plus)(?=\s)/i;

/**
 * The rate of a line told with something beside it: 'it was double time, and i put in 2 30A breakers', 'that was yesterday, and
 * its all double time'. Null where it stands alone, or with
 * anything that is neither an item, a day nor words without a number.
 */
export function rateBeside(turn: Turn, act: Act): Said | null {
  const pieces = act.words.split(PIECES).filter((piece) => /[\p{L}\d]/u.test(piece));
  const [order] = ordersMeant(turn, act).orders;
  const trades = tradesIn(act.words);
  const labor =
    order?.items.filter(
      ({ category, name }) => category === 'labor' && (trades.length === 0 || isOfTrade(name, trades)),
    ) ?? [];
  const rated = labor.filter(({ rate_kind: rate }) => (rate ?? 'regular') !== 'regular');
  const kind = RATES.find(([, form]) => pieces.some((piece) => form.test(piece)))?.[0];
  const [line, ...others] = labor;
  if (!order || !kind || !line || others.length > 0 || rated.length > 0 || pieces.length < 2) return null;
  const rest = pieces.filter(
    (piece) =>
      !RATES.some(([, form]) => form.test(piece)) &&
      !/^\W*(?:yes|yeah|yep|s[ií]|ok|no|actually|sorry|oh)\W*$/i.test(piece),
  );
  const claim = rest.length === 1 ? readClaim(rest[0]!, worldOf(turn)) : null;
  const items = claim?.day
    ? []
    : rest.flatMap((text) =>
        understand([{ id: 0, text }], { ...worldOf(turn), orders: [] }).acts.flatMap((one) => one.items),
      );
  const isPlain = claim?.day || items.length > 0 || rest.every((piece) => statedIn(piece)?.length === 0);
  if (!isPlain || items.some(({ category, quantity }) => category === 'labor' || quantity === null)) return null;
  const said = updateLines(turn, order, [{ item_id: line.item_id, rate_kind: kind, quotes: act.said }]);
  if (claim?.day) return { ...said, text: `${said.text} ${recordDay(turn, order, claim.day, act.words).text}` };
  if (items.length === 0) return said;
  const lexed = lex(act.said.join(' '));
  const told = items.map((item) => ({
    ...item,
    quotes: item.quotes.every((quote) => findQuote(lexed, quote)) ? item.quotes : act.said,
  }));
  const added = addToOrder(turn, { ...act, items: told, description: '', directedBy: null }, order);
  return { text: `${said.text} ${added.text}`.trim(), question: added.question };
}
