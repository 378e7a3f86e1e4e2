import { singulars } from '../../domain/lexer/counted-noun.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { formatAmount, parseAmount, type Amount } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { failure, orderTitle } from './phrases.ts';
import { findOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { toNumber, type Said } from './write-work.ts';

const ABOUT_PRICE =
  /(?:^|\W)(?:price[ds]?|cost(?:s|ing)?|were|was|ran|each|apiece|a (?:foot|piece|box|bag|sheet)|per \w+|\/ ?(?:ft|ea)|precio|cuestan?|cost[oó]|salieron|cada un[oa])(?:\W|$)/i;
/** A price told of what is there already. */
const IT_WAS =
  /^\W*(?:the|that|those|el|la|los|las) [^,;]{2,40} (?:was|were|ran|cost|costs|fue|fueron|sali[oó]|salieron|cost[oó]|costaron) /i;
/** What is paid beside a thing, and no price of it: 'delivery on the lift was $95'. */
const BESIDE_IT =
  /(?:^|\W)(?:deliver\w*|freight|shipping|fuel|gas|tax|taxes|deposit|permits?|fees?|trip|minimum|lunch|discount|credit|flete|envio|env[ií]o|impuestos?)(?:\W|$)/i;
export const isBesideIt = (words: string, line: ContextItem): boolean =>
  BESIDE_IT.test(words) && !BESIDE_IT.test(line.name);
/** 'They quoted us 350 for the whole job': no price of one thing. */
export const OF_ALL =
  /(?:^|\W)(?:(?:the )?(?:whole|entire) (?:job|thing|lot|order|ticket|deal|shebang|package|mess)|every ?thing|all of (?:it|them|that)|all (?:the|of the) [\p{L}]+|all (?:together|in)|todo)(?:\W|$)/iu;
const CENTS = /(?<![\d.])\d{1,5}\.\d{2}(?![\d.])/;

export const CLEARS =
  /(?:^|\W)(?:clear|blank(?: out)?|take|remove|drop|delete|lose|scratch|leave|erase|don'?t (?:put|want)|no|quita|borra|saca)\W(?:[\p{L}']+[^\p{L}']){0,4}?(?:prices?|costs?|precios?)(?!\p{L})/iu;

/** 'Take my price off the lift, the office has the invoice': no text takes a price away; the office is told by a note. */
export function clearPrice(turn: Turn, act: Act): Said | null {
  if (!CLEARS.test(act.words) || act.isQuestion || act.items.some((item) => item.unitCost !== null)) return null;
  const order = findOrder(turn, act);
  if (!order || order.items.length === 0) return null;
  return leaveToOffice(turn, act, order, turn.say('The office takes prices off.', 'Los precios los quita la oficina.'));
}

/** What no text decides about a price goes to the office, in the sender's own words. */
export function leaveToOffice(turn: Turn, act: Act, order: ContextOrder, why: string): Said {
  const noted = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    note: act.words.slice(0, 500),
    quotes: act.said,
  });
  if (failed(noted)) return { text: failure(turn, noted.error, turn.say('note that', '')), question: null };
  const title = orderTitle(turn, noted);
  return { text: `${why} ${turn.say(`Noted on ${title}.`, `Anotado en ${title}.`)}`, question: null };
}

/**
 * 'The GFCIs on 1001 were 24.50 each': a price for a line that is there, not a new line. Null when the words are about
 * anything else, or when it is not plain which line.
 */
export function statePrice(turn: Turn, act: Act): Said | null {
  if (!['work', 'add', 'correct', 'fragment'].includes(act.intent) || act.items.length > 1) return null;
  const [item] = act.items;
  // 'the heater ran us $640': a sum is the price of a line of one.
  const isSum = item?.unit === 'ls';
  if (item && ((item.quantity !== null && !isSum) || item.unitCost === null)) return null;
  const stated = item?.unitCost ? { amount: item.unitCost, quotes: item.unitCostQuotes } : bareStated(act);
  if (!stated || (!item && !ABOUT_PRICE.test(act.words))) return null;
  const order = findOrder(turn, act, item ? [item.name] : []);
  if (!order) return null;
  const said = wordForms(item ? `${item.name} ${act.words}` : act.words);
  const lines = order.items.filter((line) => line.category !== 'labor' && namesLine(said, line));
  if (lines.length !== 1 || !lines[0] || isBesideIt(act.words, lines[0])) return null;
  // 'the pipe was $45', of 40 ft: each of them, or all?
  if (isSum && Number(lines[0].quantity) !== 1)
    return IT_WAS.test(act.words)
      ? leaveToOffice(turn, act, order, turn.say('The office sets the price.', 'El precio lo pone la oficina.'))
      : null;
  return writePrice(turn, order, lines[0], stated);
}

/** What each of a line costs, and a reply that says so. */
export function writePrice(
  turn: Turn,
  order: ContextOrder,
  line: ContextItem,
  { amount, quotes }: { amount: Amount; quotes: string[] },
): Said {
  const result = turn.call<ToldOrder>('update_items', {
    order_id: order.order_id,
    changes: [{ item_id: line.item_id, unit_cost: toNumber(amount), quotes }],
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('write that price', '')), question: null };
  const price = formatAmount(amount);
  const shown = /\.\d$/.test(price) ? `${price}0` : price;
  const each = turn.context.person.maySeeMoney ? `: $${shown}` : '';
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: price of ${line.name}${each}.`,
      `Actualizado ${orderTitle(turn, result)}: precio de ${line.name}${each}.`,
    ),
    question: null,
  };
}

/** A sum with cents is a price where the words speak of one. */
function bareStated(act: Act): { amount: Amount; quotes: string[] } | null {
  const lexed = lex(act.words);
  const chunk = readChunks(lexed).find((one) => one.kind === 'price');
  if (chunk?.kind === 'price') return { amount: chunk.amount, quotes: [wordsOf(lexed, chunk.first, chunk.last)] };
  const cents = CENTS.exec(act.words)?.[0];
  const amount = cents === undefined ? null : parseAmount(cents);
  return amount === null ? null : { amount, quotes: act.said };
}

/** The words of a text, each as said and in the singular. */
function wordForms(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d/"'-]+/gu) ?? [];
  return new Set(words.flatMap((word) => [word, ...singulars(word)]));
}

/** At least one of the line's own words is said. */
function namesLine(said: ReadonlySet<string>, line: ContextItem): boolean {
  return [...wordForms(line.name)].some((word) => word.length > 2 && !/^\d/.test(word) && said.has(word));
}
